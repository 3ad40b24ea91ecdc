import '../../fields/browser'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { schemaResource } from '../../builders/console-resource'
import { renderAt, leave, signInAt } from '../../builders/console-screen'
import { ConsoleServer, type Row } from '../../builders/console-server'
import { graveFaultsOf } from '../../builders/grave-faults'

const submit = '/api/club/submit'

/** A club with people to call, some of them by another number. */
const club = schemaResource('system/club', {
  title: '社团',
  'x-resource': { name: 'system/club', display: 'name' },
  'x-api': { base: '/api/club', list: 'GET list', detail: 'GET detail', create: 'POST submit', update: 'POST submit' },
  'x-access': { perm: 'club' },
  'x-list': { route: '/club' },
  properties: {
    name: { type: 'string', title: '名称', maxLength: 20, 'x-column': true },
    open: {
      type: 'integer',
      title: '开放',
      enum: [0, 1],
      default: 0,
      'x-enum': { 0: '否', 1: '是' },
      'x-widget': 'radio',
    },
    people: {
      type: 'array',
      title: '联系人',
      maxItems: 300,
      'x-child': {},
      items: {
        type: 'object',
        properties: {
          who: { type: 'string', title: '姓名', maxLength: 5 },
          age: { type: 'integer', title: '年龄', minimum: 1, maximum: 120 },
          kind: { type: 'integer', title: '类型', enum: [1, 2], default: 1, 'x-enum': { 1: '手机', 2: '座机' } },
          fax: { type: 'string', title: '传真', 'x-when': { visible: { kind: 2 }, hidden: 'clear' } },
          note: { type: 'string', title: '说明', 'x-when': { visible: { '$up.open': 1 }, hidden: 'clear' } },
          since: { type: 'string', title: '加入日期', format: 'lectern-date' },
        },
        required: ['who'],
      },
    },
  },
  required: ['name'],
})

let server: ConsoleServer
afterEach(() => leave(server))

const three = [
  { who: '甲', age: 20, kind: 1 },
  { who: '乙', age: 30, kind: 2, fax: '1' },
  { who: '丙', age: 40, kind: 1 },
]

async function open(people: readonly Row[] | object[] = three) {
  const row = { id: '7', name: '棋社', open: 0, people, revision: 1 } as unknown as Row
  server = new ConsoleServer([club], { 'system/club': [row] })
  await signInAt(server, ['club', 'club_add', 'club_edit', 'club_view'])
  renderAt('/club?open=edit:7')
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByLabelText('添加一行：联系人')
  return dialog
}

const cell = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const sent = () => server.callsOf(submit)[0]?.params as { people: Row[] }
const save = () => fireEvent.click(screen.getByText('保存'))
const names = () => screen.getAllByLabelText<HTMLInputElement>(/^姓名，第\d+行$/).map(({ value }) => value)

test('adds, changes and takes away rows, and sends them all', async () => {
  await open()
  fireEvent.change(cell('姓名，第1行'), { target: { value: '甲一' } })
  fireEvent.click(screen.getByLabelText('移除第2行'))
  fireEvent.click(screen.getByLabelText('添加一行：联系人'))
  await waitFor(() => expect(document.activeElement).toBe(cell('姓名，第3行')))
  fireEvent.change(cell('姓名，第3行'), { target: { value: '丁' } })
  save()
  expect(await screen.findByText('更新成功')).toBeTruthy()
  expect(sent().people).toEqual([
    { who: '甲一', age: 20, kind: 1 },
    { who: '丙', age: 40, kind: 1 },
    { who: '丁', kind: 1 },
  ])
})

test('moves a row by keys, by buttons and by dragging', async () => {
  await open()
  fireEvent.keyDown(cell('姓名，第3行'), { key: 'ArrowUp', altKey: true })
  await waitFor(() => expect(names()).toEqual(['甲', '丙', '乙']))
  fireEvent.click(screen.getByLabelText('下移第1行'))
  await waitFor(() => expect(names()).toEqual(['丙', '甲', '乙']))
  const grip = screen.getByLabelText(/^拖动第3行/)
  fireEvent.keyDown(grip, { key: 'ArrowUp' })
  await waitFor(() => expect(names()).toEqual(['丙', '乙', '甲']))
  const dataTransfer = { effectAllowed: '' }
  fireEvent.dragStart(screen.getByLabelText(/^拖动第1行/), { dataTransfer })
  fireEvent.drop(cell('姓名，第3行'), { dataTransfer })
  await waitFor(() => expect(names()).toEqual(['乙', '甲', '丙']))
})

test('takes cells copied from a spreadsheet, with new rows and texts of choices', async () => {
  await open()
  const range = '戊\t51\t座机\r\n"己\t""b"""\t1,052\t手机\r\n庚\t五十'
  fireEvent.paste(cell('姓名，第3行'), { clipboardData: { getData: () => range } })
  await waitFor(() => expect(names()).toEqual(['甲', '乙', '戊', '己\t"b"', '庚']))
  expect(cell('年龄，第4行').value).toBe('1052')
  save()
  await screen.findByText('2处填写有误')
  expect(screen.getByText('年龄不能大于120')).toBeTruthy()
  expect(server.callsOf(submit)).toHaveLength(0)
})

test('takes days as spreadsheets write them', async () => {
  await open()
  const range = '戊\t51\t手机\t\t\t2026/1/5\n己\t52\t手机\t\t\t2026.12.31'
  fireEvent.paste(cell('姓名，第3行'), { clipboardData: { getData: () => range } })
  await waitFor(() => expect(names()).toHaveLength(4))
  save()
  await waitFor(() => expect(server.callsOf(submit)).toHaveLength(1))
  const people = server.callsOf(submit)[0]!.params.people as Row[]
  expect(people.slice(2).map(({ since }) => since)).toEqual(['2026-01-05', '2026-12-31'])
})

test('shows and hides cells by the row and by the entry', async () => {
  await open()
  expect(screen.getAllByLabelText(/^传真/)).toHaveLength(1)
  expect(screen.queryAllByLabelText(/^说明/)).toHaveLength(0)
  fireEvent.click(screen.getByLabelText('是'))
  await waitFor(() => expect(screen.queryAllByLabelText(/^说明/)).toHaveLength(3))
})

test('shows a refusal of the server in its cell and goes there', async () => {
  await open()
  const message = '年龄与证件不符'
  const errors = [{ field: 'people[2].age', rule: 'own', message }]
  server.refusals.set(submit, { code: 400, msg: message, errors })
  fireEvent.change(cell('姓名，第1行'), { target: { value: '甲二' } })
  save()
  expect((await screen.findByText(message)).closest('[data-cell]')?.getAttribute('data-cell')).toBe('[2].age')
  expect(cell('年龄，第3行').getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(cell('年龄，第3行')))
  expect(cell('姓名，第1行').value).toBe('甲二')
})

test('takes a refusal away as soon as its cell is right', async () => {
  await open()
  fireEvent.change(cell('姓名，第2行'), { target: { value: '' } })
  save()
  await screen.findByText('请输入姓名')
  fireEvent.change(cell('姓名，第2行'), { target: { value: '乙二' } })
  await waitFor(() => expect(screen.queryByText('请输入姓名')).toBeNull())
})

test('draws a part of two hundred rows', async () => {
  await open(Array.from({ length: 200 }, (_, index) => ({ who: `n${index}`, kind: 1 })))
  expect(screen.getByText('共200行；可从表格软件粘贴')).toBeTruthy()
  expect(document.querySelectorAll('.lc-rows [data-row]').length).toBeLessThan(60)
})

test('axe finds no serious fault in the table', async () => {
  const dialog = await open()
  expect(await graveFaultsOf(dialog)).toEqual([])
})
