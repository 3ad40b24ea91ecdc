import type { Example } from '../../example'

export default {
  about: { 'zh-CN': '按账号重置密码，找不到的账号另行列出', 'en-US': 'New passwords for accounts by their names' },
  resource: 'system/admin-user',
  answers: { resetAccounts: { successCount: 2, notFound: ['nobody'] } },
} satisfies Example
