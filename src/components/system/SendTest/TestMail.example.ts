import type { Example } from '../../example'

export default {
  about: { 'zh-CN': '用已保存的设置发送测试邮件', 'en-US': 'A test mail by the saved setting' },
  resource: 'message/email-setting',
  entries: [{ id: '1' }],
  answers: { send: true },
} satisfies Example
