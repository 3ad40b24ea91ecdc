/** Texts of the dialogs around blocked words. */
import type { Text } from '../../../model/types'

const say = (zh: string, en: string): Text => ({ 'zh-CN': zh, 'en-US': en })

export const texts = {
  words: say('敏感词（每行一个，最多1000行）', 'Words, one a line, at most 1000'),
  result: say('成功{n}条，跳过{m}条', '{n} added, {m} skipped'),
  save: say('保存', 'Save'),
  close: say('关闭', 'Close'),
  cancel: say('取消', 'Cancel'),
  needed: say('请输入敏感词', 'Enter the words'),
  text: say('待检测文本', 'Text to check'),
  none: say('没有命中敏感词', 'No blocked word in it'),
  hits: say('命中{n}个敏感词', '{n} blocked words in it'),
  tooMany: say('敏感词超过5000个，不能检测', 'More than 5000 words: checking is off'),
  refuse: say('禁止提交', 'Refused'),
  replace: say('替换', 'Replaced'),
  level: say('处理方式', 'Action'),
} as const
