import type { Example } from '../../example'
import { sampleReview } from '../sample-review'

export default {
  about: { 'zh-CN': '一种内容的审核列表：待审、已审、我的提交', 'en-US': 'The reviews of one kind of content' },
  path: '/examine/news?view=todo',
  answers: {
    'audit/audit.list': { records: [sampleReview, { ...sampleReview, id: '2', refName: '春季招生简章' }], total: 2 },
    'audit/audit.verify': { success: 1, failed: [] },
    'audit/audit.revoke': true,
  },
} satisfies Example
