import type { Example } from '../../example'

export default {
  about: { 'zh-CN': '题库试题的导入与导出', 'en-US': 'Import and export of the questions of a bank' },
  path: '/test/exportAll?bankId=1',
  answers: {
    'exam/bank.detail': { id: '1', name: '安全生产题库' },
    'exam/question-import.exchange': {
      importId: '1',
      total: 1,
      okCount: 1,
      errorCount: 0,
      byType: [{ type: 1, count: 1 }],
    },
    'exam/question-import.list': { records: [], total: 0 },
  },
} satisfies Example
