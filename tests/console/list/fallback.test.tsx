/** A field with `x-fallback` says a text of its own where its value says nothing, in lists, details and sums. */
import '../../fields/browser'
import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { t } from '../../../src/console/i18n/i18n'
import { compileColumns, sumCell } from '../../../src/console/list/table/columns'
import { setLocale } from '../../../src/console/session'
import { schemaResource } from '../../builders/console-resource'
import { renderAt, leave, signInAt } from '../../builders/console-screen'
import { ConsoleServer } from '../../builders/console-server'

const loan = schemaResource('desk/loan', {
  title: '借用',
  'x-resource': { name: 'desk/loan', display: 'name' },
  'x-api': { base: '/api/desk/loan' },
  'x-access': { perm: 'loan' },
  'x-list': { route: '/loan', columns: ['name', 'until', 'checker', 'places'] },
  properties: {
    name: { type: 'string', title: '名称', maxLength: 50 },
    until: {
      type: 'string',
      title: '归还日期',
      format: 'lectern-date',
      'x-fallback': { text: '不限期', 'x-i18n': { 'en-US': { text: 'No limit' } } },
      'x-column': true,
    },
    checker: {
      type: 'string',
      title: '核对人',
      maxLength: 20,
      'x-fallback': {
        text: '系统',
        if: { checker: { empty: true }, state: 1 },
        'x-i18n': { 'en-US': { text: 'System' } },
      },
      'x-column': true,
    },
    state: { type: 'integer', title: '状态', default: 0 },
    places: {
      type: 'integer',
      title: '数量',
      'x-fallback': { text: '满', if: { state: { empty: true } } },
      'x-column': true,
    },
  },
})
const rows = [
  { id: '1', name: '投影仪', until: '2026-05-01', checker: '', state: 0, places: 3, revision: 1 },
  { id: '2', name: '录音笔', until: '', checker: '', state: 1, places: 4, revision: 1 },
  { id: '3', name: '话筒', until: '', checker: '张三', state: 1, places: 5, revision: 1 },
]

let server: ConsoleServer
afterEach(async () => {
  await setLocale('zh-CN')
  leave(server)
})

async function open(path: string) {
  server = new ConsoleServer([loan], { [loan.name]: rows }, {})
  await signInAt(server, ['loan', 'loan_view'])
  renderAt(path)
}

const cells = (name: string) =>
  within(screen.getByText(name).closest('tr')!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

it('in each row of a list, with and without a condition, in the language of the reader', async () => {
  await open('/loan')
  await screen.findByText('投影仪')
  expect(cells('投影仪')).toEqual(expect.arrayContaining(['2026-05-01', '-', '3']))
  expect(cells('录音笔')).toEqual(expect.arrayContaining(['不限期', '系统', '4']))
  expect(cells('话筒')).toEqual(expect.arrayContaining(['不限期', '张三', '5']))
  await act(() => setLocale('en-US'))
  expect(cells('录音笔')).toEqual(expect.arrayContaining(['No limit', 'System']))
})

it('in a detail, which does not fold it away among what is empty', async () => {
  await open('/loan?open=view:2')
  const line = (title: string) => screen.queryByText(title, { selector: 'dt' })?.nextElementSibling?.textContent
  await screen.findByText('归还日期', { selector: 'dt' })
  expect(line('归还日期')).toBe('不限期')
  expect(line('核对人')).toBe('系统')
})

it('but not in place of a sum, whose row is none of these', () => {
  const context = { locale: 'zh-CN', t, dictionaries: {}, empty: '-' } as const
  const [places] = compileColumns({ resource: loan, names: ['places'], context, actions: [] })
  expect(sumCell(places!, 12)).toBe('12')
})
