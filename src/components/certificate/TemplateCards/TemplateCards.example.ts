import type { Example } from '../../example'
import { sampleTemplate } from '../example-answers'

export default {
  about: { 'zh-CN': '以卡片选择证书模板', 'en-US': 'Chooses the template of a certificate from cards' },
  resource: 'certificate/certificate',
  field: 'templateId',
  entries: [{ templateId: '1', name: '安全培训合格证书' }],
  answers: {
    'certificate/template.list': {
      records: [
        sampleTemplate,
        { ...sampleTemplate, id: '2', name: '现代蓝', nameEn: 'Modern blue', background: '/certificates/modern.svg' },
      ],
      total: 2,
    },
  },
} satisfies Example
