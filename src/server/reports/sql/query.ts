/** A query over a report as one statement: sources laid under each other, figures reckoned, ordered and cut. */
import type { SqlBool } from 'kysely'
import { type Normal, normalise, type NormalTest } from '../../../language/conditions/normal'
import { type Dimension, isDerived, type Measure, type MeasureForm } from '../../../model/types/report'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import { figureComparison, figureSql } from '../../sql/conditions/arithmetic'
import type { ReportRequest } from '../report-request'
import { type Grouped, groupsOf } from './source'
import { bucketsOf } from '../period'
import { labelOf } from './label'

export interface Cut {
  readonly limit?: number
  readonly offset?: number
}

/** The column that tells how many rows there are; no measure can be called so. */
export const rowCount = '#rows'

/** `d1` …, `l1` … for labels, the measures by name, and the count of all rows. */
export function statementOf(
  request: ReportRequest,
  sort: readonly string[],
  { limit, offset }: Cut,
): SqlFragment<Record<string, unknown>> {
  const names = request.dimensions.map((_, index) => sql.id(`d${index + 1}`))
  const labels = request.dimensions.map(
    (dimension, index) => sql`${labelOf(dimension, index, request)} as ${sql.id(`l${index + 1}`)}`,
  )
  const ranks = request.needed.filter(({ kind }) => kind === 'rank')
  const plain = request.needed.filter(({ kind }) => kind !== 'rank')
  const figures = plain.map(
    (measure) => sql`${rounded(formulaOf(measure, request), measure.as)} as ${sql.id(measure.name)}`,
  )
  const placed = ranks.map((measure) => {
    if (measure.kind !== 'rank') return sql``
    const by = sql.id(measure.from[0]!)
    const place = sql`rank() over (order by ${by} ${measure.descending ? sql`desc` : sql`asc`} nulls last)`
    return sql`case when ${by} is not null then ${place} end as ${sql.id(measure.name)}`
  })
  const having = request.query.having && havingOf(normalise(request.query.having))
  const order = orderOf(sort, request)
  return sql<Record<string, unknown>>`
    with grouped as (${joined(request)}),
    figures as (select ${sql.join([...names, ...figures])} from grouped),
    placed as (select ${sql.join([sql`*`, ...placed])} from figures)
    select ${sql.join([sql`*`, ...labels, sql`count(*) over () as ${sql.id(rowCount)}`])} from placed as g
    ${having ? sql`where ${having}` : sql``}
    ${order.length ? sql`order by ${sql.join(order)}` : sql``}
    ${limit === undefined ? sql`` : sql`limit ${limit}`} ${offset ? sql`offset ${offset}` : sql``}`
}

/** All sources, one row a group. Each measure comes from one of them, so the greatest of its values is its value. */
function joined(request: ReportRequest): SqlFragment {
  const groups = request.report.sources.flatMap((source) => groupsOf(source, request))
  const counted = request.needed.filter((measure) => !isDerived(measure))
  const keys = request.dimensions.map((_, index) => sql.id(`d${index + 1}`))
  const parts = [...groups.map((group) => aligned(group, keys, counted)), ...emptyDays(request, counted)]
  const known = new Set(groups.flatMap(({ measures }) => measures.map(({ name }) => name)))
  const figures = counted.map((measure) => {
    const value = sql`max(${sql.id(measure.name)})`
    const isSum = measure.kind === 'count' || measure.kind === 'distinct' || measure.kind === 'sum'
    return sql`${isSum && known.has(measure.name) ? sql`coalesce(${value}, 0)` : value} as ${sql.id(measure.name)}`
  })
  const rows = parts.length ? sql.join(parts, sql` union all `) : nothing(keys, counted)
  const columns = [...keys, ...figures]
  const chosen = columns.length ? sql.join(columns) : sql`1 as one`
  return sql`select ${chosen} from (${rows}) as parts ${keys.length ? sql`group by ${sql.join(keys)}` : sql``}`
}

function aligned({ statement, measures }: Grouped, keys: readonly SqlFragment[], counted: readonly Measure[]) {
  const own = new Set(measures.map(({ name }) => name))
  const figures = counted.map(({ name }) => (own.has(name) ? sql.id(name) : sql`null::numeric as ${sql.id(name)}`))
  return sql`select ${sql.join([...keys, ...figures])} from (${statement}) as part`
}

/** Days without any row are told too, when there is nothing but days. */
function emptyDays({ dimensions, period }: ReportRequest, counted: readonly Measure[]): SqlFragment[] {
  const [only, ...more] = dimensions
  if (!only?.date || more.length > 0) return []
  const none = counted.map(({ name }) => sql`null::numeric as ${sql.id(name)}`)
  return [sql`select ${sql.join([sql`unnest(${bucketsOf(period, only.date)}::text[]) as d1`, ...none])}`]
}

/** No source knows what is asked for: no groups, and over everything nothing. */
function nothing(keys: readonly SqlFragment[], counted: readonly Measure[]): SqlFragment {
  const columns = [
    ...keys.map((key) => sql`null::text as ${key}`),
    ...counted.map(({ name }) => sql`null::numeric as ${sql.id(name)}`),
  ]
  return sql`select ${columns.length ? sql.join(columns) : sql`1 as one`} ${keys.length ? sql`where false` : sql``}`
}

/** A measure in terms of the counted ones, before it is rounded. */
function formulaOf(measure: Measure, request: ReportRequest): SqlFragment {
  const of = (name: string) => formulaOf(request.needed.find((each) => each.name === name)!, request)
  const value = ((): SqlFragment => {
    switch (measure.kind) {
      case 'ratio':
        return sql`(${of(measure.from[0]!)} / nullif(${of(measure.from[1]!)}, 0)) ${measure.as === 'percent' ? sql`* 100` : sql``}`
      case 'minus':
        return sql.join(measure.from.map(of), sql` - `)
      case 'value':
        return figureSql(measure.value!, of)
      case 'plus':
        return sql.join(measure.from.map(of), sql` + `)
      default:
        return sql.id(measure.name)
    }
  })()
  if (!measure.per) return sql`(${value})`
  return sql`((${value}) / nullif(${of(measure.per)}, 0))`
}

const decimals: Partial<Record<MeasureForm, number>> = {
  percent: 2,
  number2: 2,
  number1: 1,
  number0: 0,
  seconds: 0,
  bytes: 0,
}

/** Half away from zero. */
function rounded(value: SqlFragment, form: MeasureForm): SqlFragment {
  const places = decimals[form]
  return places === undefined ? value : sql`round(${value}, ${sql.raw(String(places))})`
}

function orderOf(sort: readonly string[], { dimensions, needed }: ReportRequest): SqlFragment[] {
  const sorted = sort.map((key) => {
    const name = key.replace(/^-/, '')
    const index = dimensions.findIndex((each) => each.name === name)
    const direction = key.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`
    if (index < 0) return needed.some((each) => each.name === name) ? sql`${sql.id(name)} ${direction}` : undefined
    const value = dimensions[index]!.value.ref ? sql.id(`l${index + 1}`) : sortedBy(dimensions[index]!, index)
    return sql`${value} ${direction}`
  })
  const usual = dimensions.map((dimension, index) => sql`${sortedBy(dimension, index)} asc nulls last`)
  return [...sorted.filter((each) => each !== undefined), ...usual]
}

/** Numbers stand in the order of numbers though they travel as texts. */
function sortedBy({ value, bands, date }: Dimension, index: number): SqlFragment {
  const key = sql.id(`d${index + 1}`)
  const isNumber = value.field.value.json === 'integer' || value.field.value.json === 'number'
  return bands || (isNumber && !date && !value.field.many) ? sql`${key}::numeric` : sql`${key} collate "C"`
}

function havingOf(normal: Normal): SqlFragment<SqlBool> {
  switch (normal.kind) {
    case 'all':
      return sql<SqlBool>`(${sql.join([sql`true`, ...normal.of.map(havingOf)], sql` and `)})`
    case 'any':
      return sql<SqlBool>`(${sql.join([sql`false`, ...normal.of.map(havingOf)], sql` or `)})`
    case 'not':
      return sql<SqlBool>`(${havingOf(normal.of)}) is not true`
    case 'test':
      return testOf(normal)
    case 'compare':
      return sql<SqlBool>`coalesce(${figureComparison(normal, sql.id)}, false)`
    default:
      throw new Error('"$named" cannot filter figures; write the condition out in "having".')
  }
}

const signs = { eq: sql`=`, gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` }

function testOf({ path, op, operand }: NormalTest): SqlFragment<SqlBool> {
  const figure = sql.id(path[0]!)
  switch (op) {
    case 'empty':
      return operand === false ? sql<SqlBool>`${figure} is not null` : sql<SqlBool>`${figure} is null`
    case 'ne':
      return sql<SqlBool>`${figure} is distinct from ${operand}::numeric`
    case 'in':
    case 'nin': {
      const among = sql<SqlBool>`${figure} = any(${operand}::numeric[])`
      return op === 'in' ? among : sql<SqlBool>`(${among}) is not true`
    }
    case 'eq':
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return sql<SqlBool>`${figure} ${signs[op]} ${operand}::numeric`
    default:
      throw new Error(`Figures cannot be compared by "${op}"; use another operator in "having".`)
  }
}
