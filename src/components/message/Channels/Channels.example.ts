import type { Example } from '../../example'

export default {
  about: {
    'zh-CN': '选择若干通知方式；某种方式尚未配置时立即提示并给出设置入口，已选人员时显示会送达多少人',
    'en-US':
      'Chooses channels of notices; warns about each that is not set up, links to its setting, and says how many of the chosen people it reaches',
  },
  resource: 'course/push',
  field: 'notifyChannels',
  entries: [{ notifyChannels: [1, 2] }],
  answers: {},
} satisfies Example
