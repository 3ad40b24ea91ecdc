import type { Example } from '../../example'

export default {
  about: { 'zh-CN': '题库中各题型的数量', 'en-US': 'The questions of a bank by their type' },
  resource: 'exam/bank',
  field: 'typeCounts',
  entries: [{ typeCounts: { 1: 120, 2: 40, 3: 25 } }],
  answers: {},
} satisfies Example
