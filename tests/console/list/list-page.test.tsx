import '../../fields/browser'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { productResource } from '../../builders/console-resource'
import { renderAt, leave, signInAt } from '../../builders/console-screen'
import { ConsoleServer, type Row } from '../../builders/console-server'

const param = productResource('system/param')
const all = ['param', 'param_add', 'param_edit', 'param_delete', 'param_view']
const list = '/api/blade-system/param/list'

const params = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(100 + at),
    paramName: `参数${at + 1}`,
    paramKey: `key.${at + 1}`,
    paramValue: String(at),
    isBuiltIn: 0,
    createTime: '2026-01-02 09:00:00',
    revision: 1,
  }))

let server: ConsoleServer
afterEach(() => leave(server))

async function open(address: string, count: number, codes = all) {
  server = new ConsoleServer([param], { 'system/param': params(count) })
  await signInAt(server, codes)
  const drawn = renderAt(address)
  await screen.findByRole('table', { name: '系统参数' })
  return drawn
}

const rowOf = (name: string) => screen.getByText(name).closest('tr')!

test('asks for the page, size, order and filters that the address names', async () => {
  await open('/system/param?current=2&size=30&sort=-createTime&paramKey=key', 40)
  await screen.findByText('参数31')
  expect(server.callsOf(list)[0]?.params).toMatchObject({
    current: '2',
    size: '30',
    descs: 'createTime',
    paramKey: 'key',
  })
})

test.each(['7', '501', '100000', '-1', 'all'])('asks for the usual size when the address names %s', async (size) => {
  await open(`/system/param?size=${size}`, 40)
  await screen.findByText('参数10')
  expect(server.callsOf(list)[0]?.params).toMatchObject({ size: '10' })
  const offered = [...screen.getByRole<HTMLSelectElement>('combobox', { name: /每页/ }).options].map(
    ({ value }) => value,
  )
  expect(offered).toEqual(['10', '30', '50', '100', '200'])
})

test('writes a search into the address, from the first page on', async () => {
  const { address } = await open('/system/param?current=2', 40)
  fireEvent.change(screen.getByLabelText('参数名称'), { target: { value: '参数7' } })
  fireEvent.submit(screen.getByLabelText('参数名称').closest('form')!)
  await waitFor(() => expect(screen.queryByText('参数11')).toBeNull())
  expect(await screen.findByText('参数7')).toBeTruthy()
  expect(new URLSearchParams(address().split('?')[1]).get('paramName')).toBe('参数7')
  expect(address()).not.toContain('current')
})

test('shows the first three search fields and the rest behind a button', async () => {
  await open('/system/param', 1)
  expect(screen.queryByText('系统内置')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /展开/ }))
  expect(screen.getByText('系统内置')).toBeTruthy()
})

test('goes to the last page when the address names one past the end', async () => {
  const { address } = await open('/system/param?current=9', 25)
  await screen.findByText('参数25')
  expect(address()).toContain('current=3')
})

test('steps one page back when the last row of the last page was removed', async () => {
  const { address } = await open('/system/param?current=3', 21)
  await screen.findByText('参数21')
  fireEvent.click(within(rowOf('参数21')).getByRole('button', { name: '删除' }))
  expect(await screen.findByText('确定删除选中的 1 条数据？')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  await screen.findByText('参数20')
  expect(screen.getByText('删除成功')).toBeTruthy()
  expect(address()).toContain('current=2')
})

test('keeps ticks across pages until the search changes, and removes all of them at once', async () => {
  await open('/system/param', 12)
  await screen.findByText('参数1')
  fireEvent.click(within(rowOf('参数1')).getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: '第2页' }))
  await screen.findByText('参数11')
  fireEvent.click(within(rowOf('参数11')).getByRole('checkbox'))
  expect(screen.getByText('已选2条')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: '删除' })[0]!)
  fireEvent.click(await screen.findByRole('button', { name: '确定' }))
  await waitFor(() => expect(server.callsOf('/api/blade-system/param/remove')[0]?.params).toEqual({ ids: '100,110' }))
})

test('offers actions on ticked rows once a row is ticked', async () => {
  await open('/system/param', 2)
  await screen.findByText('参数1')
  const toolbar = within(document.querySelector<HTMLElement>('.lectern-toolbar')!)
  expect(toolbar.queryByRole('button', { name: '删除' })).toBeNull()
  fireEvent.click(within(rowOf('参数1')).getByRole('checkbox'))
  expect(toolbar.getByText('已选1条')).toBeTruthy()
  expect(toolbar.getByRole('button', { name: '删除' })).toBeTruthy()
  expect(toolbar.queryByRole('button', { name: '新增' })).toBeNull()
})

test('does not draw buttons whose codes are not held', async () => {
  await open('/system/param', 1, ['param', 'param_view'])
  await screen.findByText('参数1')
  expect(screen.queryByRole('button', { name: '新增' })).toBeNull()
  expect(screen.queryByRole('button', { name: '编辑' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(within(rowOf('参数1')).getByRole('button', { name: '查看' })).toBeTruthy()
})

test('turns the order by a heading and says it', async () => {
  const { address } = await open('/system/param', 2)
  const heading = () => screen.getByRole('columnheader', { name: '创建时间' })
  expect(heading().getAttribute('aria-sort')).toBe('descending')
  fireEvent.click(within(heading()).getByRole('button'))
  await waitFor(() => expect(heading().getAttribute('aria-sort')).toBe('ascending'))
  expect(address()).toContain('sort=createTime')
})

test('keeps the rows and says why when a later read fails', async () => {
  await open('/system/param', 2)
  await screen.findByText('参数1')
  server.refusals.set(list, { code: 500, msg: '服务器异常' })
  fireEvent.click(screen.getByRole('button', { name: '刷新' }))
  expect(await screen.findByText('服务器异常')).toBeTruthy()
  expect(screen.getByText('参数1')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(screen.queryByText('服务器异常')).toBeNull())
})

test('says that there is nothing', async () => {
  await open('/system/param', 0)
  expect(await screen.findByText('暂无数据')).toBeTruthy()
  expect(screen.queryByText(/没有符合条件的数据/)).toBeNull()
})

test('says that nothing fits, where a part was asked for', async () => {
  await open('/system/param?paramName=zzz', 0)
  expect(await screen.findByText(/没有符合条件的数据/)).toBeTruthy()
})

test('walks the rows with the arrows, looks with space, ticks with shift and space, opens with enter', async () => {
  const { address } = await open('/system/param', 3)
  await screen.findByText('参数1')
  rowOf('参数1').focus()
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(rowOf('参数2'))
  fireEvent.keyDown(document.activeElement!, { key: ' ' })
  expect(await screen.findByRole('complementary', { name: '预览参数2' })).toBeTruthy()
  fireEvent.keyDown(document.activeElement!, { key: ' ' })
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  fireEvent.keyDown(document.activeElement!, { key: ' ', shiftKey: true })
  expect(rowOf('参数2').getAttribute('aria-selected')).toBe('true')
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' })
  await waitFor(() => expect(address()).toContain('open=view%3A101'))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('remembers the columns a person hid', async () => {
  const first = await open('/system/param', 1)
  await screen.findByText('参数1')
  fireEvent.click(screen.getByRole('button', { name: '列设置' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: '参数键名' }))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: '参数键名' })).toBeNull())
  expect(JSON.parse(localStorage.getItem('lectern-columns-1-system/param')!).content.hidden).toEqual(['paramKey'])
  first.unmount()
  renderAt('/system/param')
  await screen.findByRole('columnheader', { name: '参数名称' })
  expect(screen.queryByRole('columnheader', { name: '参数键名' })).toBeNull()
})

test('answers a path that no screen has with a page that says so', async () => {
  server = new ConsoleServer([param], {})
  await signInAt(server, all)
  renderAt('/nowhere')
  expect(await screen.findByText('没有找到该页面')).toBeTruthy()
})

test('refuses a screen whose menu is not held', async () => {
  server = new ConsoleServer([param], {})
  await signInAt(server, [])
  renderAt('/system/param')
  expect(await screen.findByText('没有操作权限')).toBeTruthy()
})

test('says that others changed the rows, and shows the changes when asked', async () => {
  await open('/system/param', 3)
  await screen.findByText('参数1')
  fireEvent(document, new Event('visibilitychange'))
  await waitFor(() => expect(server.callsOf(list)).toHaveLength(2))
  expect(screen.queryByText('数据已被他人修改')).toBeNull()
  Object.assign(server.rows['system/param']![0]!, { paramName: '改过的参数', revision: 2 })
  fireEvent(document, new Event('visibilitychange'))
  await screen.findByText('数据已被他人修改')
  fireEvent.click(screen.getByRole('button', { name: '刷新列表' }))
  await screen.findByText('改过的参数')
  await waitFor(() => expect(screen.queryByText('数据已被他人修改')).toBeNull())
})
