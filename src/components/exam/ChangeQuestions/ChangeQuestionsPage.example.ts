import type { Example } from '../../example'

export default {
  about: { 'zh-CN': '在单独页面批量修改试题', 'en-US': 'Changes many questions on a page of its own' },
  path: '/test/examModify?ids=1,2',
  answers: {
    'exam/question.questions': [
      { id: '1', bankId: '1', stemText: '火警电话是多少？', difficulty: 1 },
      { id: '2', bankId: '1', stemText: '高处作业的高度是多少米？', difficulty: 3 },
    ],
    'exam/question.create': { success: 2, fail: 0, errors: [] },
  },
} satisfies Example
