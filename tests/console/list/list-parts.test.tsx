/** The parts around the rows of a list: views, kinds, the side, sums, moving by keys, and actions row by row. */
import '../../fields/browser'
import { readFileSync } from 'node:fs'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { schemaResource } from '../../builders/console-resource'
import { renderAt, leave, signInAt } from '../../builders/console-screen'
import { ConsoleServer } from '../../builders/console-server'

const path = 'tests/fixtures/schemas/unseen/gallery/photo.json'
const photo = schemaResource('gallery/photo', JSON.parse(readFileSync(path, 'utf8')))
const all = ['photo', 'photo_add', 'photo_edit', 'photo_delete', 'photo_view', 'photo_enable', 'saved_view_share']
const list = '/api/gallery/photo/page'

let server: ConsoleServer
afterEach(() => leave(server))

async function open(address = '/gallery/photo', extra: ConsoleServer['extra'] = {}, count = 3, first: object = {}) {
  const rows = Array.from({ length: count }, (_, at) => ({
    id: String(100 + at),
    name: `照片${at + 1}`,
    score: at,
    sort: at + 1,
    kind: 1,
    enableStatus: 0,
    revision: 1,
    ...(at === 0 && first),
  }))
  server = new ConsoleServer(
    [photo],
    { 'gallery/photo': rows },
    {
      '/api/blade-system/list-setting/mine': () => [],
      '/api/blade-system/list-setting/keep': () => ({ id: '1' }),
      '/api/blade-system/saved-view/mine': () => [],
      '/api/gallery/photo/hidden': () => ({ records: [], total: 7, size: 1, current: 1, pages: 7 }),
      '/api/gallery/photo/sort': () => true,
      ...extra,
    },
  )
  await signInAt(server, all)
  const drawn = renderAt(address)
  await screen.findByRole('list', { name: '照片' })
  return drawn
}

const card = (name: string) => screen.getByRole('listitem', { name })

test('opens a view by its button: the server is asked for it, and the address holds it', async () => {
  const { address } = await open()
  fireEvent.click(await screen.findByRole('button', { name: '高分' }))
  await waitFor(() => expect(address()).toContain('_view=best'))
  await waitFor(() => expect(server.callsOf(list).at(-1)?.params).toMatchObject({ _view: 'best' }))
  expect(screen.getByRole('button', { name: '高分' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(screen.getAllByRole('button', { name: '全部' })[0]!)
  await waitFor(() => expect(address()).not.toContain('_view'))
})

test('saves what is on the screen under a name, and opens it with the names that fields have now', async () => {
  const kept: Record<string, unknown>[] = [
    {
      id: '9',
      name: '旧视图',
      shared: 1,
      createUser: '2',
      content: { filters: { mark_ge: '5', gone: 'x' }, sort: [] },
    },
  ]
  const { address } = await open('/gallery/photo?name=a', {
    '/api/blade-system/saved-view/mine': () => kept,
    '/api/blade-system/saved-view/save': (params) => {
      kept.push({ id: '10', shared: 0, createUser: '1', ...params })
      return { id: '10' }
    },
  })
  fireEvent.click(screen.getByRole('button', { name: '保存为视图' }))
  fireEvent.change(await screen.findByLabelText('名称', { selector: '#view-name' }), { target: { value: '我的' } })
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '保存' }))
  await screen.findByRole('button', { name: '我的', pressed: true })
  expect(kept[1]).toMatchObject({ name: '我的', screen: 'gallery/photo', content: { filters: { name: 'a' } } })
  fireEvent.click(screen.getByRole('button', { name: /旧视图/ }))
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual({ _saved: '9', score_ge: '5' }),
  )
})

test('adds an entry of a kind from the menu of the button', async () => {
  const { address } = await open()
  fireEvent.click(screen.getByRole('button', { name: '新增' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '插图' }))
  await waitFor(() => expect(decodeURIComponent(address())).toContain('open=add@2'))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('插图')).toBeTruthy()
})

test('counts on a button what its call finds', async () => {
  await open()
  expect(await screen.findByRole('button', { name: /未展示\s*7/ })).toBeTruthy()
})

test('moves a row by Alt and an arrow, and by its menu', async () => {
  await open()
  const second = card('照片2')
  second.focus()
  fireEvent.keyDown(second, { key: 'ArrowUp', altKey: true })
  await waitFor(() => expect(server.callsOf('/api/gallery/photo/sort')[0]?.params).toMatchObject({ id: '101', by: -1 }))
  fireEvent.click(within(card('照片1')).getByRole('button', { name: '移动照片1' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '移到最后' }))
  await waitFor(() => expect(Number(server.callsOf('/api/gallery/photo/sort')[1]?.params.by)).toBeGreaterThan(1000))
})

test('does an action of all rows found, asks its fields once, and names the rows that were left', async () => {
  const bulk = '/api/lectern/bulk'
  await open(
    '/gallery/photo?size=10',
    {
      [bulk]: (params) => {
        for (const row of server.rows['gallery/photo']!) row.score = 7
        return params.after
          ? { done: 5, failed: [], last: '19', until: 't', more: false }
          : {
              done: 9,
              failed: [{ id: '5', name: '照片5', message: '存档照片不能改动' }],
              last: '9',
              until: 't',
              more: true,
            }
      },
    },
    15,
  )
  for (const box of screen.getAllByRole('checkbox', { name: /^选择/ })) fireEvent.click(box)
  fireEvent.click(await screen.findByRole('button', { name: '选择全部15条' }))
  const toolbar = document.querySelector<HTMLElement>('.lectern-toolbar')!
  fireEvent.click(within(toolbar).getByRole('button', { name: '评分' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(await within(dialog).findByLabelText('得分'), { target: { value: '7' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '评分' }))
  await within(dialog).findByText('成功14条，失败1条')
  // The rows are read anew and drawn behind it, ticked no longer; the report stays.
  await waitFor(() => expect(card('照片1').textContent).toContain('7'))
  expect(within(screen.getByRole('dialog')).getByText('存档照片不能改动')).toBeTruthy()
  const asked = server.callsOf(bulk).map(({ params }) => params)
  expect(asked[0]).toMatchObject({ of: 'gallery/photo', action: 'rate', list: 'list', with: { score: 7 }, query: {} })
  expect(asked[1]).toMatchObject({ after: '9', until: 't' })
})

test('steps from one detail to the next, over the end of the page', async () => {
  const { address } = await open('/gallery/photo?open=view:109', {}, 12)
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('10 / 12')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: /下一条/ }))
  await waitFor(() => expect(decodeURIComponent(address())).toContain('open=view:110'))
  expect(address()).toContain('current=2')
  expect(await within(screen.getByRole('dialog')).findByRole('button', { name: '评分' })).toBeTruthy()
})

test('exchanges cards and rows as the person likes, and keeps the choice', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: '以表格显示' }))
  const table = await screen.findByRole('table', { name: '照片' })
  expect(within(table).getByText('照片1')).toBeTruthy()
  const kept = () => server.callsOf('/api/blade-system/list-setting/keep').map(({ params }) => params)
  await waitFor(() => expect(kept()).toMatchObject([{ screen: 'gallery/photo~$face', content: { face: 'table' } }]))
  fireEvent.click(screen.getByRole('button', { name: '以卡片显示' }))
  expect(await screen.findByRole('listitem', { name: '照片1' })).toBeTruthy()
})

test('cards of which none has a picture keep no place for one', async () => {
  const places = () => document.querySelectorAll('.lectern-entry-card-image').length
  await open()
  expect(places()).toBe(0)
  leave(server)
  await open('/gallery/photo', {}, 3, { picture: '/upload/20260131/a.png' })
  expect(places()).toBe(3)
})
