import type { Example } from '../../example'

export default {
  about: { 'zh-CN': '调整合格线、大题合格线与等级', 'en-US': 'Changes pass line, lines of areas and levels' },
  resource: 'exam/exam',
  entries: [{ id: '1', name: '安全生产考试' }],
  answers: {
    'exam/result.qualified': {
      passMode: 1,
      passScore: 60,
      areas: [{ areaId: 'a', name: '一、单选题', total: 40 }],
      areaLines: [{ areaId: 'a', minScore: 24 }],
      levels: [
        { name: '合格', minPercent: 60 },
        { name: '不合格', minPercent: 0 },
      ],
      passedNow: 12,
      passedAfter: 12,
    },
  },
} satisfies Example
