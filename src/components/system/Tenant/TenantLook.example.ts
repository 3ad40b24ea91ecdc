import type { Example } from '../../example'

export default {
  about: { 'zh-CN': '租户人员看到的登录页、标志与菜单，只读', 'en-US': 'What the people of a tenant see' },
  path: '/consumer/lessee/lockOver?id=1',
  answers: {
    'system/tenant.detail': {
      tenantId: '310001',
      tenantName: '明德学院',
      domain: 'mingde.example.com',
      loginTitle: '明德学院',
      theme: 'default',
      menuIds: ['1', '11'],
      usage: { users: 320, enabled: 300, bytes: 7_340_032 },
    },
    'system/menu.tree': [{ id: '1', title: '组织用户', children: [{ id: '11', title: '人员管理' }] }],
  },
} satisfies Example
