import type { Example } from '../../example'

export default {
  about: {
    'zh-CN': '选择消息通道；通道尚未配置时立即提示并给出设置入口',
    'en-US': 'Chooses the channel of a message; warns when it is not set up and links to the setting',
  },
  resource: 'message/msg',
  field: 'msgType',
  entries: [{ msgType: 2 }],
  answers: {},
} satisfies Example
