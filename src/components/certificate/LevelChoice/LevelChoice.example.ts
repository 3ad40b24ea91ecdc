import type { Example } from '../../example'
import { sampleCertificate } from '../example-answers'

export default {
  about: { 'zh-CN': '从所选证书的等级中选择', 'en-US': 'Chooses one of the levels of the chosen certificate' },
  resource: 'exam/exam',
  field: 'certificateLevel',
  entries: [{ certificateId: '1', certificateLevel: '优秀' }],
  answers: { 'certificate/certificate.detail': sampleCertificate },
} satisfies Example
