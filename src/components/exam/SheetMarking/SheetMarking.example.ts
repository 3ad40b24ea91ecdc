import type { Example } from '../../example'

export default {
  about: { 'zh-CN': '阅卷台：按人或按题评分', 'en-US': 'The marking desk: by person or by question' },
  path: '/test/exam/grading?examId=1',
  answers: {
    'exam/record.gradeList': {
      records: [
        {
          recordId: '1',
          no: 1,
          userName: '王芳',
          deptName: '一线班组',
          waiting: 1,
          markerName: '',
          // Of a whole sheet the same call answers its areas.
          id: '1',
          name: '一、简答题',
          items: [
            {
              no: 1,
              questionId: '9',
              question: { type: 5, stem: '<p>简述灭火步骤</p>', answer: { keywords: [{ word: '拔销', score: 2 }] } },
              answer: '<p>先拔销再喷射</p>',
              correct: { reference: '<p>拔销、握管、压把</p>' },
              score: null,
              full: 6,
              isManual: true,
              suggestion: 2,
              parts: null,
              comment: '',
              isTypical: false,
            },
          ],
        },
      ],
      total: 1,
      progress: { done: 3, total: 4 },
      questions: [{ questionId: '9', stemText: '简述灭火步骤', waiting: 1 }],
    },
    'exam/record.grade': { gradeStatus: 2, totalScore: 80 },
  },
} satisfies Example
