/** What the server answers of a certificate, for examples. */
import { sampleTemplate } from './sample-template'

export const sampleCertificate = {
  id: '1',
  name: '安全培训合格证书',
  issuer: '晨曦科技',
  levels: ['优秀', '合格'],
  seal: '',
  template: sampleTemplate,
}
