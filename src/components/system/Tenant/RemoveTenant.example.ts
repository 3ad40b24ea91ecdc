import type { Example } from '../../example'

export default {
  about: { 'zh-CN': '删除租户前须输入其名称，并说明仍启用的账号数', 'en-US': 'A tenant goes once its name is typed' },
  resource: 'system/tenant',
  entries: [{ id: '1', tenantName: '明德学院' }],
  answers: { detail: { usage: { users: 320, enabled: 300, bytes: 7_340_032 } }, remove: true },
} satisfies Example
