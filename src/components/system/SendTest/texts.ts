/** Texts of the dialogs that try a setting. */
import type { Text } from '../../../model/types'

const say = (zh: string, en: string): Text => ({ 'zh-CN': zh, 'en-US': en })

export const texts = {
  to: say('收件人', 'To'),
  title: say('标题', 'Title'),
  content: say('内容', 'Content'),
  phone: say('手机号', 'Mobile number'),
  send: say('发送', 'Send'),
  cancel: say('取消', 'Cancel'),
  samples: say('变量以示例值代替', 'Samples stand in the places of variables'),
  needed: say('请输入{label}', 'Enter: {label}'),
} as const
