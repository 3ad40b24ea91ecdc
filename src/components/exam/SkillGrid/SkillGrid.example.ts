import type { Example } from '../../example'

export default {
  about: { 'zh-CN': '录入技能考试各项目得分', 'en-US': 'Enters the points of a skill exam' },
  path: '/test/exam/skillGrade?examId=1',
  answers: {
    'exam/result.head': {
      exam: {
        name: '叉车实操',
        skillItems: [
          { name: '起步', maxScore: 20 },
          { name: '堆垛', maxScore: 80 },
        ],
      },
    },
    'exam/result.list': {
      records: [{ userId: '1', realName: '王芳', account: 'wangfang', totalScore: null }],
      total: 1,
    },
    'exam/record.saveSkill': { saved: 1 },
    'exam/record.importSkill': { saved: 1, errors: [] },
  },
} satisfies Example
