/** Keys pressed at a dialog that is still on its way reach its first field. */
import '../../fields/browser'
import { readFileSync } from 'node:fs'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { productResource, schemaResource } from '../../builders/console-resource'
import { renderAt, leave, signInAt } from '../../builders/console-screen'
import { ConsoleServer, type Row } from '../../builders/console-server'
import { choose } from '../../builders/row-menu'

const param = productResource('system/param')
const loan = schemaResource(
  'equipment/loan',
  JSON.parse(readFileSync('tests/fixtures/schemas/unseen/equipment/loan.json', 'utf8')),
)
const [news, queue] = [productResource('opsm/news'), productResource('audit/audit')]
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
  'x-form': { foot: ['save', 'hand'] },
  'x-states': {
    initial: { state: 0 },
    moves: {
      hand: {
        title: '提交',
        from: { state: 0 },
        to: { state: 1 },
        form: [{ word: '#/$defs/word' }],
      },
      back: { title: '退回', from: { state: 1 }, to: { state: 0 }, by: 'action' },
    },
  },
  properties: {
    name: { type: 'string', title: '名称', maxLength: 5, 'x-column': true },
    state: {
      type: 'integer',
      title: '状态',
      enum: [0, 1],
      default: 0,
      readOnly: true,
      'x-enum': { 0: '草稿', 1: '已提交' },
    },
  },
  required: ['name'],
  $defs: { word: { type: 'string', title: '说明', maxLength: 50 } },
})
const lent: Row = { id: '2', item: '相机', borrower: '韩梅', loanStatus: 1, isLate: 0, remark: '', revision: 2 }
const draft: Row = { id: '3', title: '放假通知', newsType: '1', auditStatus: 0, publishStatus: 0, revision: 1 }
const row: Row = { id: '1', paramName: '旧名', paramKey: 'a.b', paramValue: '1', isBuiltIn: 0, revision: 1 }

let server: ConsoleServer
afterEach(() => leave(server))

async function open() {
  server = new ConsoleServer([param], { 'system/param': [row] })
  await signInAt(server, ['param', 'param_add', 'param_edit'])
  renderAt('/system/param')
  await screen.findByText('旧名')
}

/** Keys pressed one after the other where the focus is; tells which were left to the page. */
const type = (keys: readonly string[]) =>
  keys.filter((key) => fireEvent.keyDown(document.activeElement ?? document.body, { key }))

async function firstField() {
  const dialog = await screen.findByRole('dialog')
  return within(dialog).findByLabelText<HTMLInputElement>(/参数名称/)
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

test('text typed before the dialog has come stands in its first field', async () => {
  await open()
  press('新增')
  expect(type([' ', 'a', 'b', 'x', 'Backspace', ' ', 'c'])).toEqual([])
  const field = await firstField()
  await waitFor(() => expect(field.value).toBe('ab c'))
  expect(document.activeElement).toBe(field)
  expect(type(['d'])).toEqual(['d'])
})

test('shortcuts stay what they are, and a press elsewhere ends it', async () => {
  await open()
  press('新增')
  expect(fireEvent.keyDown(document.activeElement!, { key: 's', altKey: true })).toBe(true)
  type(['a'])
  fireEvent.pointerDown(document.body)
  expect(type(['b'])).toEqual(['b'])
  const field = await firstField()
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.value).toBe('')
})

async function openLoans() {
  server = new ConsoleServer([loan], { 'equipment/loan': [lent] }, { '/api/lectern/state-history': () => [] })
  await signInAt(server, ['loan', 'loan_edit', 'loan_view', 'loan_back'])
  renderAt('/equipment/loan')
  return (await screen.findByText('相机')).closest('tr')!
}

/** The field of the uppermost dialog. */
const askedFor = (label: RegExp) => screen.findByLabelText<HTMLTextAreaElement>(label)

test('text typed before a move asks stands in the first field that it asks for', async () => {
  const row = await openLoans()
  await choose(row, '归还')
  expect(type(['完', ' ', '好'])).toEqual([])
  const field = await askedFor(/归还情况/)
  await waitFor(() => expect(field.value).toBe('完 好'))
  expect(document.activeElement).toBe(field)
  expect(type(['d'])).toEqual(['d'])
})

test('so it does for a move that is made from the detail', async () => {
  const row = await openLoans()
  fireEvent.click(within(row).getByRole('button', { name: '查看' }))
  const detail = await screen.findByRole('dialog')
  const button = await within(detail).findByRole('button', { name: '归还' })
  button.focus()
  fireEvent.click(button)
  expect(type(['完', '好'])).toEqual([])
  const field = await askedFor(/归还情况/)
  await waitFor(() => expect(field.value).toBe('完好'))
})

test('a note for auditors gets it, though its field comes after the dialog', async () => {
  server = new ConsoleServer([news, queue], { 'opsm/news': [draft] })
  await signInAt(server, [
    'info',
    'news',
    'news_submit',
    'news_edit',
    ...news.actions.flatMap(({ perm }) => perm ?? []),
  ])
  renderAt('/information/info/list')
  const row = (await screen.findByText('放假通知')).closest('tr')!
  await choose(row, '提交审核')
  expect(type(['请', '看'])).toEqual([])
  const field = await askedFor(/提交说明/)
  await waitFor(() => expect(field.value).toBe('请看'))
})

test('a button that saves and moves keeps keys for what the move asks, unless the save is refused', async () => {
  server = new ConsoleServer([plan], { 'system/plan': [] })
  await signInAt(server, ['plan', 'plan_add', 'plan_edit', 'plan_view', 'plan_hand'])
  renderAt('/plan?open=add')
  const name = await askedFor(/名称/)
  await waitFor(() => expect(document.activeElement).toBe(name))
  press('保存并提交')
  await screen.findByText('请输入名称')
  expect(type(['a'])).toEqual(['a'])
  fireEvent.change(name, { target: { value: '新' } })
  press('保存并提交')
  expect(type(['急', '用'])).toEqual([])
  const field = await askedFor(/说明/)
  await waitFor(() => expect(field.value).toBe('急用'))
})
