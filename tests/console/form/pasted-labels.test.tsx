/** Labels copied from a spreadsheet into the rows of a child table stand for entries and dictionary values. */
import '../../fields/browser'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { productResource, schemaResource } from '../../builders/console-resource'
import { renderAt, leave, signInAt } from '../../builders/console-screen'
import { ConsoleServer, type Row } from '../../builders/console-server'

const submit = '/api/trip/submit'
const options = '/api/lectern/options'

const trip = schemaResource('club/trip', {
  title: '出游',
  'x-resource': { name: 'club/trip', display: 'name' },
  'x-api': { base: '/api/trip', list: 'GET list', detail: 'GET detail', create: 'POST submit', update: 'POST submit' },
  'x-access': { perm: 'trip' },
  'x-list': { route: '/trip' },
  properties: {
    name: { type: 'string', title: '名称', 'x-column': true },
    people: {
      type: 'array',
      title: '同行',
      'x-child': {},
      items: {
        type: 'object',
        properties: {
          seat: { type: 'string', title: '座位' },
          deptId: { type: 'string', title: '部门', 'x-ref': { to: 'system/dept', label: 'deptName' } },
          meal: { type: 'string', title: '餐食', 'x-dict': { code: 'meal', scope: 'biz' } },
        },
      },
    },
  },
})

const depts = [
  { value: '11', label: '教务部' },
  { value: '12', label: '财务部' },
  { value: '21', label: '分校' },
  { value: '22', label: '分校' },
]
const meals = [
  { dictKey: '1', dictValue: '素食' },
  { dictKey: '2', dictValue: '普通' },
]

let server: ConsoleServer
afterEach(() => leave(server))

async function open() {
  const row: Row = { id: '7', name: '春游', people: [{ seat: '1A' }, { seat: '1B' }], revision: 1 }
  const named = ({ named = '' }) =>
    String(named)
      .split('\n')
      .flatMap((text) => depts.filter(({ label }) => label === text).map((each) => ({ ...each, named: text })))
  server = new ConsoleServer(
    [trip, productResource('system/dict-biz')],
    { 'club/trip': [row] },
    {
      [options]: (params) => (params.named ? named(params) : depts.filter(({ value }) => params.values === value)),
      '/api/blade-system/dict-biz/dictionary': () => meals,
      '/api/blade-system/dict-biz/dictionary-names': () => meals,
    },
  )
  await signInAt(server, ['trip', 'trip_edit'])
  renderAt('/trip?open=edit:7')
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByLabelText('添加一行：同行')
}

const paste = (range: string) =>
  fireEvent.paste(screen.getByLabelText('座位，第1行'), { clipboardData: { getData: () => range } })
const placesOf = (text: RegExp) =>
  screen.queryAllByText(text).map((each) => each.closest('[data-cell]')?.getAttribute('data-cell'))
const questions = () => server.callsOf(options).map(({ params }) => params.named ?? params.values)

test('are resolved with one question for each column, and none for the labels', async () => {
  await open()
  paste('1A\t教务部\t素食\n1B\t财务部\t2\n1C\t教务部\t素食')
  await screen.findByLabelText('座位，第3行')
  fireEvent.click(screen.getByText('保存'))
  await waitFor(() => expect(server.callsOf(submit)).toHaveLength(1))
  expect(server.callsOf(submit)[0]!.params.people).toEqual([
    { seat: '1A', deptId: '11', meal: '1' },
    { seat: '1B', deptId: '12', meal: '2' },
    { seat: '1C', deptId: '11', meal: '1' },
  ])
  expect(questions()).toEqual(['教务部\n财务部'])
})

test('that nobody can place are told at their cells with the way out, until the cell holds another value', async () => {
  await open()
  paste('1A\t分校\t素食\n1B\t教研部\t烧烤')
  await waitFor(() => expect(placesOf(/名为“分校”的部门不止一个，请从列表中选择/)).toEqual(['[0].deptId']))
  expect(placesOf(/没有名为“教研部”的部门，请从列表中选择/)).toEqual(['[1].deptId'])
  expect(placesOf(/没有名为“烧烤”的餐食，请从列表中选择/)).toEqual(['[1].meal'])
  paste('1A\t教务部\n1B\t财务部')
  await waitFor(() => expect(placesOf(/名为.*部门/)).toEqual([]))
  expect(placesOf(/名为.*餐食/)).toEqual(['[1].meal'])
})
