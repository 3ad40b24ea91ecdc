import type { Example } from '../../example'

export default {
  about: { 'zh-CN': '按编号或姓名查验证书', 'en-US': 'Checks certificates by number or name' },
  path: '/certificate/check/index',
  answers: {
    'certificate/certificate-user.check': {
      records: [
        {
          id: '1',
          certNo: 'LC202603000017',
          certificateName: '安全培训合格证书',
          level: '优秀',
          holderName: '张*明',
          sourceName: '安全生产考试',
          issueStatus: 1,
          issueTime: '2026-03-05 09:00:00',
          expireTime: '2028-03-05 23:59:59',
        },
      ],
    },
  },
} satisfies Example
