import { expect, it } from 'vitest'
import type { ListFilter } from '../../src/model/list-filter'
import { type ListQuery, parseListQuery, toListParams } from '../../src/model/list-query'
import type { Call } from '../../src/model/types'
import { aField, aResource } from '../builders/resource'

const search = (op: 'like' | 'eq' | 'under' | 'range') => ({ op, multiple: false, quick: false })
const resource = aResource({
  name: 'school/course',
  fields: [
    aField({
      name: 'title',
      search: search('like'),
      column: { as: 'text', ellipsis: false, sortable: true, edit: false },
    }),
    aField({ name: 'level', type: 'number', value: { json: 'integer' }, search: search('eq') }),
    aField({ name: 'deptId', type: 'reference', search: search('under') }),
    aField({
      name: 'startTime',
      type: 'date-time',
      value: { json: 'string', format: 'datetime' },
      search: search('range'),
    }),
    aField({ name: 'day', type: 'date', value: { json: 'string', format: 'date' } }),
    aField({ name: 'pin', type: 'secret', store: 'hashed' }),
  ],
})
const call = { name: 'list', kind: 'page' } as Call
const parse = (params: Record<string, unknown>) => parseListQuery(resource, call, params)

const filters: ListFilter[] = [
  { field: 'title', op: 'eq', value: 'a' },
  { field: 'title', op: 'ne', value: 'a' },
  { field: 'title', op: 'like', value: '%' },
  { field: 'title', op: 'notlike', value: 'a' },
  { field: 'title', op: 'starts', value: 'a' },
  { field: 'title', op: 'ends', value: 'a' },
  { field: 'title', op: 'empty', value: true },
  { field: 'title', op: 'filled', value: true },
  { field: 'title', op: 'in', value: ['a', 'b'] },
  { field: 'level', op: 'gt', value: 1 },
  { field: 'level', op: 'gte', value: 1 },
  { field: 'level', op: 'lt', value: 1 },
  { field: 'level', op: 'lte', value: -1 },
  { field: 'level', op: 'in', value: [1, 2] },
  { field: 'deptId', op: 'under', value: '7' },
  { field: 'day', op: 'gte', value: '2026-01-31' },
  { field: 'startTime', op: 'gte', value: '2026-01-31 00:00:00' },
  { field: 'startTime', op: 'lte', value: '2026-01-31 23:59:59' },
  { field: 'startTime', op: 'gt', value: '2026-01-31 23:59:59' },
  { field: 'startTime', op: 'lt', value: '2026-01-31 00:00:00' },
  { field: 'startTime', op: 'eq', value: '2026-01-31 12:00:00' },
]
for (const filter of filters) {
  it(`reads back what it writes: ${filter.field} ${filter.op} ${filter.value}`, () => {
    const query: ListQuery = { current: 2, size: 30, sort: [{ field: 'title', descending: true }], filters: [filter] }
    expect(parse(toListParams(query))).toEqual(query)
  })
}

it('gives page 1 of 10 when nothing is asked, and 500 rows at most', () => {
  expect(parse({})).toEqual({ current: 1, size: 10, sort: [], filters: [] })
  expect(parse({ current: '0', size: '501' })).toMatchObject({ current: 1, size: 500 })
})

it('reads a whole day from bare days', () => {
  expect(parse({ startTime_datege: '2026-01-01', startTime_datele: '2026-01-02' }).filters).toEqual([
    { field: 'startTime', op: 'gte', value: '2026-01-01 00:00:00' },
    { field: 'startTime', op: 'lte', value: '2026-01-02 23:59:59' },
  ])
})

it('never filters by a secret, and only by fields there are', () => {
  expect(parse({ pin: '1', pin_like: '1', pin_null: '1', other_like: 'x', title_other: 'x' }).filters).toEqual([])
})

it('leaves parameters to the filter of the call that asks for them', () => {
  const own = { ...call, filter: { all: [{ level: { $param: 'level' } }] } } as Call
  expect(parseListQuery(resource, own, { level: '3', title: 'x' }).filters).toHaveLength(1)
})
