import '../../fields/browser'
import { readFileSync } from 'node:fs'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { productResource, schemaResource } from '../../builders/console-resource'
import { renderAt, leave, signInAt } from '../../builders/console-screen'
import { ConsoleServer, type Row } from '../../builders/console-server'
import { choose, offeredOn } from '../../builders/row-menu'

const file = JSON.parse(readFileSync('tests/fixtures/schemas/unseen/equipment/loan.json', 'utf8'))
const loan = schemaResource('equipment/loan', file)
const all = ['loan', 'loan_edit', 'loan_view', 'loan_lend', 'loan_back', 'loan_lose', 'loan_cancel']

const rows = (): Row[] => [
  { id: '1', item: '投影仪', borrower: '李雷', loanStatus: 0, isLate: 0, remark: '', revision: 1 },
  { id: '2', item: '相机', borrower: '韩梅', loanStatus: 1, isLate: 0, remark: '', revision: 2 },
]

let server: ConsoleServer
afterEach(() => leave(server))

async function open(codes = all) {
  server = new ConsoleServer(
    [loan],
    { 'equipment/loan': rows() },
    {
      '/api/equipment/loan/lend/1': () => true,
      '/api/lectern/state-history': () => [
        {
          action: 'lend',
          title: '借出',
          userName: '王芳',
          time: '2026-03-01 09:00:00',
          note: '急用',
          states: { loanStatus: 1 },
        },
        {
          action: 'create',
          title: '',
          userName: '李雷',
          time: '2026-02-28 09:00:00',
          note: '',
          states: { loanStatus: 0, isLate: 0 },
        },
      ],
    },
  )
  await signInAt(server, codes)
  renderAt('/equipment/loan')
  await screen.findByText('投影仪')
}

const rowOf = (name: string) => screen.getByText(name).closest('tr')!

test('offers on a row the moves that its state allows and the person may make', async () => {
  await open()
  const offered = await offeredOn(rowOf('投影仪'))
  expect(offered).toContain('借出')
  expect(offered).not.toContain('归还')
  expect(within(rowOf('相机')).getByText('已借出').className).toContain('lc-tag-blue')
})

test('asks for what the move asks for, and sends it with the move', async () => {
  await open()
  await choose(rowOf('相机'), '归还')
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: '归还' }))
  await within(dialog).findByText('请输入归还情况')
  fireEvent.change(within(dialog).getByLabelText(/归还情况/), { target: { value: '完好' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '归还' }))
  await waitFor(() => expect(server.callsOf('/api/equipment/loan/turn')).toHaveLength(1))
  expect(server.callsOf('/api/equipment/loan/turn')[0]!.params).toMatchObject({ id: '2', type: 1, state: '完好' })
})

test('puts the id into the path of the call', async () => {
  await open()
  await choose(rowOf('投影仪'), '借出')
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: '借出' }))
  await waitFor(() => expect(server.callsOf('/api/equipment/loan/lend/1')).toHaveLength(1))
})

test('names the ticked row that cannot be moved and why, and sends nothing', async () => {
  await open()
  for (const name of ['投影仪', '相机']) fireEvent.click(rowOf(name).querySelector('[data-action="$tick"]')!)
  const toolbar = document.querySelector<HTMLElement>('.lectern-toolbar')!
  fireEvent.click(within(toolbar).getByRole('button', { name: '取消' }))
  await screen.findByText('[相机]当前借用状态 已借出，不能取消')
  expect(server.callsOf('/api/equipment/loan/cancel')).toEqual([])
})

test('shows in the detail the moves that are possible, in a menu the others with their reasons, and the history', async () => {
  await open(all.filter((code) => code !== 'loan_lose'))
  fireEvent.click(within(rowOf('相机')).getByRole('button', { name: '查看' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('状态历史')
  expect(within(dialog).getByRole('button', { name: '归还' })).toBeTruthy()
  for (const name of ['借出', '丢失']) expect(within(dialog).queryByRole('button', { name })).toBeNull()
  fireEvent.click(within(dialog).getByRole('button', { name: '暂不可用的操作' }))
  const held = await screen.findByRole('menuitem', { name: /^借出/ })
  expect(held.textContent).toContain('只有待借的设备可以借出')
  expect(held.getAttribute('aria-disabled')).toBe('true')
  const time = await within(dialog).findByText('2026-03-01 09:00:00')
  expect(time.parentElement!.textContent).toContain('王芳 · 2026-03-01 09:00:00')
  expect(within(dialog).getByText('急用')).toBeTruthy()
})

test('shows a quota without a limit as a tick', async () => {
  const tenant = productResource('system/tenant')
  const row: Row = { id: '1', tenantId: '100001', tenantName: '东海', accountNumber: -1, storageLimit: -1, status: 1 }
  server = new ConsoleServer([tenant], { 'system/tenant': [row] })
  await signInAt(server, ['tenant', 'tenant_setting', 'tenant_view'])
  renderAt('/consumer/lessee/index?open=setting:1')
  const dialog = await screen.findByRole('dialog')
  const ticks = await within(dialog).findAllByRole<HTMLInputElement>('checkbox', { name: /不限/ })
  expect(ticks.map(({ checked }) => checked)).toEqual([true, true])
})
