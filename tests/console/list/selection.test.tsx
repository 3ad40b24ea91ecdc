import '../../fields/browser'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { CompiledColumn } from '../../../src/console/list/table/columns'
import type { Entry } from '../../../src/console/data/entry'
import { EntryTable } from '../../../src/console/list/table/EntryTable'
import type { EntryTableProps } from '../../../src/console/list/table/table-props'
import { createSelection } from '../../../src/console/actions/selection'

afterEach(cleanup)

const rows: Entry[] = Array.from({ length: 5 }, (_, at) => ({ id: String(at), name: `行${at}` }))
const words = {
  selectAll: '全选',
  actions: '操作',
  select: (label: string) => `选择${label}`,
  expand: (label: string) => `展开${label}`,
  collapse: (label: string) => `收起${label}`,
  drag: (label: string) => `移动${label}`,
  summary: { all: '合计', sum: '和', avg: '均', min: '小', max: '大' },
}
const nothing = () => undefined

function draw(more: Partial<EntryTableProps> = {}) {
  const drawn: string[] = []
  const name: CompiledColumn = {
    name: 'name',
    title: '名称',
    priority: 3,
    width: 100,
    isSortable: false,
    className: 'lectern-cell',
    cell: (entry) => {
      drawn.push(entry.id)
      return String(entry.name)
    },
  }
  const selection = createSelection()
  render(
    <EntryTable
      label="表"
      rows={rows}
      columns={[name]}
      selection={selection}
      sort={[]}
      onSort={nothing}
      onDo={nothing}
      onOpen={nothing}
      density="normal"
      displayField="name"
      words={words}
      {...more}
    />,
  )
  return { drawn, selection }
}

test('draws one row for a tick', () => {
  const { drawn, selection } = draw()
  drawn.length = 0
  fireEvent.click(screen.getByRole('checkbox', { name: '选择行3' }))
  expect(drawn).toEqual(['3'])
  expect(selection.entries()).toEqual([rows[3]])
})

test('Shift with a click ticks the rows between, and takes them back', () => {
  const { selection } = draw()
  const box = (n: number) => screen.getByRole('checkbox', { name: `选择行${n}` })
  fireEvent.click(box(3))
  fireEvent.click(box(1), { shiftKey: true })
  expect(
    selection
      .entries()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['1', '2', '3'])
  fireEvent.click(box(2), { shiftKey: true })
  expect(selection.entries().map(({ id }) => id)).toEqual(['3'])
})

test('ticks every row of the page with one box, which is half while some are ticked', () => {
  const { selection } = draw()
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: '全选' })
  fireEvent.click(screen.getByRole('checkbox', { name: '选择行1' }))
  expect(all.indeterminate).toBe(true)
  fireEvent.click(all)
  expect(selection.entries()).toHaveLength(5)
  fireEvent.click(all)
  expect(selection.entries()).toHaveLength(0)
})

test('is a table with column headings, and one row is in the tab order', () => {
  draw()
  expect(screen.getByRole('table', { name: '表' })).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: '名称' }).getAttribute('scope')).toBe('col')
  expect([...document.querySelectorAll('tbody tr')].filter((row) => (row as HTMLElement).tabIndex === 0)).toHaveLength(
    1,
  )
})

test('does not put every one of two hundred rows into the page', () => {
  const many = Array.from({ length: 200 }, (_, at) => ({ id: String(at), name: `行${at}` }))
  draw({ rows: many })
  expect(document.querySelectorAll('tr[data-id]').length).toBeLessThan(100)
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('201')
})

test('has a foot for the sums of columns in sight alone', () => {
  draw({ summary: new Map([['score', { as: 'sum', value: 7 }]]) })
  expect(screen.queryByText('合计')).toBeNull()
  cleanup()
  draw({ summary: new Map([['name', { as: 'sum', value: 7 }]]) })
  expect(screen.getByText('和')).toBeTruthy()
})
