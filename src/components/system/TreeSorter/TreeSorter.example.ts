import type { Example } from '../../example'

const node = (id: string, name: string, sort: number, children: readonly object[] = []) => ({
  id,
  name,
  sort,
  children,
})

export default {
  about: { 'zh-CN': '调整树中同级数据的顺序，如菜单', 'en-US': 'The order of the nodes of a tree, those of menus say' },
  resource: 'system/menu',
  answers: {
    list: [
      node('1', '组织用户', 1, [node('11', '组织管理', 1), node('12', '人员管理', 2), node('13', '岗位管理', 3)]),
      node('2', '权限', 2),
      node('3', '系统', 3),
    ],
    sort: true,
  },
} satisfies Example
