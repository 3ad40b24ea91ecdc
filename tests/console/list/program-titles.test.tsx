/** Values that the program knows, and that depend on another value of their row, are shown by their names. */
import '../../fields/browser'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { EntryDetail } from '../../../src/console/detail/EntryDetail'
import ListPage from '../../../src/console/screen/pages/ListPage'
import { renderAt, leave, signInAt } from '../../builders/console-screen'
import { ConsoleServer } from '../../builders/console-server'
import { shippedModel } from '../../builders/shipped'

const scope = shippedModel.resources['system/data-scope']!
const row = {
  menuId: '9',
  menuName: '菜单',
  resourceCode: 'a',
  scopeType: 3,
  scopeColumn: 'name',
  status: 1,
  revision: 1,
}
const rows = [
  { ...row, id: '1', scopeName: '甲', scopeResource: 'system/post', scopeField: ['name', 'sort'] },
  { ...row, id: '2', scopeName: '乙', scopeResource: 'system/role', scopeField: ['*'] },
]
const titles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'system/post': { name: '岗位名', sort: '岗位排序' },
  'system/role': { name: '角色名' },
}

let server: ConsoleServer
afterEach(() => leave(server))

async function signIn() {
  server = new ConsoleServer(
    [scope],
    { [scope.name]: rows },
    {
      '/api/blade-system/list-setting/mine': () => [],
      '/api/blade-system/saved-view/mine': () => [],
      '/api/lectern/program': ({ of }) =>
        Object.entries(titles[String(of)] ?? {}).map(([value, label]) => ({ value, label })),
    },
  )
  await signInAt(server, ['data_scope', 'data_scope_view', 'data_scope_setting'])
}

it('in each row of a list by those of its own resource', async () => {
  await signIn()
  renderAt('/', <ListPage resource={scope} />)
  await screen.findByText('甲')
  const lineOf = (text: string) => within(screen.getByText(text).closest('tr')!)
  expect(await lineOf('甲').findByText('岗位名')).toBeTruthy()
  expect(await lineOf('乙').findByText('角色名')).toBeTruthy()
})

it('in the detail, several beside each other, and what has no name as it stands', async () => {
  await signIn()
  renderAt('/', <EntryDetail resource={scope} entry={{ ...rows[0]!, scopeField: ['name', 'sort', 'more'] }} />)
  const shown = () => screen.getByText('可见字段').nextElementSibling!.textContent
  expect(await screen.findByText(/岗位排序/)).toBeTruthy()
  expect(shown()).toMatch(/^岗位名\W*岗位排序\W*more$/u)
})
