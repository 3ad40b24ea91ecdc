/** The list of a resource: what the file leaves out follows from the fields. */
import { sameText } from '../../../fields/definition/text'
import type { Field } from '../../../fields/definition/field'
import type { Report } from '../../types/report'
import type { ListView, Resource, SavedView, Summary } from '../../types'
import type { ResourceFile, SavedViewDeclaration, SummaryDeclaration } from '../../../generated/schema-files'
import { compact, listOf } from '../compact'
import { compileBlocks } from '../pages/screen'
import { textOf } from '../texts'

const pageSizes = [10, 30, 50, 100, 200]

/** 00-conventions §5: trees and things with `sort` by sort and id, everything else newest first. */
function defaultSort(fields: readonly Field[]): readonly string[] {
  return fields.some(({ name }) => name === 'sort') ? ['sort', 'id'] : ['-createTime', '-id']
}

/** Without a route of its own a list stands at `/<area>/<name>`. */
export function compileList(json: ResourceFile, fields: readonly Field[], name: string, hasList: boolean): ListView {
  const raw = json['x-list'] ?? {}
  const ownRoute = hasList ? [`/${name}`] : []
  const shown = fields.filter(({ column, rangeOf }) => column && !rangeOf).map(({ name }) => name)
  const searched = fields.filter(({ search, rangeOf }) => search && !rangeOf).map(({ name }) => name)
  const ordered = (columns: readonly string[]) => besideName(columns, fields, json['x-resource'].display)
  return compact<ListView>({
    routes: raw.route ? listOf(raw.route) : ownRoute,
    view: raw.view ?? 'table',
    density: raw.density,
    columns: ordered(raw.columns ?? shown),
    search: searched,
    sort: raw.sort ?? defaultSort(fields),
    pageSize: raw.pageSize ?? 10,
    pageSizes: raw.pageSizes ?? pageSizes,
    views: raw.views?.map((view) => viewOf(view, ordered)),
    summary: raw.summary?.map(summaryOf),
    running: raw.running,
    side: raw.side,
    order: raw.order,
    add: raw.add,
  })
}

/** Columns shown to some people alone stand right after the name of a row, where they see them at any width. */
function besideName(
  columns: readonly string[],
  fields: readonly Field[],
  display: string | undefined,
): readonly string[] {
  const isForSome = (name: string) => fields.some((field) => field.name === name && field.access?.shown)
  const forAll = columns.filter((name) => !isForSome(name))
  const place = Math.max(0, forAll.indexOf(display ?? '')) + 1
  return [...forAll.slice(0, place), ...columns.filter(isForSome), ...forAll.slice(place)]
}

function viewOf(raw: SavedViewDeclaration, ordered: (columns: readonly string[]) => readonly string[]): SavedView {
  const { id } = raw
  return compact<SavedView>({
    id,
    title: textOf(raw, 'title') ?? sameText(id),
    filter: raw.filter,
    sort: raw.sort,
    columns: raw.columns && ordered(raw.columns),
  })
}

function summaryOf(raw: SummaryDeclaration): Summary {
  if (typeof raw === 'string') return { field: raw, as: 'sum' }
  const { field, as = 'sum' } = raw
  return { field, as }
}

/** The blocks above a list, once every resource and report is known. */
export function withTop(
  resource: Resource,
  json: ResourceFile,
  around: {
    readonly resources: Readonly<Record<string, Resource>>
    readonly reports: Readonly<Record<string, Report>>
  },
): Resource {
  const top = json['x-list']?.top
  if (!top) return resource
  return { ...resource, list: { ...resource.list, top: compileBlocks(top, around) } }
}
