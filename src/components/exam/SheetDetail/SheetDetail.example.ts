import type { Example } from '../../example'

export default {
  about: {
    'zh-CN': '答卷：作答、得分、轨迹与改分记录',
    'en-US': 'An answer sheet with answers, scores, trace and changes',
  },
  path: '/test/exam/grades/detail?recordId=1',
  answers: {
    'exam/record.detail': {
      record: {
        id: '1',
        examName: '安全生产考试',
        gradeStatus: 3,
        totalScore: 8,
        fullScore: 10,
        passed: 1,
        level: '良好',
        submitTime: '2026-03-02 10:00:00',
        ip: '10.0.0.8',
      },
      person: { realName: '王芳', account: 'wangfang', deptName: '一线班组' },
      attempts: [{ recordId: '1', attemptNo: 1, totalScore: 8 }],
      areas: [
        {
          id: '1',
          name: '一、单选题',
          score: 2,
          full: 2,
          items: [
            {
              no: 1,
              questionId: '9',
              question: { type: 1, stem: '<p>火警电话是多少？</p>', options: [], answer: 'B' },
              answer: 'B',
              correct: 'B',
              score: 2,
              full: 2,
              result: 1,
              comment: '',
              analysis: '<p>119 是火警电话。</p>',
              isExcluded: false,
            },
          ],
        },
      ],
      points: [],
      traces: [{ type: 'back', time: '2026-03-02 09:20:00', seconds: 8 }],
      history: [
        {
          kind: 'edit',
          questionId: '9',
          before: 1,
          after: 2,
          reason: '复核',
          userName: '李强',
          time: '2026-03-03 09:00:00',
        },
      ],
    },
    'exam/record.editScore': { totalScore: 8, passed: 1 },
    'exam/record.void': true,
  },
} satisfies Example
