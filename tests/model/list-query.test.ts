import { expect, it } from 'vitest'
import type { ListFilter } from '../../src/model/lists/list-filter'
import { pageAsked, pageOfRows, parseListQuery } from '../../src/model/lists/list-query'
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

const filters: [string, string | number, ListFilter][] = [
  ['title', 'a', { field: 'title', op: 'like', value: 'a' }],
  ['title_equal', 'a', { field: 'title', op: 'eq', value: 'a' }],
  ['title_notequal', 'a', { field: 'title', op: 'ne', value: 'a' }],
  ['title_like', '%', { field: 'title', op: 'like', value: '%' }],
  ['title_notlike', 'a', { field: 'title', op: 'notlike', value: 'a' }],
  ['title_likeright', 'a', { field: 'title', op: 'starts', value: 'a' }],
  ['title_likeleft', 'a', { field: 'title', op: 'ends', value: 'a' }],
  ['title_null', 1, { field: 'title', op: 'empty', value: true }],
  ['title_notnull', 1, { field: 'title', op: 'filled', value: true }],
  ['title_in', 'a,b', { field: 'title', op: 'in', value: ['a', 'b'] }],
  ['level', '1', { field: 'level', op: 'eq', value: 1 }],
  ['level_gt', 1, { field: 'level', op: 'gt', value: 1 }],
  ['level_ge', 1, { field: 'level', op: 'gte', value: 1 }],
  ['level_lt', 1, { field: 'level', op: 'lt', value: 1 }],
  ['level_le', -1, { field: 'level', op: 'lte', value: -1 }],
  ['level_in', '1,2', { field: 'level', op: 'in', value: [1, 2] }],
  ['deptId', '7', { field: 'deptId', op: 'under', value: '7' }],
  ['day_datege', '2026-01-31', { field: 'day', op: 'gte', value: '2026-01-31' }],
  ['startTime_datege', '2026-01-31 00:00:00', { field: 'startTime', op: 'gte', value: '2026-01-31 00:00:00' }],
  ['startTime_datele', '2026-01-31 23:59:59', { field: 'startTime', op: 'lte', value: '2026-01-31 23:59:59' }],
  ['startTime_dategt', '2026-01-31 23:59:59', { field: 'startTime', op: 'gt', value: '2026-01-31 23:59:59' }],
  ['startTime_datelt', '2026-01-31 00:00:00', { field: 'startTime', op: 'lt', value: '2026-01-31 00:00:00' }],
  ['startTime_dateequal', '2026-01-31 12:00:00', { field: 'startTime', op: 'eq', value: '2026-01-31 12:00:00' }],
]
it.each(filters)('reads %s=%s as a filter', (name, value, filter) => {
  const paging = { current: '2', size: '30', descs: 'title' }
  const sort = [{ field: 'title', descending: true }]
  expect(parse({ ...paging, [name]: value })).toEqual({ current: 2, size: 30, sort, filters: [filter] })
})

it('gives page 1 of 10 when nothing is asked, and 500 rows at most', () => {
  expect(parse({})).toEqual({ current: 1, size: 10, sort: [], filters: [] })
  expect(parse({ current: '0', size: '501' })).toMatchObject({ current: 1, size: 500 })
})

it('takes the size of a page for no filter of a field that is called so, and finds by a range of it', () => {
  const sized = aResource({
    name: 'school/file',
    fields: [aField({ name: 'size', type: 'number', value: { json: 'integer' }, search: search('range') })],
  })
  const asked = parseListQuery(sized, call, { size: '20', size_ge: '1', size_le: '9' })
  expect(asked).toMatchObject({
    size: 20,
    filters: [
      { field: 'size', op: 'gte', value: 1 },
      { field: 'size', op: 'lte', value: 9 },
    ],
  })
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

it('a page begins at 1 and has 1 to 500 rows; what is no number is as if nothing were said', () => {
  expect(pageAsked({ current: 3, size: 500 })).toEqual({ current: 3, size: 500 })
  expect(pageAsked({ current: '2', size: '2000' })).toEqual({ current: 2, size: 500 })
  expect(pageAsked({ current: 0, size: -1 })).toEqual({ current: 1, size: 10 })
  expect(pageAsked({ current: 'x', size: null }, 100)).toEqual({ current: 1, size: 100 })
})

it('rows at hand are given by the page, with how many there are', () => {
  const rows = Array.from({ length: 25 }, (_, at) => at)
  expect(pageOfRows(rows, { current: 3 })).toEqual({
    records: [20, 21, 22, 23, 24],
    total: 25,
    current: 3,
    size: 10,
    pages: 3,
  })
  expect(pageOfRows(rows, { current: 9 }).records).toEqual([])
})
