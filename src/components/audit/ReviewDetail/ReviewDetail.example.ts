import type { Example } from '../../example'
import { sampleReview } from '../sample-review'

export default {
  about: {
    'zh-CN': '一条审核：提交时的内容、改动、经过与决定',
    'en-US': 'One review: content, changes, history, decision',
  },
  path: '/examine/news/detail?id=1',
  answers: {
    'audit/audit.detail': {
      ...sampleReview,
      content: 'opsm/news',
      mayDecide: true,
      snapshot: { title: '秋季开学通知', content: '<p>九月一日开学。</p>' },
      changes: [{ path: 'title', old: '开学通知' }],
    },
    'audit/audit.list': { records: [sampleReview], total: 1 },
    'audit/audit-record.list': {
      records: [{ id: '1', action: 1, operatorName: '张三', remark: '请尽快审核', time: '2026-01-31 09:00:00' }],
    },
    'audit/audit.verify': { success: 1, failed: [] },
  },
} satisfies Example
