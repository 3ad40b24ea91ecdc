/** One source of a report, grouped by the dimensions; never joined with another before it is. */
import { type ConditionPart, isCondition } from '../../../fields/definition/condition'
import { columns } from '../../../fields/columns'
import { zoneName } from '../../../fields/definition/zone'
import { type CountedMeasure, type Dimension, isDerived, type ReportSource } from '../../../model/types/report'
import type { Condition } from '../../../model/types'
import { isEmpty } from '../../../model/conditions/predicate'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import { both } from '../../sql/source'
import { queryContext, where } from '../../sql/conditions/where'
import type { ReportRequest } from '../report-request'
import { dimensionValue } from './dimension'
import { joinsOf } from './joins'
import { stockByDate } from './stock'
import { registered } from '../../core/context/registry'
import { momentsOf } from '../period'
import { rowsOf } from './source-rows'
import { columnRead, type Reading } from './reading'

/** Dimensions as `d1`, `d2` …, the measures of this source by name. */
export interface Grouped {
  readonly statement: SqlFragment
  readonly measures: readonly CountedMeasure[]
}

/** The groups of a source; none when it does not know a dimension that is asked for or filtered by. */
export function groupsOf(source: ReportSource, request: ReportRequest): Grouped[] {
  const measures = request.needed.filter(
    (measure): measure is CountedMeasure => !isDerived(measure) && measure.of === source.alias,
  )
  const filters = filtersOn(source.alias, request)
  if (measures.length === 0 || !filters) return []
  if (request.dimensions.some(({ paths }) => !paths[source.alias])) return []
  const byDate = request.dimensions.some(({ date }) => date)
  const stocks = byDate ? measures.filter(({ atEnd }) => atEnd) : []
  const plain = measures.filter((measure) => !stocks.includes(measure))
  return [
    ...(plain.length ? [{ statement: grouped(source, plain, filters, request), measures: plain }] : []),
    ...(stocks.length
      ? [{ statement: stockByDate(readSource(source, filters, request), stocks, request), measures: stocks }]
      : []),
  ]
}

function readSource(declared: ReportSource, filters: readonly Condition[], request: ReportRequest): Reading {
  const { model, caller, params, now, registry } = request.context
  const query = queryContext({ model, caller, now, registry, params })
  const { source, limits: own } = rowsOf(declared, request, query)
  const joins = joinsOf(source, query)
  const dimensions = request.dimensions.map((dimension) =>
    dimensionValue(dimension, dimension.paths[declared.alias]!, { source, joins, query }),
  )
  const conditions = [declared.filter, ...filters].filter((each) => each !== undefined)
  const filtered = conditions.map((condition) => where(condition, source, query))
  const limits = [...own, ...filtered]
  const dated = declared.date && joins.column(declared.date)
  const { from: start, until } = momentsOf(request.period)
  const isDay = dated && columns[dated.field.type].sql(dated.field) === 'date'
  const { startDate, endDate } = request.period
  return {
    day: dated && (isDay ? dated.column : sql`(${dated.column} at time zone ${zoneName()})::date`),
    endDay: endDate,
    source,
    joins,
    query,
    dimensions,
    limits: limits.filter((each) => each !== null),
    beforeEnd: dated && (isDay ? sql`${dated.column} <= ${endDate}::date` : sql`${dated.column} < ${until}`),
    sinceStart: dated && (isDay ? sql`${dated.column} >= ${startDate}::date` : sql`${dated.column} >= ${start}`),
  }
}

function grouped(
  declared: ReportSource,
  measures: readonly CountedMeasure[],
  filters: readonly Condition[],
  request: ReportRequest,
): SqlFragment {
  const read = readSource(declared, filters, request)
  const inPeriod = measures.every(({ atEnd }) => !atEnd)
  const figures = measures.map((measure) => {
    const figure = aggregate(measure, read, inPeriod)
    return sql`${figure} as ${sql.id(measure.name)}`
  })
  const names = read.dimensions.map((value, index) => sql`${value} as ${sql.id(`d${index + 1}`)}`)
  const period = [read.beforeEnd, inPeriod ? read.sinceStart : undefined].filter((each) => each !== undefined)
  const by = read.dimensions.length
    ? sql`group by ${sql.join(read.dimensions.map((_, at) => sql.raw(String(at + 1))))}`
    : sql``
  return sql`select ${sql.join([...names, ...figures])} from ${read.source.table} ${read.joins.all()}
    where ${both(...read.limits, ...period)} ${by}`
}

/** A figure as a number of any size; rows outside the period are left out of those that count in it. */
function aggregate(measure: CountedMeasure, read: Reading, inPeriod: boolean): SqlFragment {
  const own = measure.filter && where(measure.filter, read.source, read.query)
  const during = !inPeriod && !measure.atEnd ? read.sinceStart : undefined
  const parts = [own, during].filter((each) => each !== undefined && each !== null)
  const only = parts.length ? sql`filter (where ${both(...parts)})` : sql``
  const column = columnRead(measure, read)
  switch (measure.kind) {
    case 'count':
      return sql`(count(*) ${only})::numeric`
    case 'distinct':
      return sql`(count(distinct ${column}) ${only})::numeric`
    case 'median':
      return sql`(percentile_cont(0.5) within group (order by ${column}::double precision) ${only})::numeric`
    case 'fn': {
      const figure = registered(read.query.registry, 'reportFigures', measure.fn!)
      return sql`${figure({ day: read.day!, only, end: read.endDay })}`
    }
    case 'stdDev':
      return sql`(stddev_pop(${column}::numeric) ${only})`
    default:
      return sql`(${sql.raw(measure.kind)}(${column}::numeric) ${only})`
  }
}

/** The filters of the query and of the request on this source; nothing when one of them is unknown to it. */
function filtersOn(alias: string, { report, query, context }: ReportRequest): Condition[] | undefined {
  const requested = report.dimensions.filter(
    ({ name, date, bands }) => !date && !bands && !isEmpty(context.params[name]),
  )
  const conditions = [
    ...(query.filter ? [query.filter] : []),
    ...requested.map(({ name, ...rest }): Condition => ({ [name]: { [operatorOf(rest)]: { $param: name } } })),
  ]
  const moved = conditions.map((condition) => onPaths(condition, alias, report.dimensions))
  return moved.every((each) => each !== undefined) ? moved : undefined
}

const operatorOf = ({ below, value }: Pick<Dimension, 'below' | 'value'>) =>
  below || value.field.search?.op === 'under' ? 'under' : 'in'

/** A condition on dimensions as one on the fields of a source; undefined when the source does not know one. */
function onPaths(condition: Condition, alias: string, dimensions: readonly Dimension[]): Condition | undefined {
  const parts: Record<string, ConditionPart> = {}
  for (const [key, value] of Object.entries(condition)) {
    if ((key === 'all' || key === 'any') && Array.isArray(value)) {
      const moved = value.filter(isCondition).map((each) => onPaths(each, alias, dimensions))
      if (!moved.every((each) => each !== undefined)) return undefined
      parts[key] = moved
    } else if (key === 'not' && isCondition(value)) {
      const moved = onPaths(value, alias, dimensions)
      if (!moved) return undefined
      parts[key] = moved
    } else {
      const dimension = dimensions.find(({ name }) => name === key)
      const path = dimension?.paths[alias]
      if (!dimension || !path) return undefined
      const isPlain = typeof value !== 'object' || value === null || Object.keys(value)[0]!.startsWith('$')
      parts[path.join('.')] = dimension.below && isPlain ? { under: value } : value
    }
  }
  return parts
}
