/** The query of a list, read from its parameters (00-conventions §5). */
import { ofEveryList } from '../../language/list-parameters'
import { filterOf, type FilterOp, isComparable, type ListFilter, partsOf, timeFilters, timeOf } from './list-filter'
import { fieldOf } from '../names'
import type { Call, Field, Resource } from '../types'

export interface ListQuery {
  readonly current: number
  readonly size: number
  /** Empty: the order of the resource. */
  readonly sort: readonly ListSort[]
  readonly filters: readonly ListFilter[]
}

export interface ListSort {
  readonly field: string
  readonly descending: boolean
}

type Params = Readonly<Record<string, unknown>>

const suffixes: Readonly<Record<string, FilterOp>> = {
  equal: 'eq',
  notequal: 'ne',
  like: 'like',
  notlike: 'notlike',
  likeleft: 'ends',
  likeright: 'starts',
  ge: 'gte',
  le: 'lte',
  gt: 'gt',
  lt: 'lt',
  datege: 'gte',
  dategt: 'gt',
  datele: 'lte',
  datelt: 'lt',
  dateequal: 'eq',
  null: 'empty',
  notnull: 'filled',
  in: 'in',
}

const defaultSize = 10
export const maxSize = 500

/** Which page, and how long: both from 1; what is no number falls back, and a page has at most 500 rows. */
export const pageAsked = ({ current, size }: Params, usual = defaultSize) => ({
  current: wholeFrom(current, 1),
  size: Math.min(wholeFrom(size, usual), maxSize),
})

/** A page of rows that are all at hand. */
export function pageOfRows<Row>(rows: readonly Row[], asked: Params, usual?: number) {
  const { current, size } = pageAsked(asked, usual)
  const records = rows.slice((current - 1) * size, current * size)
  return { records, total: rows.length, current, size, pages: Math.ceil(rows.length / size) }
}

/** Reads paging, order and filters; parameters that name nothing searchable are left out. */
export function parseListQuery(resource: Resource, call: Call, params: Params): ListQuery {
  const asked = new Set([...ofEveryList, ...paramsIn(call.filter)])
  const filters = Object.entries(params).flatMap(([name, value]) =>
    asked.has(name) ? [] : filtersOf(resource, name, typeof value === 'string' ? value.trim() : value),
  )
  return {
    ...pageAsked(params),
    sort: [...sortOf(resource, params.ascs, false), ...sortOf(resource, params.descs, true)],
    filters,
  }
}

function filtersOf(resource: Resource, name: string, value: unknown): ListFilter[] {
  if (value === null || value === undefined || partsOf(value).length === 0) return []
  const plain = fieldOf(resource, name)
  if (plain) return isComparable(plain) ? plainFilters(resource, plain, value) : []
  const at = name.lastIndexOf('_')
  const field = at > 0 ? fieldOf(resource, name.slice(0, at)) : undefined
  const suffix = name.slice(at + 1)
  const op = Object.hasOwn(suffixes, suffix) ? suffixes[suffix] : undefined
  if (!field || !op || !isComparable(field)) return []
  return timeOf(field) ? timeFilters(field, op, value, name) : [filterOf(field, op, value, name)]
}

/** A plain name: the search mode that the field declares; a pair named startTime and endTime is a period. */
function plainFilters(resource: Resource, field: Field, value: unknown): ListFilter[] {
  if (field.name === 'startTime' && fieldOf(resource, 'endTime')) return periodFilters(field, value, 'gte')
  if (field.name === 'endTime' && fieldOf(resource, 'startTime')) return periodFilters(field, value, 'lte')
  // The tenant that is named decides whose rows are reached at all; for most people it is not theirs to choose.
  if (!field.search || (field.system && field.name === 'tenantId')) return []
  const { op, multiple } = field.search
  if (op === 'range') return periodFilters(field, value, 'eq')
  if (multiple && op !== 'under' && partsOf(value).length > 1) return [filterOf(field, 'in', value, field.name)]
  return timeOf(field) ? timeFilters(field, op, value, field.name) : [filterOf(field, op, value, field.name)]
}

/** One value with an operator, or `from,to` of which either may be left out. */
function periodFilters(field: Field, value: unknown, single: FilterOp): ListFilter[] {
  const ends = Array.isArray(value) ? value : String(value).split(',')
  const pairs: [unknown, FilterOp][] =
    ends.length > 1
      ? [
          [ends[0], 'gte'],
          [ends[1], 'lte'],
        ]
      : [[ends[0], single]]
  return pairs.flatMap(([end, op]) => {
    const text = typeof end === 'string' ? end.trim() : end
    if (text === '' || text === null || text === undefined) return []
    return timeOf(field) ? timeFilters(field, op, text, field.name) : [filterOf(field, op, text, field.name)]
  })
}

/** A whole number from 1; anything else is the fallback. */
function wholeFrom(value: unknown, fallback: number): number {
  const number = Number(value)
  return Number.isSafeInteger(number) && number >= 1 && value !== true ? number : fallback
}

/** Fields that may not be sorted by are ignored. */
function sortOf(resource: Resource, value: unknown, descending: boolean): ListSort[] {
  if (value === undefined || value === null) return []
  return partsOf(value)
    .map(String)
    .filter((name) => fieldOf(resource, name)?.column?.sortable)
    .map((field) => ({ field, descending }))
}

/** Parameters that a call's own filter asks for are not filters besides. */
function paramsIn(condition: unknown): string[] {
  if (Array.isArray(condition)) return condition.flatMap(paramsIn)
  if (typeof condition !== 'object' || condition === null) return []
  return Object.entries(condition).flatMap(([key, value]) => (key === '$param' ? [String(value)] : paramsIn(value)))
}

/** Decimals are figures: no value is below the lowest of them. Of other types it is above the highest, as the database has it. */
export function hasEmptyLowest(field: Field): boolean {
  return field.value.json === 'number'
}
