import '../../fields/browser'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { schemaResource } from '../../builders/console-resource'
import { renderAt, leave, signInAt } from '../../builders/console-screen'
import { ConsoleServer, type Row } from '../../builders/console-server'

const submit = '/api/trip/submit'

const trip = (as: 'tabs' | 'steps') =>
  schemaResource('system/trip', {
    title: '行程',
    'x-resource': { name: 'system/trip', display: 'name' },
    'x-api': {
      base: '/api/trip',
      list: 'GET list',
      detail: 'GET detail',
      create: 'POST submit',
      update: 'POST submit',
    },
    'x-access': { perm: 'trip' },
    'x-list': { route: '/trip' },
    'x-form': {
      [as]: [
        { title: '去处', fields: ['name', 'place'] },
        { title: '时间', groups: [{ title: '天数', fields: ['days'] }] },
      ],
    },
    'x-detail': {
      header: ['name', 'place'],
      tabs: [{ title: '同去处', list: 'system/trip', filter: { place: { $row: 'place' } }, search: [], actions: [] }],
    },
    properties: {
      name: { type: 'string', title: '名称', maxLength: 5, 'x-column': true },
      place: { type: 'string', title: '地点', 'x-column': true, 'x-search': { op: 'eq' } },
      days: { type: 'integer', title: '日数', minimum: 1 },
    },
    required: ['name', 'days'],
  })

let server: ConsoleServer
afterEach(() => leave(server))

const stored = { id: '7', name: '春游', place: '山', days: 2, revision: 1 } as unknown as Row

async function open(as: 'tabs' | 'steps', address: string) {
  const resource = trip(as)
  server = new ConsoleServer([resource], { 'system/trip': [stored] })
  await signInAt(server, ['trip', 'trip_add', 'trip_edit', 'trip_view'])
  renderAt(address)
  await screen.findByRole('dialog')
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const isSeen = (label: string) => screen.getByLabelText(label).closest('fieldset[hidden]') === null

test('goes to the next step when this one is right, and saves on the last', async () => {
  await open('steps', '/trip?open=add')
  await screen.findByText('下一步')
  expect(screen.queryByText('保存')).toBeNull()
  fireEvent.click(screen.getByText('下一步'))
  expect(await screen.findByText('请输入名称')).toBeTruthy()
  expect(screen.queryByText('请输入日数')).toBeNull()
  type('名称', '远足')
  fireEvent.click(screen.getByText('下一步'))
  await waitFor(() => expect(isSeen('日数')).toBe(true))
  expect(isSeen('名称')).toBe(false)
  type('日数', '3')
  fireEvent.click(screen.getByText('保存'))
  expect(await screen.findByText('新增成功')).toBeTruthy()
  expect(server.callsOf(submit)[0]?.params).toEqual({ name: '远足', days: 3 })
})

test('a step that is held back leads to what is wrong, and the next one is begun at its first field', async () => {
  await open('steps', '/trip?open=add')
  const isAt = (label: string) => waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)))
  const goOn = () => {
    const button = screen.getByText('下一步').closest('button')!
    button.focus()
    fireEvent.click(button)
  }
  await isAt('名称')
  goOn()
  await isAt('名称')
  type('名称', '远足')
  goOn()
  await isAt('日数')
})

test('opens the tab on which something is wrong, and marks it', async () => {
  await open('tabs', '/trip?open=edit:7')
  fireEvent.click(await screen.findByText('时间'))
  await waitFor(() => expect(isSeen('日数')).toBe(true))
  type('日数', '0')
  fireEvent.click(screen.getByText('去处'))
  fireEvent.click(screen.getByText('保存'))
  expect(await screen.findByText('日数不能小于1')).toBeTruthy()
  await waitFor(() => expect(isSeen('日数')).toBe(true))
  expect(screen.getByText('有误')).toBeTruthy()
})

test('shows the head of an entry, and lists about it on tabs that ask when they are opened', async () => {
  await open('tabs', '/trip?open=view:7')
  // The name is the title, so the head has the rest.
  await waitFor(() => expect(document.querySelector('.lectern-detail-head')?.textContent).toBe('地点山'))
  const before = server.callsOf('/api/trip/list').length
  fireEvent.click(screen.getByText('同去处'))
  await waitFor(() => expect(server.callsOf('/api/trip/list').length).toBe(before + 1))
  expect(server.callsOf('/api/trip/list').at(-1)?.params).toMatchObject({ place: '山' })
})

test('a resource of which there is one row is a page of its form, before the first save and after it', async () => {
  const rule = schemaResource('desk/rule', {
    title: '公约',
    'x-resource': { name: 'desk/rule', display: 'words', single: 'room' },
    'x-api': { base: '/api/rule', detail: 'GET detail', create: 'POST save', update: 'POST edit' },
    'x-access': { perm: 'rule' },
    'x-form': { route: '/rule' },
    properties: {
      room: { type: 'string', title: '房间', maxLength: 5 },
      words: { type: 'string', title: '内容', maxLength: 20 },
    },
  })
  let kept = { room: 'a', words: '安静', revision: 0 }
  server = new ConsoleServer(
    [rule],
    { 'desk/rule': [] },
    {
      '/api/rule/detail': () => kept,
      '/api/rule/edit': (sent) => {
        kept = { ...kept, words: String(sent.words), revision: kept.revision + 1 }
        return { id: '1' }
      },
    },
  )
  await signInAt(server, ['rule', 'rule_edit', 'rule_view'])
  renderAt('/rule?room=a')
  fireEvent.change(await screen.findByLabelText('内容'), { target: { value: '轻声' } })
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  await waitFor(() => expect(server.callsOf('/api/rule/detail')).toHaveLength(2))
  expect(server.callsOf('/api/rule/edit').map(({ params }) => params)).toEqual([
    { room: 'a', words: '轻声', revision: 0 },
  ])
  expect(server.callsOf('/api/rule/detail').map(({ params }) => params)).toEqual([{ room: 'a' }, { room: 'a' }])
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('内容').value).toBe('轻声'))
  // Another room would be another row.
  expect(screen.queryByRole('textbox', { name: '房间' })).toBeNull()
  expect(screen.getByText('a')).toBeTruthy()
  cleanup()
  renderAt('/rule')
  expect(await screen.findByText('此地址没有指明要查看的数据')).toBeTruthy()
  expect(server.callsOf('/api/rule/detail')).toHaveLength(2)
})

describe('a group that is folded at first', () => {
  const room = schemaResource('desk/room', {
    title: '房间',
    'x-resource': { name: 'desk/room', display: 'name' },
    'x-api': { base: '/api/room', list: 'GET list', detail: 'GET detail', create: 'POST add', update: 'POST edit' },
    'x-access': { perm: 'room' },
    'x-list': { route: '/room' },
    'x-form': {
      groups: [
        { fields: ['name'] },
        { title: '设备', description: '没有的不必填写', collapsed: true, fields: ['seats', 'screen'] },
      ],
    },
    properties: {
      name: { type: 'string', title: '名称', maxLength: 5, 'x-column': true },
      seats: { type: 'integer', title: '座位', maximum: 99 },
      screen: { type: 'string', title: '屏幕', maxLength: 5 },
    },
    required: ['name'],
  })
  const stored = { id: '7', name: '甲', seats: 8, screen: '大', revision: 1 } as unknown as Row
  const heading = () => screen.getByRole('button', { name: '设备' })
  const isFolded = () => screen.getByLabelText('座位').closest('[hidden]') !== null

  beforeEach(async () => {
    server = new ConsoleServer([room], { 'desk/room': [stored] })
    await signInAt(server, ['room', 'room_add', 'room_edit', 'room_view'])
  })

  test('is opened by its title, under which stands what it is for', async () => {
    renderAt('/room?open=edit:7')
    await screen.findByText('没有的不必填写')
    expect(isFolded()).toBe(true)
    fireEvent.click(heading())
    expect(isFolded()).toBe(false)
    expect(heading().getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(heading())
    expect(isFolded()).toBe(true)
  })

  test('opens for what is wrong in it, and stays open when that is mended', async () => {
    renderAt('/room?open=edit:7')
    await screen.findByText('没有的不必填写')
    type('座位', '100')
    expect(isFolded()).toBe(true)
    fireEvent.click(screen.getByText('保存'))
    await screen.findByText('座位不能大于99')
    expect(isFolded()).toBe(false)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('座位')))
    type('座位', '9')
    await waitFor(() => expect(screen.queryByText('座位不能大于99')).toBeNull())
    expect(isFolded()).toBe(false)
  })

  test('is shown whole to whoever reads the entry', async () => {
    renderAt('/room?open=view:7')
    await screen.findByText('没有的不必填写')
    expect(screen.getByText('大').closest('[hidden]')).toBeNull()
  })
})
