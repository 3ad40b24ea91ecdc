import type { Example } from '../../example'
import type { GrantNode } from './choice'

const button = (id: string, title: string): GrantNode => ({ id, title, category: 2 })
const menu = (id: string, title: string, children: readonly GrantNode[]): GrantNode => ({
  id,
  title,
  category: 1,
  children,
})

const system = menu('1', '系统', [
  menu('11', '参数管理', [button('111', '新增'), button('112', '编辑'), button('113', '删除')]),
  menu('12', '字典管理', [button('121', '新增'), button('122', '编辑')]),
])
const scopes = (id: string, title: string): GrantNode =>
  menu('1', '系统', [menu('11', '参数管理', [button(id, title)])])

export default {
  about: {
    'zh-CN': '角色拥有的菜单、按钮与权限：半选、搜索、保存前的差异',
    'en-US': 'What roles hold: half ticks, a search, and the difference before it is saved',
  },
  resource: 'system/role',
  entries: [{ id: '1', roleName: '审核员' }],
  answers: {
    grantTree: { menu: [system], dataScope: [scopes('211', '本部门')], apiScope: [scopes('311', '参数接口')] },
    grantKeys: { menu: ['1', '11', '111'], dataScope: ['211'], apiScope: [] },
    grant: true,
  },
} satisfies Example
