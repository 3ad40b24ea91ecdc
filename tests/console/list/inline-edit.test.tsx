import '../../fields/browser'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import '../../../src/console/list/inline/CellEditor'
import { loadInputs } from '../../../src/fields/controls'
import type { Resource } from '../../../src/model/types'
import { schemaResource } from '../../builders/console-resource'
import { renderAt, leave, signInAt } from '../../builders/console-screen'
import { ConsoleServer } from '../../builders/console-server'

const edit = { 'x-column': { edit: true } }
const sign: Resource = schemaResource('lab/sign', {
  $id: 'lectern:lab/sign',
  title: '路牌',
  type: 'object',
  'x-resource': { name: 'lab/sign', display: 'title' },
  'x-api': { base: '/api/lab/sign', list: 'GET page', detail: 'GET detail', update: 'POST edit' },
  'x-list': { route: '/lab/sign' },
  'x-actions': { edit: { as: 'update', on: 'row', perm: 'edit', if: { isFixed: 0 } } },
  properties: {
    title: { type: 'string', title: '标题', maxLength: 20, ...edit },
    sort: { type: 'integer', title: '排序', ...edit },
    kind: {
      enum: [1, 2],
      title: '种类',
      type: 'integer',
      'x-enum': { 1: '指路', 2: '警示' },
      ...edit,
    },
    note: { type: 'string', title: '备注', 'x-column': true },
    isFixed: { type: 'integer', title: '固定' },
  },
  required: ['title'],
  additionalProperties: false,
})
const update = '/api/lab/sign/edit'

let server: ConsoleServer
beforeAll(() => loadInputs(['text', 'number', 'choice']))
afterEach(() => leave(server))

const place = schemaResource('lab/place', {
  $id: 'lectern:lab/place',
  title: '地点',
  type: 'object',
  'x-resource': { name: 'lab/place', display: 'title' },
  'x-api': {
    base: '/api/lab/place',
    list: { at: 'GET lazy-tree', kind: 'lazyTree' },
    detail: 'GET detail',
    update: 'POST edit',
  },
  'x-list': { route: '/lab/place' },
  'x-tree': { parent: 'parentId', label: 'title', lazy: true, root: '0' },
  'x-actions': { edit: { as: 'update', on: 'row', perm: 'edit' } },
  properties: {
    title: { type: 'string', title: '标题', maxLength: 20, ...edit },
    parentId: { type: 'string', title: '上级' },
  },
  required: ['title'],
  additionalProperties: false,
})

async function open(codes = ['sign', 'sign_edit', 'sign_view']) {
  server = new ConsoleServer([sign], {
    'lab/sign': [
      { id: '1', title: '东门', sort: 1, kind: 1, note: 'n', isFixed: 0, revision: 3 },
      { id: '2', title: '西门', sort: 2, kind: 1, note: 'n', isFixed: 0, revision: 1 },
      { id: '3', title: '南门', sort: 3, kind: 1, note: 'n', isFixed: 1, revision: 1 },
    ],
  })
  await signInAt(server, codes)
  renderAt('/lab/sign')
  await screen.findByRole('table', { name: '路牌' })
  await screen.findByText('东门')
}

const row = (id: string) => document.querySelector<HTMLElement>(`tr[data-id="${id}"]`)!
const cell = (id: string, name: string) => row(id).querySelector<HTMLElement>(`td[data-column="${name}"]`)!
const editor = (label: string) => screen.findByLabelText<HTMLInputElement>(`修改${label}`)
const sent = () => server.callsOf(update).map(({ params }) => params)

async function change(label: string, value: string, key: string, more = {}) {
  const input = await editor(label)
  fireEvent.change(input, { target: { value } })
  act(() => void fireEvent.keyDown(input, { key, ...more }))
}

test('changes a text by a double click and Enter, sends it alone, and goes down the column', async () => {
  await open()
  fireEvent.doubleClick(cell('1', 'title'))
  await change('标题', '正门', 'Enter')
  await waitFor(() => expect(cell('1', 'title').textContent).toBe('正门'))
  await waitFor(() => expect(sent()).toEqual([{ id: '1', revision: 3, title: '正门' }]))
  expect((await editor('标题')).value).toBe('西门')
})

test('goes by F2 and Tab from cell to cell, and back by Escape without a change', async () => {
  await open()
  fireEvent.keyDown(row('2'), { key: 'F2' })
  await change('标题', '西门', 'Tab')
  await change('排序', '9', 'Tab', { shiftKey: true })
  await waitFor(() => expect(sent()).toEqual([{ id: '2', revision: 1, sort: 9 }]))
  const input = await editor('标题')
  fireEvent.change(input, { target: { value: '别的' } })
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(screen.queryByLabelText('修改标题')).toBeNull()
  expect(document.activeElement).toBe(row('2'))
  expect(sent()).toHaveLength(1)
})

test('opens a list of choices at once, and keeps a choice as soon as it is made', async () => {
  await open()
  fireEvent.doubleClick(cell('1', 'kind'))
  fireEvent.click(await screen.findByTitle('警示'))
  await waitFor(() => expect(sent()).toEqual([{ id: '1', revision: 3, kind: 2 }]))
})

test('puts a refused value back and says why', async () => {
  await open()
  const errors = [{ field: 'sort', rule: 'maximum', message: '排序不能大于99' }]
  server.refusals.set(update, { code: 400, msg: '保存失败', errors })
  fireEvent.doubleClick(cell('1', 'sort'))
  await change('排序', '100', 'Tab')
  expect(await screen.findByText('排序不能大于99')).toBeTruthy()
  await waitFor(() => expect(cell('1', 'sort').textContent).toBe('1'))
})

test('shows the newer row when somebody else saved meanwhile', async () => {
  await open()
  server.refusals.set(update, { code: 409, msg: '数据已被修改' })
  Object.assign(server.rows['lab/sign']![0]!, { sort: 7, revision: 4 })
  fireEvent.doubleClick(cell('1', 'sort'))
  await change('排序', '5', 'Enter')
  expect(await screen.findByText('数据已被修改')).toBeTruthy()
  await waitFor(() => expect(cell('1', 'sort').textContent).toBe('7'))
})

test('opens no cell of a row that may not be edited, and says so', async () => {
  await open()
  fireEvent.doubleClick(cell('3', 'title'))
  expect(await screen.findByText('“标题”在当前状态下不能修改')).toBeTruthy()
  expect(screen.queryByLabelText('修改标题')).toBeNull()
})

test('opens no cell for a person who may not edit, nor of a column that is only read', async () => {
  await open(['sign', 'sign_view'])
  expect(document.querySelector('td.is-editable')).toBeNull()
  fireEvent.doubleClick(cell('1', 'note'))
  expect(screen.queryByLabelText('修改备注')).toBeNull()
})

test('stays in the cell with the reason under it while the rules refuse the value, and asks the server nothing', async () => {
  await open()
  fireEvent.doubleClick(cell('1', 'title'))
  await change('标题', '', 'Enter')
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('标题'))
  expect(screen.getByLabelText('修改标题')).toBeTruthy()
  expect(sent()).toEqual([])
  await change('标题', '正门', 'Enter')
  await waitFor(() => expect(sent()).toEqual([{ id: '1', revision: 3, title: '正门' }]))
})

test('changes a row that was fetched as its branch opened, and keeps the branch open', async () => {
  server = new ConsoleServer([place], {
    'lab/place': [
      { id: '1', parentId: '0', title: '北院', revision: 1 },
      { id: '2', parentId: '1', title: '北门', revision: 5 },
    ],
  })
  await signInAt(server, ['place', 'place_edit'])
  renderAt('/lab/place')
  await screen.findByText('北院')
  fireEvent.keyDown(row('1'), { key: 'ArrowRight' })
  await screen.findByText('北门')
  fireEvent.doubleClick(cell('2', 'title'))
  await change('标题', '正门', 'Enter')
  const asked = () => server.callsOf('/api/lab/place/edit').map(({ params }) => params)
  await waitFor(() => expect(asked()).toEqual([{ id: '2', revision: 5, title: '正门' }]))
  await waitFor(() => expect(cell('2', 'title').textContent).toContain('正门'))
})
