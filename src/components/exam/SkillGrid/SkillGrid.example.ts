import type { Example } from '../../example'

export default {
  about: { 'zh-CN': '录入技能考试各项目得分', 'en-US': 'Enters the points of a skill exam' },
  path: '/test/exam/skillGrade?examId=1',
  answers: {
    'exam/record.skill': {
      exam: { name: '叉车实操' },
      items: [
        { name: '起步', maxScore: 20, passScore: 10 },
        { name: '堆垛', maxScore: 80, passScore: 40 },
      ],
      records: [
        {
          userId: '1',
          realName: '王芳',
          account: 'wangfang',
          deptName: '一线班组',
          scores: [18, null],
          remark: '',
          proofs: [],
          totalScore: 18,
          passed: 0,
          level: '',
          gradeStatus: 2,
        },
        {
          userId: '2',
          realName: '李强',
          account: 'liqiang',
          deptName: '一线班组',
          scores: [null, null],
          remark: '',
          proofs: [],
          totalScore: null,
          passed: null,
          level: '',
          gradeStatus: null,
        },
      ],
      total: 2,
    },
    'exam/record.saveSkill': { saved: 1 },
    'exam/record.importSkill': { saved: 1, errors: [] },
  },
} satisfies Example
