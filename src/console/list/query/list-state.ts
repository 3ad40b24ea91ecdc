/** The state of a list as the address holds it. Filters are written as the server takes them: `name`, `createTime_datege`. */
import type { Call, ListView, Resource } from '../../../model/types'

export interface ListState {
  readonly current: number
  readonly size: number
  /** Field names in order; a leading `-` is descending. Empty = the order of the resource. */
  readonly sort: readonly string[]
  readonly filters: Readonly<Record<string, string>>
  /** The dialog that is open: `<action>`, `<action>:<id>`, or `<action>@<value>` of an add menu. */
  readonly open: string
  /** The view of the schema whose rows are shown. */
  readonly view: string
  /** The view that a person saved, from which filters and order came. */
  readonly saved: string
}

const own = new Set(['current', 'size', 'sort', 'open', '_view', '_saved'])

/** Page sizes of a list: the one when nobody chooses, and those on offer. */
export type ListSizes = Pick<ListView, 'pageSize' | 'pageSizes'>

/** Reads the address; an invalid page, and a size not offered, fall back to the first page and the usual size. */
export function parseListState(search: URLSearchParams, { pageSize, pageSizes }: ListSizes): ListState {
  const size = wholeAbove(0, search.get('size'))
  return {
    current: wholeAbove(0, search.get('current')) ?? 1,
    size: size !== undefined && pageSizes.includes(size) ? size : pageSize,
    sort: search.get('sort')?.split(',').filter(Boolean) ?? [],
    filters: Object.fromEntries([...search].filter(([name, value]) => !own.has(name) && value !== '')),
    open: search.get('open') ?? '',
    view: search.get('_view') ?? '',
    saved: search.get('_saved') ?? '',
  }
}

/** Writes only deviations from the usual, so that a plain list has a plain address. */
export function printListState(state: ListState, usualSize: number): URLSearchParams {
  const search = new URLSearchParams(Object.entries(state.filters).filter(([, value]) => value !== ''))
  if (state.current > 1) search.set('current', String(state.current))
  if (state.size !== usualSize) search.set('size', String(state.size))
  if (state.sort.length > 0) search.set('sort', state.sort.join(','))
  if (state.open) search.set('open', state.open)
  if (state.view) search.set('_view', state.view)
  if (state.saved) search.set('_saved', state.saved)
  return search
}

/** The parameters of the list call. */
export function toQuery(
  { current, size, sort, filters, view }: ListState,
  fixed: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const ascs = sort.filter((name) => !name.startsWith('-')).join(',')
  const descs = sort
    .filter((name) => name.startsWith('-'))
    .map((name) => name.slice(1))
    .join(',')
  return {
    current,
    size,
    ...(ascs && { ascs }),
    ...(descs && { descs }),
    ...(view && { _view: view }),
    ...filters,
    ...fixed,
  }
}

const nothingFixed: Readonly<Record<string, unknown>> = {}

/** Parameters that each request of a list sends beside those of the search. */
export function fixedParams(
  { list }: Resource,
  { kind }: Call,
  fixed = nothingFixed,
): Readonly<Record<string, unknown>> {
  return kind === 'page' && list.summary !== undefined ? { ...fixed, _summary: 1 } : fixed
}

/** A click on a heading: ascending, descending, then the order of the resource again. */
export function turnSort(sort: readonly string[], name: string): readonly string[] {
  if (sort[0] === name) return [`-${name}`]
  return sort[0] === `-${name}` ? [] : [name]
}

/** The state without a view that the list does not have, which shows all rows. */
export const withKnownView = (state: ListState, views: ListView['views']): ListState =>
  state.view === '' || views?.some(({ id }) => id === state.view) ? state : { ...state, view: '' }

/** True when the address says which rows are shown. */
export const hasFilters = ({ filters, view, saved }: ListState): boolean =>
  Object.keys(filters).length > 0 || Boolean(view || saved)

function wholeAbove(bound: number, text: string | null): number | undefined {
  const number = Number(text)
  return text !== null && Number.isInteger(number) && number > bound ? number : undefined
}
