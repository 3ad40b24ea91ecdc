import type { Example } from '../../example'

export default {
  about: {
    'zh-CN': '选择收件人范围，并显示消息会送达多少人',
    'en-US': 'Chooses who gets a message and says how many people it reaches',
  },
  resource: 'message/msg',
  field: 'scopeType',
  entries: [{ msgType: 2, scopeType: 1 }],
  answers: {},
} satisfies Example
