/** One reading of a report: caller, days, dimensions and measures. */
import { type Dimension, isDerived, type Measure, type Report, type ReportQuery } from '../../model/types/report'
import { pathsOf } from '../../language/conditions/normal'
import type { Locale, Model } from '../../model/types'
import type { Caller } from '../core/context/caller'
import type { Database } from '../core/context/database'
import type { Registry } from '../core/context/call'
import type { Period } from './period'

export interface ReportContext {
  readonly model: Model
  readonly caller: Caller
  readonly locale: Locale
  readonly database: Database
  readonly now: Date
  readonly requestId: string
  readonly registry: Registry
  readonly params: Readonly<Record<string, unknown>>
}

export interface ReportRequest {
  readonly context: ReportContext
  readonly report: Report
  readonly query: ReportQuery
  readonly period: Period
  readonly dimensions: readonly Dimension[]
  /** In the order of the query. */
  readonly measures: readonly Measure[]
  /** These, and those that they are made of. */
  readonly needed: readonly Measure[]
}

/** Resolves a query in its report: its dimensions, its measures, and those that they are made of or that it sorts and filters by. */
export function reportRequest(
  context: ReportContext,
  report: Report,
  query: ReportQuery,
  period: Period,
): ReportRequest {
  const dimensions = query.by.map((name) => withStep(dimensionOf(report, name), context.params.granularity))
  const measures = query.measures.map((name) => measureOf(report, name))
  const sorted = (query.sort ?? []).flatMap((key) =>
    report.measures.filter(({ name }) => name === key.replace(/^-/, '')),
  )
  const having = new Set(query.having ? pathsOf(query.having).map((path) => path.join('.')) : [])
  const filtered = report.measures.filter(({ name }) => having.has(name))
  return {
    context,
    report,
    query,
    period,
    dimensions,
    measures,
    needed: closure(report, [...measures, ...sorted, ...filtered]),
  }
}

/** `granularity` of the request gathers days otherwise. */
function withStep(dimension: Dimension, granularity: unknown): Dimension {
  const isStep = granularity === 'day' || granularity === 'week' || granularity === 'month'
  return dimension.date && isStep ? { ...dimension, date: granularity } : dimension
}

/** A dimension by its name; throws for one that the report has not. */
export function dimensionOf(report: Report, name: string): Dimension {
  const found = report.dimensions.find((each) => each.name === name)
  if (!found) throw new Error(`The report ${report.name} has no dimension "${name}"; add it under "by".`)
  return found
}

/** A measure by its name; throws for one that the report has not. */
export function measureOf(report: Report, name: string): Measure {
  const found = report.measures.find((each) => each.name === name)
  if (!found) throw new Error(`The report ${report.name} has no measure "${name}"; add it under "measures".`)
  return found
}

/** Measures with all that they are made of, each once. */
function closure(report: Report, measures: readonly Measure[]): Measure[] {
  const all = new Map<string, Measure>()
  const add = (measure: Measure) => {
    if (all.has(measure.name)) return
    all.set(measure.name, measure)
    const parts = [...(isDerived(measure) ? measure.from : []), ...(measure.per ? [measure.per] : [])]
    for (const name of parts) add(measureOf(report, name))
  }
  measures.forEach(add)
  return [...all.values()]
}

/** A group: dimensions, their labels, figures; those of the period before under `before`. */
export type Group = Readonly<Record<string, unknown>>
