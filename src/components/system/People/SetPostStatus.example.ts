import type { Example } from '../../example'

export default {
  about: { 'zh-CN': '调整所选人员的在职状态', 'en-US': 'The employment state of people' },
  resource: 'system/user',
  entries: [
    { id: '1', realName: '张三', postStatus: 1 },
    { id: '2', realName: '李四', postStatus: 1 },
  ],
  answers: { postStatus: true },
} satisfies Example
