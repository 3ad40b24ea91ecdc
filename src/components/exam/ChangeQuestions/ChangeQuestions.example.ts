import type { Example } from '../../example'

export default {
  about: { 'zh-CN': '批量修改所选试题的一项属性', 'en-US': 'Changes one attribute of the chosen questions' },
  resource: 'exam/question',
  entries: [
    { id: '1', stemText: '火警电话是多少？', difficulty: 1 },
    { id: '2', stemText: '高处作业的高度是多少米？', difficulty: 3 },
  ],
  answers: { create: { success: 2, fail: 0, errors: [] } },
} satisfies Example
