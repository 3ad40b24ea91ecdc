import '../../fields/browser'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { compileModel } from '../../../src/model/compile/compile'
import { renderAt, leave, signInAt } from '../../builders/console-screen'
import { ConsoleServer } from '../../builders/console-server'

const text = (title: string, en: string, more: object = {}) => ({
  type: 'string',
  title,
  'x-column': true,
  'x-i18n': { 'en-US': { title: en } },
  ...more,
})

const room = {
  title: '房间',
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  'x-resource': { name: 'house/room', display: 'name' },
  'x-api': {
    base: '/api/house/room',
    list: 'GET page',
    detail: 'GET detail',
    update: 'POST submit',
    remove: 'POST remove',
    calls: { close: { at: 'POST close', kind: 'transition', fields: ['state'] } },
  },
  'x-access': { perm: 'room' },
  properties: {
    name: text('名称', 'Name', { 'x-search': true }),
    floorId: text('楼层', 'Floor', { 'x-search': true }),
    state: {
      type: 'integer',
      title: '状态',
      enum: [0, 1],
      default: 0,
      'x-enum': { 0: '开', 1: '关' },
      'x-column': true,
      'x-search': true,
    },
    note: text('备注', 'Note'),
  },
}
/** Once it is closed, its floor alone may change. */
const lease = {
  ...room,
  'x-resource': { name: 'house/lease', display: 'name' },
  'x-api': {
    base: '/api/house/lease',
    list: 'GET page',
    detail: 'GET detail',
    update: 'POST submit',
    calls: { close: { at: 'POST close', kind: 'transition', fields: ['state'] } },
  },
  'x-detail': { header: ['note'] },
  'x-states': {
    initial: { state: 0 },
    editable: [
      { id: 'open', if: { state: 0 } },
      { id: 'closed', if: { state: 1 }, fields: ['floorId'], message: '租约已经结束' },
    ],
    moves: { end: { title: '结束', from: { state: 0 }, to: { state: 1 }, call: 'close' } },
  },
}
const floor = {
  title: '楼层',
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  'x-resource': { name: 'house/floor', display: 'name' },
  'x-api': { base: '/api/house/floor', list: 'GET tree' },
  'x-tree': { parent: 'parentId', label: 'name' },
  properties: { parentId: text('上级', 'Above'), name: text('名称', 'Name') },
}
const report = {
  title: '房间统计',
  access: { perm: 'room' },
  from: 'house/room',
  by: { state: 'state', name: 'name' },
  measures: {
    rooms: { title: '房间数', description: '所有房间', count: true },
    closed: { title: '关闭', count: true, filter: { state: 1 } },
  },
}
const about = {
  params: { id: { of: 'house/room', optional: true }, floorId: { optional: true } },
  record: 'id',
  access: { perm: 'room' },
}
const page = {
  title: '房屋',
  route: '/house',
  search: { state: { field: 'house/room.state' } },
  ...about,
  blocks: [
    { text: '全部房间' },
    {
      split: [
        { text: '金库', access: { perm: 'vault' } },
        { text: '账本', access: { perm: 'vault' } },
      ],
    },
    { id: 'tiles', report: 'house/report', measures: ['rooms', 'closed'], compare: 'before' },
    { id: 'bars', title: '按名称', report: 'house/report', as: 'bar', by: ['name'], measures: ['rooms'] },
    {
      split: [
        { tree: 'house/floor', picks: 'floorId', span: 6 },
        {
          id: 'rooms',
          list: 'house/room',
          span: 18,
          filter: { floorId: { $param: 'floorId' } },
          columns: ['name', 'state'],
          search: [],
          actions: ['remove'],
          pick: { call: 'close', title: '关闭所选', with: { state: 1 } },
        },
      ],
    },
    {
      id: 'pages',
      tabs: [
        {
          title: '排行',
          report: 'house/report',
          as: 'top',
          by: ['name'],
          measures: ['rooms'],
          link: '/house?id={name}',
        },
        {
          title: '表格',
          route: '/house/table',
          id: 'table',
          report: 'house/report',
          as: 'table',
          by: ['name'],
          measures: ['rooms', 'closed'],
          total: true,
        },
        { title: '所有楼层', tree: 'house/floor' },
        { title: '秘密', access: { perm: 'secret' }, text: '看不到' },
      ],
    },
  ],
}
const one = {
  title: '房间',
  route: '/house/one',
  ...about,
  params: { id: { of: 'house/room' } },
  blocks: [
    { detail: 'house/room', as: 'header', fields: ['name', 'state'] },
    { text: '已经关闭', if: { state: 1 } },
    { text: '仍然开放', if: { state: 0 } },
    {
      id: 'steps',
      steps: [
        { title: '第一步', text: '先看说明' },
        { title: '第二步', form: 'house/room', fields: ['note'], foot: ['save'] },
      ],
    },
  ],
}
const notes = {
  title: '租约',
  route: '/house/lease',
  access: { perm: 'room' },
  params: { id: { of: 'house/lease' } },
  record: 'id',
  blocks: [{ form: 'house/lease', fields: ['note'], foot: ['back', 'save'] }],
}
const summary = {
  ...notes,
  route: '/house/summary',
  blocks: [{ detail: 'house/lease', as: 'header', fields: ['name', 'floorId'] }, { text: '房间如下' }],
}
const ofFloor = {
  title: '楼层的房间',
  route: '/house/floor',
  access: { perm: 'room' },
  params: { floorId: {} },
  blocks: [{ id: 'rooms', list: 'house/room', filter: { floorId: { $param: 'floorId' } } }],
}
const named = <File,>(name: string, json: object) => ({ name, path: `schemas/${name}.json`, json: json as File })
const model = compileModel({
  resources: [named('house/room', room), named('house/lease', lease), named('house/floor', floor)],
  rows: [],
  menu: null,
  screens: [
    named('house/page', page),
    named('house/one', one),
    named('house/notes', notes),
    named('house/summary', summary),
    named('house/of-floor', ofFloor),
  ],
  reports: [named('house/report', report)],
})

const rooms = [
  { id: '1', name: '东厅', floorId: 'f1', state: 0, note: '', revision: 1 },
  { id: '2', name: '西厅', floorId: 'f2', state: 1, note: '', revision: 1 },
]
const groups = [
  { name: '东厅', nameName: '东厅', rooms: 3, closed: 1 },
  { name: '西厅', nameName: '西厅', rooms: 1, closed: null },
]

const gone = { id: '9', name: '北厅', removedUserName: '甲', removedTime: '2026-01-01 00:00:00', lastTime: '' }

let server: ConsoleServer
afterEach(() => leave(server))

async function open(address: string, codes = ['room', 'floor'], screens = model.screens) {
  const figures = ({ block }: Readonly<Record<string, unknown>>) => ({
    records: block === 'tiles' ? [{ rooms: 4, closed: 1, before: { rooms: 2, closed: 1 } }] : groups,
    total: block === 'table' ? 12 : 2,
    size: 10,
    current: 1,
    totals: { rooms: 4, closed: 1 },
    period: { startDate: '2026-01-01', endDate: '2026-01-30' },
    asOf: '2026-01-01T00:00:00.000Z',
  })
  server = new ConsoleServer(
    Object.values(model.resources),
    {
      'house/room': rooms.map((row) => ({ ...row })),
      'house/lease': rooms.map((row) => ({ ...row })),
      'house/floor': [{ id: 'f1', name: '一楼', parentId: '0' }],
    },
    { '/api/lectern/figures': figures, '/api/lectern/removed': () => ({ records: [gone], total: 1 }) },
  )
  server.screens = [...screens]
  await signInAt(server, codes)
  return renderAt(address)
}

const figuresAsked = (block: string) =>
  server.callsOf('/api/lectern/figures').filter(({ params }) => params.block === block)

test('draws texts, tiles with the period before, and what a figure means', async () => {
  await open('/house')
  expect(await screen.findByText('全部房间')).toBeTruthy()
  const tile = (await screen.findByText('房间数', { selector: '.lectern-tile-name' })).closest('li')!
  expect(tile.textContent).toContain('4')
  expect(tile.textContent).toContain('+100%')
  fireEvent.click(within(tile).getByRole('button', { name: /指标说明/ }))
  expect(await screen.findByText('所有房间')).toBeTruthy()
})

test('figures tell their period where nobody chooses one', async () => {
  await open('/house')
  await screen.findByRole('img', { name: '按名称，图表' })
  expect(screen.queryAllByText(/^统计区间/)).toEqual([])
  leave(server)
  const dated = JSON.parse(JSON.stringify(model.screens).replaceAll('"hasPeriod":false', '"hasPeriod":true'))
  await open('/house', undefined, dated)
  expect((await screen.findAllByText('统计区间 2026-01-01 至 2026-01-30')).length).toBeGreaterThan(0)
})

test('a chart is named, and its table stands behind a button', async () => {
  await open('/house')
  const chart = await screen.findByRole('img', { name: '按名称，图表' })
  expect(chart.querySelectorAll('rect').length).toBe(2)
  fireEvent.click(screen.getByRole('button', { name: '以表格查看' }))
  const table = (await screen.findAllByRole('table')).find(
    (each) => each.textContent?.includes('东厅') && each.textContent.includes('房间数'),
  )
  expect(table).toBeTruthy()
})

test('a node of a tree narrows the list beside it, in the address', async () => {
  const { address } = await open('/house')
  fireEvent.click(await screen.findByText('一楼'))
  await waitFor(() => expect(address()).toContain('floorId=f1'))
  await waitFor(() => {
    const last = server.callsOf('/api/house/room/page').at(-1)
    expect(last?.params).toMatchObject({ _block: 'house/page#rooms', _params: '{"floorId":"f1"}' })
  })
})

test('nobody searches by what all rows of a list have in common', async () => {
  await open('/house/floor?floorId=f1')
  await screen.findByText('东厅')
  expect(screen.getByPlaceholderText('请输入名称')).toBeTruthy()
  expect(screen.queryByPlaceholderText('请输入楼层')).toBeNull()
})

test('rows are ticked and sent by the button of a picker', async () => {
  await open('/house', ['room', 'room_close'])
  const row = (await screen.findByText('西厅', { selector: 'td *, td' })).closest('tr')!
  fireEvent.click(within(row).getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: '关闭所选' }))
  fireEvent.click(await screen.findByRole('button', { name: '确定' }))
  await waitFor(() => expect(server.callsOf('/api/house/room/close')[0]?.params).toMatchObject({ ids: '2', state: 1 }))
})

test('the recycle bin of a list that shows a part of the rows is that of the part', async () => {
  await open('/house?floorId=f1', ['room', 'floor', 'room_delete'])
  await screen.findByText('西厅', { selector: 'td *, td' })
  for (const more of screen.getAllByRole('button', { name: '更多' })) fireEvent.click(more)
  fireEvent.click(await screen.findByRole('menuitem', { name: '回收站' }))
  expect(await screen.findByText('北厅')).toBeTruthy()
  const { params } = server.callsOf('/api/lectern/removed')[0]!
  expect(params.of).toBe('house/room')
  expect(JSON.parse(String(params.part))).toMatchObject({ _block: 'house/page#rooms', _params: '{"floorId":"f1"}' })
})

test('a tab with a route of its own is opened by it, and one without the right is not there', async () => {
  const { address } = await open('/house/table?state=1')
  expect(await screen.findByText('合计')).toBeTruthy()
  expect(screen.queryByText('秘密')).toBeNull()
  expect(figuresAsked('table')[0]?.params).toMatchObject({ state: '1', screen: 'house/page' })
  fireEvent.click(screen.getByRole('tab', { name: '排行' }))
  await waitFor(() => expect(address()).toContain('pages='))
  const link = await screen.findByRole('link', { name: '东厅' })
  expect(link.getAttribute('href')).toContain('/house?id=')
  expect(link.getAttribute('href')).toContain('state=1')
})

test('a table of figures begins at its first page when what it counts is narrowed', async () => {
  await open('/house/table')
  const figures = (await screen.findByText('合计')).closest<HTMLElement>('[aria-busy]')!
  fireEvent.click(within(figures).getByRole('button', { name: '下一页' }))
  await waitFor(() => expect(figuresAsked('table').at(-1)?.params).toMatchObject({ current: '2' }))
  fireEvent.click(await screen.findByText('一楼'))
  await waitFor(() => expect(figuresAsked('table').at(-1)?.params).toMatchObject({ floorId: 'f1', current: '1' }))
})

test('where nothing of a row of blocks is for the person, no place is kept for it', async () => {
  const { container } = await open('/house')
  await screen.findByText('全部房间')
  expect(container.querySelectorAll('.lectern-split')).toHaveLength(1)
  leave(server)
  await open('/house', ['room', 'vault', 'room_vault'])
  await screen.findByText('金库')
  expect(document.querySelectorAll('.lectern-split')).toHaveLength(2)
})

test('a tree of what the person may not read is not there, nor a tab that holds nothing else', async () => {
  await open('/house')
  await screen.findByText('一楼')
  expect(screen.queryByRole('tab', { name: '所有楼层' })).not.toBeNull()
  leave(server)
  await open('/house', ['room'])
  await screen.findByText('西厅', { selector: 'td *, td' })
  expect(screen.queryByText('一楼')).toBeNull()
  expect(screen.queryByRole('tab', { name: '所有楼层' })).toBeNull()
  expect(server.callsOf('/api/house/floor/tree')).toEqual([])
})

test('a record is loaded first; conditions and steps are about it', async () => {
  await open('/house/one?id=2')
  expect(await screen.findByText('已经关闭')).toBeTruthy()
  expect(screen.queryByText('仍然开放')).toBeNull()
  expect(await screen.findByText('先看说明')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '下一步' }))
  fireEvent.change(await screen.findByLabelText('备注'), { target: { value: '靠窗' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.callsOf('/api/house/room/submit')[0]?.params).toMatchObject({ id: '2', note: '靠窗' }),
  )
})

test('a form of which the state of its entry leaves nothing to change says so, and saves nothing', async () => {
  await open('/house/lease?id=2')
  expect(await screen.findByText('租约已经结束')).toBeTruthy()
  expect(screen.getByRole('button', { name: '返回' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
  leave(server)
  await open('/house/lease?id=1')
  expect(await screen.findByLabelText('备注')).toBeTruthy()
  expect(screen.getByRole('button', { name: '保存' })).toBeTruthy()
  expect(screen.queryByText('租约已经结束')).toBeNull()
})

test('a header shows the named fields and the states of the record, and follows what it does', async () => {
  await open('/house/summary?id=1', ['room', 'floor', 'room_end'])
  expect(await screen.findByText('房间如下')).toBeTruthy()
  expect(await screen.findByText('f1')).toBeTruthy()
  // The name stands above, and what a page of the record would add is left out.
  expect(screen.getAllByText('东厅')).toHaveLength(1)
  for (const absent of ['备注', '创建', '编号', '变更历史']) expect(screen.queryByText(absent)).toBeNull()
  server.rows['house/lease']![0] = { ...rooms[0]!, state: 1 }
  fireEvent.click(screen.getByRole('button', { name: '结束' }))
  fireEvent.click(await screen.findByRole('button', { name: '确定' }))
  expect(await screen.findByText('关')).toBeTruthy()
})

test('a screen about a record whose address names none leads back', async () => {
  await open('/house/summary')
  expect(await screen.findByText('此地址没有指明要查看的数据')).toBeTruthy()
  expect(server.callsOf('/api/house/lease/detail')).toHaveLength(0)
})

test('without its code a screen is refused', async () => {
  await open('/house', [])
  expect(await screen.findByText('没有操作权限')).toBeTruthy()
})
