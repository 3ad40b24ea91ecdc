import type { Example } from '../../example'

export default {
  about: { 'zh-CN': '把资源共享给其他机构', 'en-US': 'Shares resources with other tenants' },
  resource: 'resource/resource',
  entries: [{ id: '1', name: '安全标识' }],
  answers: { share: { created: 1, renewed: 0 } },
} satisfies Example
