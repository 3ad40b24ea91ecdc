import '../../fields/browser'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { productResource } from '../../builders/console-resource'
import { renderAt, leave, signInAt } from '../../builders/console-screen'
import { ConsoleServer, type Row } from '../../builders/console-server'
import { choose } from '../../builders/row-menu'

const dict = productResource('system/dict')
const all = ['dict', 'dict_add', 'dict_edit', 'dict_delete', 'dict_view']
const submit = '/api/blade-system/dict/submit'

const row = (id: string, parentId: string, dictValue: string): Row => ({
  id,
  parentId,
  code: 'sex',
  dictValue,
  dictKey: id,
  sort: 1,
  isSealed: 0,
  isBuiltIn: 0,
  revision: 4,
})

let server: ConsoleServer
afterEach(() => leave(server))

async function openEntries(codes = all) {
  server = new ConsoleServer([dict], {
    'system/dict': [row('1', '0', '性别'), row('11', '1', '男'), row('12', '1', '女'), row('111', '11', '男孩')],
  })
  await signInAt(server, codes)
  const drawn = renderAt('/system/dict')
  fireEvent.click(await screen.findByRole('button', { name: 'sex' }))
  const dialog = await screen.findByRole('dialog')
  const tree = await within(dialog).findByRole('treegrid')
  return { ...drawn, dialog, tree }
}

const treeRow = (tree: HTMLElement, name: string) => within(tree).getByText(name).closest('tr')!

test('opens the entries of a dictionary as a tree that says levels and what is open', async () => {
  const { tree } = await openEntries()
  expect(server.callsOf('/api/blade-system/dict/child-list')[0]?.params.parentId).toBe('1')
  expect(treeRow(tree, '男').getAttribute('aria-level')).toBe('1')
  expect(treeRow(tree, '男').getAttribute('aria-expanded')).toBe('true')
  expect(treeRow(tree, '男孩').getAttribute('aria-level')).toBe('2')
  expect(treeRow(tree, '女').hasAttribute('aria-expanded')).toBe(false)
})

test('closes and opens a branch with left and right, and steps to the parent', async () => {
  const { tree } = await openEntries()
  treeRow(tree, '男孩').focus()
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(treeRow(tree, '男'))
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' })
  await waitFor(() => expect(within(tree).queryByText('男孩')).toBeNull())
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
  expect(await within(tree).findByText('男孩')).toBeTruthy()
})

test('presets the parent and the code of an entry added below another', async () => {
  const { tree } = await openEntries()
  await choose(treeRow(tree, '女'), '新增下级')
  // Under test antd gives all titles one id, so that dialogs above each other cannot be told apart by name.
  const form = (await screen.findByText('新增系统字典')).closest<HTMLElement>('[role=dialog]')!
  fireEvent.change(within(form).getByLabelText(/字典名称/), { target: { value: '女孩' } })
  fireEvent.change(within(form).getByLabelText(/字典键值/), { target: { value: '121' } })
  fireEvent.click(within(form).getByRole('button', { name: '保存' }))
  await waitFor(() => expect(server.callsOf(submit)).toHaveLength(1))
  expect(server.callsOf(submit)[0]?.params).toMatchObject({ parentId: '12', code: 'sex', dictValue: '女孩' })
  // The list is read again once the save was answered; the page stays until then.
  await waitFor(() => expect(form.isConnected).toBe(false))
})

test('asks before it switches, and switches back with the reason when the server refuses', async () => {
  const { tree } = await openEntries()
  const toggle = () => within(treeRow(tree, '女')).getByRole('switch')
  expect(toggle().getAttribute('aria-checked')).toBe('false')
  server.refusals.set(submit, { code: 409, msg: '字典已被引用' })
  fireEvent.click(toggle())
  expect(await screen.findByText('确定将“封存”改为“是”？')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(await screen.findByText('字典已被引用')).toBeTruthy()
  await waitFor(() => expect(toggle().getAttribute('aria-checked')).toBe('false'))
  expect(server.callsOf(submit)[0]?.params).toEqual({ id: '12', revision: 4, isSealed: 1 })
})

test('shows the state as a tag to those who may not switch it', async () => {
  const { tree } = await openEntries(['dict', 'dict_view'])
  expect(within(tree).queryByRole('switch')).toBeNull()
  expect(within(treeRow(tree, '女')).getByText('否')).toBeTruthy()
})
