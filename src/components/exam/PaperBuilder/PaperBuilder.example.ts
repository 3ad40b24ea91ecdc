import type { Example } from '../../example'

const question = (id: string, stem: string, given: object = {}) => ({
  id,
  bankId: '1',
  type: 1,
  stem,
  stemText: stem,
  content: {
    options: [
      { key: 'A', content: '110' },
      { key: 'B', content: '119' },
    ],
    answer: 'B',
  },
  difficulty: 2,
  defaultScore: 2,
  knowledgePointIds: [],
  enableStatus: 0,
  version: 1,
  stemHash: id,
  ...given,
})

const questions = [question('1', '火警电话是多少？'), question('2', '急救电话是多少？', { difficulty: 4 })]

export default {
  about: { 'zh-CN': '用题库试题组成试卷', 'en-US': 'Builds a paper of the questions of banks' },
  path: '/test/paper/add?id=1',
  answers: {
    'exam/paper.detail': {
      id: '1',
      tenantId: '000000',
      name: '安全生产考试',
      categoryId: '1',
      categoryIdName: '安全',
      paperType: 4,
      minutes: 60,
      targetScore: 10,
      multiMode: 2,
      structureVersion: 1,
      areas: [
        {
          id: '11',
          name: '一、单选题',
          mode: 1,
          type: 1,
          items: questions.map((each) => ({
            id: `2${each.id}`,
            questionId: each.id,
            version: 1,
            score: 2,
            question: each,
          })),
          rules: [],
        },
        {
          id: '12',
          name: '二、随机题',
          mode: 2,
          type: 0,
          items: [],
          rules: [{ id: '31', bankIds: ['1'], type: 2, count: 3, score: 2 }],
        },
      ],
    },
    'exam/paper.residue': [{ ruleId: '31', pool: 8, taken: 0, available: 8, need: 3, residue: 5, overlapShort: 0 }],
    'exam/bank.usable': [{ id: '1', name: '安全生产题库' }],
    'exam/knowledge-point.list': [{ id: '1', name: '消防', children: [] }],
    'exam/question.list': { records: [...questions, question('3', '匪警电话是多少？')], total: 3 },
    'exam/question.questions': questions,
  },
} satisfies Example
