import type { Example } from '../../example'

export default {
  about: { 'zh-CN': '试卷预览', 'en-US': 'A paper as its learner sees it' },
  path: '/test/paper/detail?id=1',
  answers: {
    'exam/paper.detail': {
      id: '1',
      name: '安全生产考试',
      minutes: 60,
      totalScore: 2,
      areas: [
        {
          id: '11',
          name: '一、单选题',
          remark: '每题2分',
          rules: [],
          items: [
            {
              id: '21',
              score: 2,
              question: {
                id: '31',
                type: 1,
                stem: '火警电话是多少？',
                content: {
                  options: [
                    { key: 'A', content: '110' },
                    { key: 'B', content: '119' },
                  ],
                  answer: 'B',
                },
                difficulty: 1,
                knowledgePointIds: ['41'],
              },
            },
          ],
        },
      ],
    },
    'exam/knowledge-point.list': [{ id: '41', name: '消防', children: [] }],
  },
} satisfies Example
