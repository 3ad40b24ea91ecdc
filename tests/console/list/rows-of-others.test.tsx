/** Where rows of the platform stand among those of a tenant, its people are offered what they may do with each. */
import '../../fields/browser'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Resource } from '../../../src/model/types'
import { renderAt, leave, signInAt } from '../../builders/console-screen'
import { ConsoleServer, type Row } from '../../builders/console-server'
import { choose } from '../../builders/row-menu'
import { shippedModel } from '../../builders/shipped'

const word = shippedModel.resources['system/sensitive-word']!
const row = { level: 1, replaceText: '', status: 1, remark: '', revision: 1 }
const rows = [
  { ...row, id: '1', word: '平台词', tenantId: '000000' },
  { ...row, id: '2', word: '本家词', tenantId: '310001' },
]

const dict = shippedModel.resources['system/dict-biz']!
const entry = { parentId: '0', dictKey: '-1', sort: 1, isSealed: 0, remark: '', revision: 1 }
const dictionaries = [
  { ...entry, id: '1', code: 'given', dictValue: '平台典', tenantId: '000000' },
  { ...entry, id: '2', code: 'own', dictValue: '本家典', tenantId: '310001' },
]
const clerk = { tenantId: '310001', roles: 'tenant_admin' }
const root = { tenantId: '000000', roles: 'administrator' }

let server: ConsoleServer
afterEach(() => leave(server))

/** The list of a resource as this person sees it, once the text is there. */
async function open(resource: Resource, own: Row[], person: object, text: string): Promise<void> {
  server = new ConsoleServer(
    [resource],
    { [resource.name]: own },
    {
      '/api/blade-system/list-setting/mine': () => [],
      '/api/blade-system/saved-view/mine': () => [],
      '/api/blade-system/dict-biz/child-list': () => [],
      '/api/blade-auth/oauth/user-info': () => ({ id: '1', account: 'somebody', ...person }),
    },
  )
  const menu = String(resource.calls.list!.perm[0])
  const codes = ['add', 'edit', 'delete', 'view'].map((each) => `${menu}_${each}`)
  await signInAt(server, [menu, ...codes])
  renderAt(resource.list.routes[0]!)
  await screen.findByText(text)
}

async function offered(person: object): Promise<string[][]> {
  await open(word, rows, person, '平台词')
  return ['平台词', '本家词'].map((text) => {
    const line = within(screen.getByText(text).closest('tr')!)
    const icons = line.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? '')
    return [...icons, ...line.queryAllByRole('switch').map(() => 'switch')].filter((name) => name && name !== '更多')
  })
}

it('to people of a tenant: to look at what is the platform’s, and all with their own', async () => {
  expect(await offered(clerk)).toEqual([['查看'], ['查看', '编辑', '删除', 'switch']])
})

it('to the platform administrator: all with every row', async () => {
  const all = ['查看', '编辑', '删除', 'switch']
  expect(await offered(root)).toEqual([all, all])
})

const tick = (text: string) => fireEvent.click(within(screen.getByText(text).closest('tr')!).getByRole('checkbox'))
const removal = () => document.querySelector<HTMLButtonElement>('.lectern-toolbar button.ant-btn-dangerous')!

it('to people of a tenant: no removal while all that is ticked is the platform’s, and the reason', async () => {
  await open(word, rows, clerk, '平台词')
  tick('平台词')
  expect(removal().disabled).toBe(true)
  expect(removal().title).toBe('所选数据不属于本租户，不能更改')
  tick('本家词')
  expect(removal().disabled).toBe(false)
  fireEvent.click(removal())
  expect(await screen.findByText('[平台词]不属于本租户，不能更改')).toBeTruthy()
  expect(screen.queryByText('确定删除选中的 1 条数据？')).toBeNull()
  tick('平台词')
  fireEvent.click(removal())
  expect(await screen.findByText('确定删除选中的 1 条数据？')).toBeTruthy()
})

it('to the platform administrator: a removal of whatever is ticked', async () => {
  await open(word, rows, root, '平台词')
  tick('本家词')
  expect(removal().disabled).toBe(false)
})

async function offeredAmongEntries(text: string): Promise<string[]> {
  await choose(screen.getByText(text).closest('tr')!, '字典配置')
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('button', { name: '刷新' })
  return within(dialog)
    .getAllByRole('button')
    .map((button) => button.textContent ?? '')
    .filter((name) => name === '新增')
}

it('to people of a tenant: no entry more below a dictionary of the platform, and more below their own', async () => {
  await open(dict, dictionaries, clerk, '平台典')
  expect(await offeredAmongEntries('平台典')).toEqual([])
  leave(server)
  await open(dict, dictionaries, clerk, '平台典')
  expect(await offeredAmongEntries('本家典')).toEqual(['新增'])
})
