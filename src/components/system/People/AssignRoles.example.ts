import type { Example } from '../../example'

export default {
  about: { 'zh-CN': '给所选人员分配角色，替换原有角色', 'en-US': 'Roles of people, in place of those they hold' },
  resource: 'system/user',
  entries: [{ id: '1', realName: '张三', roleId: [] }],
  answers: { grant: true },
} satisfies Example
