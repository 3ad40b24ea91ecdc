import { expect, test } from 'vitest'
import { chainOfPath, leafMenus, type MenuRow, menuName, shownMenus } from '../../../src/console/session'
import { type ButtonRow, buttonCodes, classifyPath, menusFor, withButtons } from '../../../src/console/session/menus'
import { titleOf } from '../../../src/console/navigation/titles'
import { textsIn } from '../../../src/server/core/texts'
import { routes } from '../../../src/console/routes'
import type { MenuNode } from '../../../src/model/types'
import { shippedModel } from '../../builders/shipped'
import { aText } from '../../builders/text'

const row = (path: string, about: Partial<MenuRow> = {}): MenuRow => ({
  id: path,
  parentId: '0',
  code: path.slice(1).replaceAll('/', '_'),
  name: `名${path}`,
  path,
  ...about,
})
const system = row('/system', {
  children: [
    row('/system/param', { resource: 'system/param', nameEn: 'Parameters' }),
    row('/system/param/add', { isHidden: 1 }),
  ],
})
const screens = [
  { route: '/system/param/detail', resource: 'system/param', view: 'detail' as const },
  { route: '/system/param/sheets', resource: 'system/param', view: 'sheets' as const },
  {
    route: '/system/param/use',
    resource: '',
    view: 'screen' as const,
    screen: 'system/use',
    title: aText('参数的用处', 'Use of a parameter'),
    access: ['system_param'],
  },
]

test('names a menu in the language, in zh-CN where it has no other name', () => {
  expect(menuName(system.children![0]!, 'en-US')).toBe('Parameters')
  expect(menuName(system, 'en-US')).toBe('名/system')
})

test('hides menus of other roles, and groups in which nothing is left', () => {
  const rows = [system, row('/hr', { children: [row('/hr/pay', { roles: 'hr,boss' })] })]
  expect(menusFor(rows, ['teacher']).map(({ path }) => path)).toEqual(['/system'])
  expect(menusFor(rows, ['boss']).map(({ path }) => path)).toEqual(['/system', '/hr'])
})

test('draws no hidden menu in the sidebar and the search', () => {
  expect(shownMenus([system])[0]!.children!.map(({ path }) => path)).toEqual(['/system/param'])
  expect(leafMenus([system]).map(({ path }) => path)).toEqual(['/system/param'])
})

test('finds the groups above a page, also of a page that has only its resource', () => {
  const paths = (path: string) => chainOfPath([system], screens, path).map((found) => found.path)
  expect(paths('/system/param/add')).toEqual(['/system', '/system/param/add'])
  expect(paths('/system/param/detail')).toEqual(['/system', '/system/param'])
  expect(paths('/elsewhere')).toEqual([])
})

test('a page that a button opens stands below the menu of the button, for those who hold it', () => {
  const use = { ...screens[2]!, access: ['system_param_stat'] }
  const menus = (held: boolean) =>
    withButtons(
      [system],
      [
        {
          code: 'system',
          category: 1,
          children: [
            { code: 'system_param', category: 1, children: held ? [{ code: 'system_param_stat', category: 2 }] : [] },
          ],
        },
      ],
    )
  expect(classifyPath(menus(true), [use], use.route)).toEqual({ is: 'page' })
  expect(chainOfPath(menus(true), [use], use.route).map(({ path }) => path)).toEqual(['/system', '/system/param'])
  expect(classifyPath(menus(false), [use], use.route)).toEqual({ is: 'refused' })
})

test('the list of a content type that is a part of another page is open to those who hold that page', () => {
  const words = { route: '/system/words', resource: 'system/word', view: 'list' as const, access: ['system_param'] }
  expect(classifyPath([system], [words], words.route)).toEqual({ is: 'page' })
  expect(classifyPath([system], [{ ...words, access: ['hr'] }], words.route)).toEqual({ is: 'refused' })
})

test('finds the menu beside a page whose resource has several', () => {
  const push = row('/push', {
    children: ['/push/site/list', '/push/mail/list'].map((path) => row(path, { resource: 'message/msg-template' })),
  })
  const pages = ['/push/site/add', '/push/mail/add', '/template/detail'].map((route) => {
    return { route, resource: 'message/msg-template', view: 'form' as const }
  })
  const above = (path: string) => chainOfPath([push], pages, path).at(-1)!.path
  expect(pages.map(({ route }) => above(route))).toEqual(['/push/site/list', '/push/mail/list', '/push/site/list'])
})

test('collects the codes of buttons at any depth, not those of their menus', () => {
  const buttons = [
    {
      code: 'param',
      category: 1,
      children: [
        { code: 'param_add', category: 2 },
        { code: 'param_edit', category: 2 },
      ],
    },
  ]
  expect([...buttonCodes(buttons)]).toEqual(['param_add', 'param_edit'])
})

test('titles a page by its address, its route, or its menu', () => {
  const session = { menus: [system], manifest: { model: '', resources: {}, screens } }
  const known = { routes, session, locale: 'zh-CN' as const, t: textsIn('zh-CN') }
  expect(titleOf('/system/param/detail?id=1&name=审核', known)).toBe('审核')
  expect(titleOf('/wel/index', known)).toBe('首页')
  expect(titleOf('/system/param/detail?id=1', known)).toBe('名/system/param - 查看')
  expect(titleOf('/system/param/sheets', known)).toBe('名/system/param - 批量导入导出')
  expect(titleOf('/system/param/use?id=1', known)).toBe('参数的用处')
})

test('every shipped page of several parts is open to a person who holds all menus and buttons', () => {
  const rowOf = (node: MenuNode): MenuRow => ({
    id: node.code,
    parentId: '',
    code: node.code,
    name: node.name['zh-CN'],
    path: node.path,
    isHidden: node.isHidden ? 1 : 0,
    ...(node.resource && { resource: node.resource }),
    ...(node.component && { component: node.component }),
    children: node.children.map(rowOf),
  })
  const heldOf = ({ code, buttons, children }: MenuNode): ButtonRow => ({
    code,
    category: 1,
    children: [...buttons.map((button) => ({ code: button.code, category: 2 })), ...children.map(heldOf)],
  })
  const menus = withButtons(shippedModel.menu.map(rowOf), shippedModel.menu.map(heldOf))
  const rows = shippedModel.screens.flatMap(({ name, routes, perm }) =>
    routes.map(({ route }) => ({ route, resource: '', view: 'screen' as const, screen: name, access: perm ?? [] })),
  )
  const shut = rows.filter(({ route }) => classifyPath(menus, rows, route).is !== 'page').map(({ route }) => route)
  expect(rows.length).toBeGreaterThan(20)
  expect(shut).toEqual([])
})
