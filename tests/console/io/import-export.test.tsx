import '../../fields/browser'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { productResource } from '../../builders/console-resource'
import { renderAt, leave, signInAt } from '../../builders/console-screen'
import { ConsoleServer } from '../../builders/console-server'

const param = productResource('system/param')
const all = ['param', 'param_add', 'param_edit', 'param_delete', 'param_view', 'param_import', 'param_export']
const importPath = '/api/blade-system/param/import'
const exportPath = '/api/blade-system/param/export'
const failPath = '/api/blade-resource/import-log/fail-file'

const rows = [1, 2, 3].map((n) => ({ id: `10${n}`, paramName: `参数${n}`, paramKey: `key.${n}`, paramValue: `${n}` }))

let server: ConsoleServer
afterEach(() => leave(server))

async function open(address: string, extra: ConsoleServer['extra'] = {}, codes = all) {
  server = new ConsoleServer([param], { 'system/param': rows }, extra)
  await signInAt(server, codes)
  renderAt(address)
  await screen.findByText('参数1')
}

async function choose(name: string) {
  fireEvent.click(screen.getByRole('button', { name: '导入' }))
  await screen.findByText('导入系统参数')
  const input = document.querySelector<HTMLInputElement>('.ant-modal input[type=file]')!
  fireEvent.change(input, { target: { files: [new File(['x'], name)] } })
}

test('sends the chosen file and says how many rows came in', async () => {
  await open('/system/param', {
    [importPath]: () => ({ total: 2, successCount: 2, failCount: 0, importLogId: '1', errors: [] }),
  })
  await choose('参数.xlsx')
  fireEvent.click(await screen.findByRole('button', { name: '开始导入' }))
  expect(await screen.findByText('导入成功2条')).toBeTruthy()
  expect(server.callsOf(importPath)).toHaveLength(1)
})

test('says at its cell what is wrong, sends the repaired rows again, and fetches the failed rows', async () => {
  const errors = [{ row: 3, field: 'paramKey', message: '参数键名已存在' }]
  const columns = [
    { heading: '参数名称*', field: 'paramName' },
    { heading: '参数键名*', field: 'paramKey' },
  ]
  const repair = { columns, rows: [{ row: 3, cells: ['甲', 'key.1'] }] }
  const failed = { total: 2, successCount: 1, failCount: 1, importLogId: '77', errors, repair }
  const done = { total: 1, successCount: 1, failCount: 0, importLogId: '78', errors: [] }
  const answers = [failed, done]
  await open('/system/param', { [importPath]: () => answers.shift(), [failPath]: () => ({}) })
  await choose('参数.csv')
  fireEvent.click(await screen.findByRole('button', { name: '开始导入' }))
  expect(await screen.findByText('成功1条，失败1条')).toBeTruthy()
  const cell = screen.getByLabelText<HTMLInputElement>('参数键名，第3行')
  expect([cell.value, cell.closest('td')!.textContent]).toEqual(['key.1', '参数键名已存在'])
  fireEvent.click(screen.getByRole('button', { name: /下载失败数据/ }))
  await waitFor(() => expect(server.callsOf(failPath)[0]?.params).toEqual({ id: '77' }))
  fireEvent.change(cell, { target: { value: 'key.9' } })
  fireEvent.click(screen.getByRole('button', { name: '提交修正后的1行' }))
  expect(await screen.findByText('导入成功1条')).toBeTruthy()
  expect(server.callsOf(importPath)).toHaveLength(2)
})

test('keeps the file and says why when the import is refused', async () => {
  await open('/system/param')
  server.refusals.set(importPath, { code: 400, msg: '模板格式不正确，请下载最新模板' })
  await choose('参数.xlsx')
  fireEvent.click(await screen.findByRole('button', { name: '开始导入' }))
  expect(await screen.findByText('模板格式不正确，请下载最新模板')).toBeTruthy()
  expect(screen.getByText('参数.xlsx')).toBeTruthy()
})

test('takes no file that is no sheet', async () => {
  await open('/system/param')
  await choose('参数.docx')
  expect(await screen.findByText('参数.docx：不支持的文件类型，支持xls xlsx csv')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '开始导入' }).disabled).toBe(true)
})

test('exports what the filters find, in the order shown, or the ticked rows', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  await open('/system/param?paramKey=key&sort=createTime&current=1', { [exportPath]: () => ({}) })
  fireEvent.click(screen.getByRole('button', { name: '导出' }))
  await waitFor(() => expect(server.callsOf(exportPath)[0]?.params).toEqual({ paramKey: 'key', ascs: 'createTime' }))
  fireEvent.click(screen.getByText('参数2').closest('tr')!.querySelector('input[type=checkbox]')!)
  fireEvent.click(screen.getByRole('button', { name: '导出' }))
  await waitFor(() => expect(server.callsOf(exportPath)[1]?.params).toMatchObject({ ids: '102' }))
  vi.unstubAllGlobals()
})

test('offers neither to those without the codes', async () => {
  await open('/system/param', {}, ['param', 'param_view'])
  expect(screen.queryByRole('button', { name: '导入' })).toBeNull()
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull()
})
