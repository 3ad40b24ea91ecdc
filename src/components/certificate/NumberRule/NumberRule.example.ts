import type { Example } from '../../example'

export default {
  about: { 'zh-CN': '编号规则，下方为下一个编号', 'en-US': 'The rule of certificate numbers, with the next number' },
  resource: 'certificate/certificate',
  field: 'numberRule',
  entries: [{ numberRule: 'LC{yyyy}{MM}{seq:6}' }],
  answers: { 'certificate/certificate.nextNumber': { example: 'LC202603000018' } },
} satisfies Example
