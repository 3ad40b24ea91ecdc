import type { Example } from '../../example'

export default {
  about: {
    'zh-CN': '按题型编辑选项、填空、匹配或小题及其答案',
    'en-US': 'Edits options, blanks, pairs or sub-questions with their answers, by the type',
  },
  resource: 'exam/question',
  field: 'content',
  entries: [
    {
      type: 2,
      stem: '下列属于个人防护用品的有哪些？',
      content: {
        options: [
          { key: 'A', content: '安全帽' },
          { key: 'B', content: '安全带' },
          { key: 'C', content: '茶杯' },
        ],
        answer: ['A', 'B'],
      },
    },
  ],
  answers: {},
} satisfies Example
