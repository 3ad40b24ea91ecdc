/** Stock figures: the sum of all that came before the end of each day, week or month. */
import type { CountedMeasure } from '../../../model/types/report'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import { both } from '../../sql/source'
import { where } from '../../sql/conditions/where'
import type { ReportRequest } from '../report-request'
import { bucketsOf } from '../period'
import { columnRead, type Reading } from './reading'

/** Groups of rows up to the end, added up along the date; every combination has every day. */
export function stockByDate(read: Reading, measures: readonly CountedMeasure[], request: ReportRequest): SqlFragment {
  const at = request.dimensions.findIndex(({ date }) => date)
  const buckets = bucketsOf(request.period, request.dimensions[at]!.date!)
  const name = (index: number) => sql.id(`d${index + 1}`)
  const others = request.dimensions.flatMap((_, index) => (index === at ? [] : [index]))
  const values = read.dimensions.map((value, index) => {
    const moved = index === at ? sql`greatest(${value}, ${buckets[0]})` : value
    return sql`${moved} as ${name(index)}`
  })
  const figures = measures.map((measure) => {
    const own = measure.filter && where(measure.filter, read.source, read.query)
    const only = own ? sql`filter (where ${own})` : sql``
    const column = columnRead(measure, read)
    const sum = column ? sql`sum(${column}::numeric)` : sql`count(*)`
    return sql`(${sum} ${only})::numeric as ${sql.id(measure.name)}`
  })
  const limit = both(...read.limits, ...(read.beforeEnd ? [read.beforeEnd] : []))
  const groups = sql.join(read.dimensions.map((_, index) => sql.raw(String(index + 1))))
  const base = sql`select ${sql.join([...values, ...figures])} from ${read.source.table} ${read.joins.all()}
    where ${limit} group by ${groups}`
  const days = sql`select unnest(${buckets}::text[]) as ${name(at)}`
  const combinations = others.length
    ? sql`(select distinct ${sql.join(others.map(name))} from base) as combination cross join (${days}) as days`
    : sql`(${days}) as days`
  const order = request.dimensions.map((_, index) => name(index))
  const none = measures.map(() => sql`0::numeric`)
  const along = others.length
    ? sql`over (partition by ${sql.join(others.map(name))} order by ${name(at)})`
    : sql`over (order by ${name(at)})`
  const running = measures.map(({ name: key }) => sql`sum(sum(coalesce(${sql.id(key)}, 0))) ${along} as ${sql.id(key)}`)
  const keys = sql.join([...order, ...measures.map(({ name: key }) => sql.id(key))])
  return sql`select ${sql.join([...order, ...running])} from (
      with base as (${base}) select ${keys} from base union all select ${sql.join([...order, ...none])} from ${combinations}
    ) as steps group by ${sql.join(order)}`
}
