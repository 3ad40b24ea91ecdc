/** Ctrl+K finds by the names that people see and by those that are stored. */
import '../../fields/browser'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import MenuSearch from '../../../src/console/shell/palette/CommandPalette'
import { noteVisit } from '../../../src/console/navigation/visits'
import { setLocale } from '../../../src/console/session'
import { renderAt, leave, signInAt } from '../../builders/console-screen'
import { ConsoleServer } from '../../builders/console-server'
import { shippedModel } from '../../builders/shipped'

const post = shippedModel.resources['system/post']!
const menus = [
  {
    id: '1',
    parentId: '0',
    code: 'org',
    name: '组织用户',
    nameEn: 'Organisation',
    path: '/consumer',
    children: [
      {
        id: '2',
        parentId: '1',
        code: 'post',
        name: '岗位管理',
        nameEn: 'Posts',
        path: '/consumer/jobs/index',
        resource: post.name,
      },
      { id: '3', parentId: '1', code: 'group', name: '用户组', nameEn: 'Groups', path: '/consumer/group/index' },
    ],
  },
]

let server: ConsoleServer
afterEach(async () => {
  await setLocale('zh-CN')
  leave(server)
})

async function openPalette(opened: readonly string[] = []) {
  server = new ConsoleServer(
    [post],
    { [post.name]: [] },
    {
      '/api/blade-system/menu/routes': () => menus,
      '/api/lectern/find': () => [{ resource: post.name, id: '9', label: 'Teacher', open: 'view' }],
    },
  )
  await signInAt(server, ['post', 'post_add', 'post_view'])
  opened.forEach(noteVisit)
  const nothing = () => undefined
  renderAt('/', <MenuSearch onClose={nothing} onKeys={nothing} onLock={nothing} />)
}

const find = (text: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: text } })
const found = () =>
  screen.queryAllByRole('option').map(({ firstElementChild }) => firstElementChild!.nextSibling!.textContent)

it.each([
  ['en-US', 'posts', ['Posts', 'Add posts']],
  ['en-US', '岗位', ['Posts', 'Add posts']],
  ['zh-CN', '岗位', ['岗位管理', '新增：岗位管理']],
  ['zh-CN', 'posts', ['岗位管理', '新增：岗位管理']],
] as const)('in %s finds by "%s" the menu and what is done in it', async (locale, text, labels) => {
  await setLocale(locale)
  await openPalette()
  find(text)
  await waitFor(() => expect(found()).toEqual(expect.arrayContaining([...labels])))
})

it.each([
  ['gwgl', '岗位管理'],
  ['add post', '新增：岗位管理'],
  ['theme', '黑色'],
  ['language', 'English'],
])('finds by "%s" %s: initials, words in any language, kinds of commands', async (text, label) => {
  await openPalette()
  find(text)
  await waitFor(() => expect(found()).toContain(label))
})

it('shows the pages that the person opens most first, before anything is typed', async () => {
  await openPalette()
  await waitFor(() => expect(found()).toEqual(['岗位管理', '用户组']))
  leave(server)
  await openPalette(['/consumer/group/index', '/consumer/jobs/index', '/consumer/group/index'])
  await waitFor(() => expect(found()).toEqual(['用户组', '岗位管理']))
})

it('keeps what the server found, whatever its name begins with', async () => {
  await setLocale('en-US')
  await openPalette()
  find('讲师')
  await waitFor(() => expect(found()).toContain('Teacher'))
})
