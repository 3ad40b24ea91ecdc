import type { Example } from '../../example'
import { sampleCertificate } from '../example-answers'

export default {
  about: { 'zh-CN': '选择证书，下方为样式', 'en-US': 'Chooses a certificate, with its picture below' },
  resource: 'exam/exam',
  field: 'certificateId',
  entries: [{ certificateId: '1' }],
  answers: { 'certificate/certificate.detail': sampleCertificate },
} satisfies Example
