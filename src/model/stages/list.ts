/** The list of a resource: what the file leaves out follows from the fields. */
import type { Field } from '../../fields/field'
import type { Report } from '../report'
import type { ListView, Resource, SavedView, Summary } from '../types'
import { compact, listOf, objectOf, type Raw } from './raw'
import { compileBlocks } from './screen'
import { say, textOf } from './texts'

const pageSizes = [10, 30, 50, 100, 200]

/** 00-conventions §5: trees and things with `sort` by sort and id, everything else newest first. */
function defaultSort(fields: readonly Field[]): readonly string[] {
  return fields.some(({ name }) => name === 'sort') ? ['sort', 'id'] : ['-createTime', '-id']
}

/** Without a route of its own a list stands at `/<area>/<name>`. */
export function compileList(json: Raw, fields: readonly Field[], name: string, hasList: boolean): ListView {
  const raw = objectOf(json['x-list'])
  const ownRoute = hasList ? [`/${name}`] : []
  const shown = fields.filter(({ column, rangeOf }) => column && !rangeOf).map(({ name }) => name)
  const searched = fields.filter(({ search, rangeOf }) => search && !rangeOf).map(({ name }) => name)
  return compact<ListView>({
    routes: raw.route ? listOf(raw.route) : ownRoute,
    view: (raw.view as ListView['view'] | undefined) ?? 'table',
    density: raw.density as ListView['density'],
    columns: raw.columns ? listOf(raw.columns) : shown,
    search: raw.search ? listOf(raw.search) : searched,
    sort: raw.sort ? listOf(raw.sort) : defaultSort(fields),
    pageSize: (raw.pageSize as number | undefined) ?? 10,
    pageSizes: (raw.pageSizes as number[] | undefined) ?? pageSizes,
    views: Array.isArray(raw.views) ? (raw.views as Raw[]).map(viewOf) : undefined,
    summary: Array.isArray(raw.summary) ? raw.summary.map(summaryOf) : undefined,
    side: raw.side as string | undefined,
    order: raw.order as string | undefined,
    add: raw.add as string | undefined,
  })
}

function viewOf(raw: Raw): SavedView {
  const id = String(raw.id)
  return compact<SavedView>({
    id,
    title: textOf(raw, 'title') ?? say(id, id),
    filter: raw.filter as SavedView['filter'],
    sort: raw.sort ? listOf(raw.sort) : undefined,
    columns: raw.columns ? listOf(raw.columns) : undefined,
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
