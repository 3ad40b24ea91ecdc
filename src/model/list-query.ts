/** What a list is asked for, in one form on both sides: read from parameters here, written into them there (00-conventions §5). */
import { formats } from './formats'
import { fieldOf } from './names'
import type { Call, Field, Resource } from './types'

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

/** `value` is a list for `in`, none for `empty` and `filled`, else one value in the type of the field. */
export interface ListFilter {
  readonly field: string
  readonly op: FilterOp
  readonly value: unknown
}

export type FilterOp =
  | 'eq'
  | 'ne'
  | 'like'
  | 'notlike'
  | 'starts'
  | 'ends'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'empty'
  | 'filled'
  | 'in'
  | 'under'

/** A parameter whose value is not of its field's type. */
export class WrongParameter extends Error {
  constructor(readonly parameter: string) {
    super(`The parameter "${parameter}" is not of the type of its field.`)
  }
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

const dateSuffixes: Partial<Record<FilterOp, string>> = {
  gte: 'datege',
  gt: 'dategt',
  lte: 'datele',
  lt: 'datelt',
  eq: 'dateequal',
}

export const defaultSize = 10
export const maxSize = 500

/** Reads paging, order and filters; parameters that name nothing searchable are left out. */
export function parseListQuery(resource: Resource, call: Call, params: Params): ListQuery {
  const asked = new Set(paramsIn(call.filter))
  const filters = Object.entries(params).flatMap(([name, value]) =>
    asked.has(name) ? [] : filtersOf(resource, name, typeof value === 'string' ? value.trim() : value),
  )
  return {
    current: wholeFrom(params.current, 1),
    size: Math.min(wholeFrom(params.size, defaultSize), maxSize),
    sort: [...sortOf(resource, params.ascs, false), ...sortOf(resource, params.descs, true)],
    filters,
  }
}

/** The parameters that `parseListQuery` reads back into the same query. */
export function toListParams(query: ListQuery): Record<string, string | number> {
  const params: Record<string, string | number> = { current: query.current, size: query.size }
  const [ascs, descs] = [false, true].map((down) => query.sort.filter((each) => each.descending === down))
  if (ascs?.length) params.ascs = ascs.map((each) => each.field).join(',')
  if (descs?.length) params.descs = descs.map((each) => each.field).join(',')
  for (const { field, op, value } of query.filters) {
    if (op === 'under') params[field] = String(value)
    else if (op === 'in') params[`${field}_in`] = [value].flat().join(',')
    else if (op === 'empty' || op === 'filled') params[`${field}_${op === 'empty' ? 'null' : 'notnull'}`] = 1
    else params[`${field}_${isTimeText(value) ? dateSuffixes[op] : suffixOf(op)}`] = value as string | number
  }
  return params
}

const suffixOf = (op: FilterOp) => Object.entries(suffixes).find(([, each]) => each === op)![0]

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
  if (!field.search) return []
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

/** A bare day means its first second for `ge` and `lt`, its last for `le` and `gt`, all of it for equality. */
function timeFilters(field: Field, op: FilterOp, value: unknown, name: string): ListFilter[] {
  if (op === 'empty' || op === 'filled') return [{ field: field.name, op, value: true }]
  if (op === 'in') return [filterOf(field, op, value, name)]
  const text = String(value)
  if (timeOf(field) === 'day') return [filterOf(field, op, text.slice(0, 10), name)]
  if (!isDay(text)) return [filterOf(field, op, text, name)]
  if (op === 'eq') return [...timeFilters(field, 'gte', text, name), ...timeFilters(field, 'lte', text, name)]
  const last = op === 'lte' || op === 'gt'
  return [filterOf(field, op, `${text} ${last ? '23:59:59' : '00:00:00'}`, name)]
}

function filterOf(field: Field, op: FilterOp, value: unknown, name: string): ListFilter {
  if (op === 'empty' || op === 'filled') return { field: field.name, op, value: true }
  if (op === 'in') return { field: field.name, op, value: partsOf(value).map((part) => typed(field, part, name)) }
  if (Array.isArray(value) || typeof value === 'object') throw new WrongParameter(name)
  const isText = op === 'like' || op === 'notlike' || op === 'starts' || op === 'ends' || op === 'under'
  return { field: field.name, op, value: isText ? String(value) : typed(field, value, name) }
}

/** The value in the field's type; a value of another type is refused. */
function typed(field: Field, value: unknown, name: string): unknown {
  const text = String(value)
  const time = timeOf(field)
  if (time === 'day' ? !isDay(text) : time === 'instant' && !isInstant(text)) throw new WrongParameter(name)
  if (time || field.many) return text
  switch (field.value.json) {
    case 'integer':
      if (!/^-?\d{1,16}$/.test(text)) throw new WrongParameter(name)
      return Number(text)
    case 'number':
      if (!/^-?\d+(\.\d+)?$/.test(text)) throw new WrongParameter(name)
      return Number(text)
    case 'boolean':
      if (text !== 'true' && text !== 'false') throw new WrongParameter(name)
      return text === 'true'
    default:
      return text
  }
}

/** Secrets and free objects are never compared. */
function isComparable(field: Field): boolean {
  return field.store === 'plain' && !field.writeOnly && field.type !== 'secret' && field.value.json !== 'object'
}

function timeOf(field: Field): 'day' | 'instant' | null {
  if (field.type === 'date') return 'day'
  if (field.type === 'date-range') return field.value.format === 'date' ? 'day' : 'instant'
  return field.type === 'date-time' ? 'instant' : null
}

const { date: isDay, datetime: isInstant } = formats
const isTimeText = (value: unknown) => typeof value === 'string' && (isDay(value) || isInstant(value))

const partsOf = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value : String(value).split(','))
    .map((part) => (typeof part === 'string' ? part.trim() : part))
    .filter((part) => part !== '')

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
