import type { Example } from '../../example'
import { sampleTemplate } from '../example-answers'

export default {
  about: { 'zh-CN': '证书模板的实时预览', 'en-US': 'Draws a template of certificates as it is typed' },
  resource: 'certificate/template',
  field: 'preview',
  entries: [{ ...sampleTemplate }],
  answers: {},
} satisfies Example
