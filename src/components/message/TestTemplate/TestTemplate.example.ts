import type { Example } from '../../example'

export default {
  about: { 'zh-CN': '用示例值发送一条模板消息', 'en-US': 'A message by a template, with samples in its places' },
  resource: 'message/msg-template',
  entries: [{ id: '1', msgType: 2, name: '反馈回复' }],
  answers: { sendTest: { ok: true, message: '测试邮件已发送' } },
} satisfies Example
