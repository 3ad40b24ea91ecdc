/** The list of a resource: what the file leaves out follows from the fields. */
import { sameText } from '../../../fields/definition/text'
import type { Field } from '../../../fields/definition/field'
import type { Report } from '../../types/report'
import type { ListView, Resource, SavedView, Summary } from '../../types'
import { compact, listOf, objectOf, type Raw } from '../raw'
import { compileBlocks } from '../pages/screen'
import { textOf } from '../texts'

const pageSizes = [10, 30, 50, 100, 200]

/** 00-conventions §5: trees and things with `sort` by sort and id, everything else newest first. */
function defaultSort(fields: readonly Field[]): readonly string[] {
  return fields.some(({ name }) => name === 'sort') ? ['sort', 'id'] : ['-createTime', '-id']
}

/** Without a route of its own a list stands at `/<area>/<name>`. */
export function compileList(json: Raw, fields: readonly Field[], name: string, hasList: boolean): ListView {
  const raw = objectOf(json['x-list'])
  const builtInRoute = hasList ? [`/${name}`] : []
  const shown = fields.filter(({ column, rangeOf }) => column && !rangeOf).map(({ name }) => name)
  const searched = fields.filter(({ search, rangeOf }) => search && !rangeOf).map(({ name }) => name)
  const ordered = (columns: readonly string[]) => besideName(columns, fields, objectOf(json['x-resource']).display)
  return compact<ListView>({
    routes: raw.route ? listOf(raw.route) : builtInRoute,
    view: (raw.view as ListView['view'] | undefined) ?? 'table',
    density: raw.density as ListView['density'],
    columns: ordered(raw.columns ? listOf(raw.columns) : shown),
    search: raw.search ? listOf(raw.search) : searched,
    sort: raw.sort ? listOf(raw.sort) : defaultSort(fields),
    pageSize: (raw.pageSize as number | undefined) ?? 10,
    pageSizes: (raw.pageSizes as number[] | undefined) ?? pageSizes,
    views: Array.isArray(raw.views) ? (raw.views as Raw[]).map((view) => viewOf(view, ordered)) : undefined,
    summary: Array.isArray(raw.summary) ? raw.summary.map(summaryOf) : undefined,
    running: raw.running as ListView['running'],
    side: raw.side as string | undefined,
    order: raw.order as string | undefined,
    add: raw.add as string | undefined,
  })
}

/** What some people alone are shown stands right after what names a row, where they see it at any width. */
function besideName(columns: readonly string[], fields: readonly Field[], display: unknown): readonly string[] {
  const isForSome = (name: string) => fields.some((field) => field.name === name && field.access?.shown)
  const forAll = columns.filter((name) => !isForSome(name))
  const place = Math.max(0, forAll.indexOf(String(display))) + 1
  return [...forAll.slice(0, place), ...columns.filter(isForSome), ...forAll.slice(place)]
}

function viewOf(raw: Raw, ordered: (columns: readonly string[]) => readonly string[]): SavedView {
  const id = String(raw.id)
  return compact<SavedView>({
    id,
    title: textOf(raw, 'title') ?? sameText(id),
    filter: raw.filter as SavedView['filter'],
    sort: raw.sort ? listOf(raw.sort) : undefined,
    columns: raw.columns ? ordered(listOf(raw.columns)) : undefined,
  })
}

function summaryOf(raw: unknown): Summary {
  if (typeof raw === 'string') return { field: raw, as: 'sum' }
  const { field, as } = objectOf(raw)
  return { field: String(field), as: (as as Summary['as'] | undefined) ?? 'sum' }
}

/** The blocks above a list, once every resource and report is known. */
export function withTop(
  resource: Resource,
  json: Raw,
  around: {
    readonly resources: Readonly<Record<string, Resource>>
    readonly reports: Readonly<Record<string, Report>>
  },
): Resource {
  const { top } = objectOf(json['x-list'])
  if (!Array.isArray(top)) return resource
  return { ...resource, list: { ...resource.list, top: compileBlocks(top as Raw[], around) } }
}
