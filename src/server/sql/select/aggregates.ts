/** Number of rows, and totals of their columns: one statement over all of them. */
import { fieldOf } from '../../../model/names'
import type { Summary } from '../../../model/types'
import type { Db } from '../../core/context/database'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import { valueIn } from '../conditions/computed-value'
import type { QueryContext } from '../conditions/query-context'
import { limitOf } from './select'
import type { Reading } from './reading'
import type { Source } from '../source'

export interface Sums {
  readonly total: number
  /** By field; null where no row has a value. */
  readonly summary: Readonly<Record<string, number | null>>
}

/** Counts and sums up the rows that these conditions let through. */
export async function sumRows(
  db: Db,
  source: Source,
  where: Reading['where'],
  sums: readonly Summary[],
  query: QueryContext,
): Promise<Sums> {
  const columns = sums.map((each, index) => sql`${summed(each, source, query)} as ${sql.id(`sum_${index}`)}`)
  const statement = sql<Readonly<Record<string, unknown>>>`select ${sql.join([sql`count(*) as total`, ...columns])}
    from ${source.table} where ${limitOf(source, where)}`
  const row = (await statement.execute(db)).rows[0]!
  const values = sums.map(({ field }, index) => {
    const value = row[`sum_${index}`]
    return [field, value === null ? null : Number(value)] as const
  })
  return { total: Number(row.total), summary: Object.fromEntries(values) }
}

function summed({ field: name, as }: Summary, source: Source, query: QueryContext): SqlFragment {
  const field = fieldOf(source.resource, name)
  if (!field) throw new Error(`${source.resource.name} has no field "${name}".`)
  const value = valueIn(field, source, query)
  switch (as) {
    case 'sum':
      return sql`coalesce(sum(${value}), 0)`
    case 'avg':
      return sql`round(avg(${value})::numeric, 4)`
    case 'min':
      return sql`min(${value})`
    case 'max':
      return sql`max(${value})`
  }
}
