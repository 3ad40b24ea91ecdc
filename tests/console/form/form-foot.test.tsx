import '../../fields/browser'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { schemaResource } from '../../builders/console-resource'
import { renderAt, leave, signInAt } from '../../builders/console-screen'
import { ConsoleServer, type Row } from '../../builders/console-server'

const plan = schemaResource('system/plan', {
  title: '计划',
  'x-resource': { name: 'system/plan', display: 'name' },
  'x-api': {
    base: '/api/plan',
    list: 'GET list',
    detail: 'GET detail',
    create: 'POST submit',
    update: 'POST submit',
    calls: { hand: 'POST hand' },
  },
  'x-access': { perm: 'plan' },
  'x-list': { route: '/plan' },
  'x-form': { draft: { require: ['name'] }, foot: ['save', 'saveNew', 'hand'] },
  'x-states': {
    initial: { state: 0 },
    moves: {
      hand: { title: '提交', from: { state: 0 }, to: { state: 1 }, require: 'all' },
      back: { title: '退回', from: { state: 1 }, to: { state: 0 }, by: 'action' },
    },
  },
  properties: {
    name: { type: 'string', title: '名称', maxLength: 5, 'x-column': true },
    goal: { type: 'string', title: '目标', maxLength: 5 },
    state: {
      type: 'integer',
      title: '状态',
      enum: [0, 1],
      default: 0,
      readOnly: true,
      'x-enum': { 0: '草稿', 1: '已提交' },
    },
  },
  required: ['name', 'goal'],
})

let server: ConsoleServer
afterEach(() => leave(server))

async function open(address: string, codes = ['plan', 'plan_add', 'plan_edit', 'plan_view', 'plan_hand'], state = 0) {
  const stored = { id: '7', name: '旧', goal: '有', state, revision: 1 } as unknown as Row
  server = new ConsoleServer([plan], { 'system/plan': [stored] }, { '/api/plan/hand': () => true })
  await signInAt(server, codes)
  renderAt(address)
  return screen.findByRole('dialog')
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const buttonsOf = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('.lectern-dialog-foot button')].map((button) => button.textContent!.replace(/\s/g, ''))

test('keeps a draft without what only the whole must have', async () => {
  const dialog = await open('/plan?open=add')
  await within(dialog).findByText(/保存草稿只需填写：名称/)
  fireEvent.click(await within(dialog).findByText('保存草稿'))
  await within(dialog).findByText('请输入名称')
  expect(within(dialog).queryByText('请输入目标')).toBeNull()
  type('名称', '新')
  fireEvent.click(within(dialog).getByText('保存草稿'))
  await waitFor(() => expect(server.callsOf('/api/plan/submit')).toHaveLength(1))
})

test('saves, then begins the next entry in the same place', async () => {
  const dialog = await open('/plan?open=add')
  await within(dialog).findByText('保存草稿')
  type('名称', '一')
  fireEvent.click(within(dialog).getByText('保存并新增'))
  await waitFor(() => expect((screen.getByLabelText('名称') as HTMLInputElement).value).toBe(''))
  type('名称', '二')
  fireEvent.click(within(dialog).getByText('保存草稿'))
  await waitFor(() => expect(server.callsOf('/api/plan/submit').map(({ params }) => params.name)).toEqual(['一', '二']))
})

test('saves and moves in one go', async () => {
  const dialog = await open('/plan?open=add')
  await within(dialog).findByText('保存并提交')
  type('名称', '新')
  type('目标', '到')
  fireEvent.click(within(dialog).getByText('保存并提交'))
  await waitFor(() => expect(server.callsOf('/api/plan/hand')).toHaveLength(1))
  expect(server.callsOf('/api/plan/hand')[0]!.params).toMatchObject({ id: '9001' })
  await waitFor(() => expect(screen.queryByText('保存并提交')).toBeNull())
})

test('keeps the save when the move is refused, says so, and leads to what is missing', async () => {
  const dialog = await open('/plan?open=add')
  await within(dialog).findByText('保存并提交')
  const errors = [{ field: 'goal', rule: 'required', message: '请输入目标' }]
  server.refusals.set('/api/plan/hand', { code: 400, msg: '请输入目标', errors })
  type('名称', '新')
  fireEvent.click(within(dialog).getByText('保存并提交'))
  await screen.findByText('已保存，但未能提交：请输入目标')
  await waitFor(() => expect(dialog.querySelector('[data-field="goal"]')?.textContent).toContain('请输入目标'))
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText('目标')))
  type('目标', '到')
  fireEvent.click(within(dialog).getByText('保存并提交'))
  await waitFor(() => expect(server.callsOf('/api/plan/hand')).toHaveLength(2))
  expect(server.callsOf('/api/plan/submit').map(({ params }) => params.id)).toEqual([undefined, '9001'])
})

test('offers a move to who may make it, where the entry is in a state for it', async () => {
  const dialog = await open('/plan?open=add', ['plan', 'plan_add'])
  await within(dialog).findByText('保存草稿')
  expect(buttonsOf(dialog)).toEqual(['取消', '保存草稿', '保存并新增'])
})

test('is a plain save for an entry that is handed in', async () => {
  const dialog = await open('/plan?open=edit:7', undefined, 1)
  await within(dialog).findByText('保存')
  expect(buttonsOf(dialog)).toEqual(['取消', '保存'])
})
