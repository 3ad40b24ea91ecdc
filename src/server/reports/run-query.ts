/** Runs a query over a report: rows with labels, their number, totals, the period before, and columns by a dimension. */
import type { Dimension, Report, ReportQuery } from '../../model/types/report'
import { type ReportRequest, reportRequest, type Group, type ReportContext } from './report-request'
import { before, bucketsOf, type Period, periodOf } from './period'
import { besidePivot, type PivotColumn, pivoted, totalKey, withTotalCells } from './pivot'
import { rowCount, statementOf } from './sql/query'
import { textsOf } from './texts'
import { gathered, totalsOf } from './totals'
import { textsIn } from '../core/texts'

export interface Figures {
  readonly records: readonly Group[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
  readonly totals?: Group
  /** One for each group of the first dimension. */
  readonly subtotals?: readonly Group[]
  /** The values that became columns. */
  readonly pivot?: readonly PivotColumn[]
  readonly period: Period
  readonly asOf: string
}

export interface Paging {
  readonly current?: number
  /** Absent: all rows, as many as the query allows. */
  readonly size?: number
  /** As the request wishes; the query's own when empty. */
  readonly sort?: readonly string[]
}

/** More groups than anybody reads, and than a sheet takes. */
const mostGroups = 50_000

export async function runQuery(
  context: ReportContext,
  report: Report,
  query: ReportQuery,
  { current = 1, size, sort = [] }: Paging = {},
): Promise<Figures> {
  const period = periodOf(context.params, context.now)
  const whole = reportRequest(context, report, query, period)
  const order = sort.length ? sort : (query.sort ?? usualOrder(whole))
  const isPivoted = query.pivot !== undefined
  const isWhole = isPivoted || query.subtotal === true
  const limit = query.limit ?? mostGroups
  const at = size === undefined || isWhole ? 0 : (current - 1) * size
  const count =
    size === undefined || isWhole ? (isPivoted ? mostGroups : limit) : Math.min(size, Math.max(0, limit - at))
  const [rows, totals, earlier] = await Promise.all([
    rowsOf(whole, order, count, at),
    totalsOf(whole, async (request) => (await rowsOf(request, [], mostGroups, 0)).groups),
    query.compare ? rowsBefore(whole) : undefined,
  ])
  const found = rows.total === 0 && at > 0 ? (await rowsOf(whole, order, 1, 0)).total : rows.total
  const compared = earlier ? withBefore(rows.groups, earlier, whole) : rows.groups
  const wide = isPivoted ? pivoted(compared, whole, limit) : undefined
  const summed =
    wide && totals.ofRows ? withTotalCells(wide.records, totals.ofRows, whole, besidePivot(whole)) : wide?.records
  const records = gathered(summed ?? compared, whole)
  const total = wide ? wide.records.length : Math.min(found, limit)
  const label = textsIn(context.locale)('reports:total')
  return {
    records,
    total,
    size: size ?? total,
    current,
    pages: size ? Math.ceil(total / size) : 1,
    ...(totals.totals && { totals: totals.totals }),
    ...(totals.subtotals && { subtotals: totals.subtotals }),
    ...(wide && {
      pivot: totals.ofRows ? [...wide.columns, { value: totalKey, label, isTotal: true as const }] : wide.columns,
    }),
    period,
    asOf: asOfText(context.now),
  }
}

const asOfText = (now: Date) => now.toISOString()

/** Days and bands in their own order, everything else by the first figure, the greatest first. */
function usualOrder({ dimensions, measures }: ReportRequest): readonly string[] {
  const [first] = dimensions
  if (!first || first.date || first.bands) return []
  return measures[0] ? [`-${measures[0].name}`] : []
}

interface Rows {
  readonly groups: readonly Group[]
  readonly total: number
}

async function rowsOf(whole: ReportRequest, sort: readonly string[], limit: number, offset: number): Promise<Rows> {
  if (limit <= 0) return { groups: [], total: 0 }
  const { rows } = await statementOf(whole, sort, { limit, offset }).execute(whole.context.database.kysely)
  const texts = await textsOf(whole)
  return { groups: rows.map((row) => groupOf(row, whole, texts)), total: Number(rows[0]?.[rowCount] ?? 0) }
}

function groupOf(
  row: Readonly<Record<string, unknown>>,
  { dimensions, measures }: ReportRequest,
  texts: readonly ((value: unknown) => string)[],
): Group {
  const keys = dimensions.flatMap((dimension, index) => {
    const value = typedValue(dimension, row[`d${index + 1}`])
    const label = row[`l${index + 1}`] ?? texts[index]!(value)
    return [
      [dimension.name, value],
      [dimension.labelAs, label],
    ] as const
  })
  const figures = measures.map(({ name }) => [name, numberOf(row[name])] as const)
  return Object.fromEntries([...keys, ...figures])
}

/** A value of a dimension in the type of its field. */
function typedValue({ value, date, bands }: Dimension, text: unknown): unknown {
  if (text === null || text === undefined) return null
  if (bands) return Number(text)
  const { json } = value.field.value
  if (date || value.field.many) return text
  if (json === 'integer' || json === 'number') return Number(text)
  return json === 'boolean' ? text === 'true' || text === 't' : text
}

const numberOf = (value: unknown) => (value === null || value === undefined ? null : Number(value))

/** The same groups in the period before, by their keys; days by their place. */
async function rowsBefore(whole: ReportRequest): Promise<ReadonlyMap<string, Group>> {
  const earlier: ReportRequest = {
    ...whole,
    period: before(whole.period),
    query: { ...whole.query, having: undefined },
  }
  const { groups } = await rowsOf(earlier, [], mostGroups, 0)
  return new Map(groups.map((group) => [keyOf(group, earlier), group]))
}

function withBefore(groups: readonly Group[], earlier: ReadonlyMap<string, Group>, whole: ReportRequest): Group[] {
  return groups.map((group) => {
    const found = earlier.get(keyOf(group, whole))
    const values = whole.measures.map(({ name, isPresentOnly }) => {
      return [name, isPresentOnly ? null : (found?.[name] ?? nothingBefore(group[name]))] as const
    })
    return { ...group, before: Object.fromEntries(values) }
  })
}

/** A group that was not there before had none; what could not be reckoned stays unknown. */
const nothingBefore = (now: unknown) => (now === null ? null : 0)

function keyOf(group: Group, { dimensions, period }: ReportRequest): string {
  const parts = dimensions.map(({ name, date }) =>
    date ? bucketsOf(period, date).indexOf(String(group[name])) : group[name],
  )
  return JSON.stringify(parts)
}
