/** The one builder of reads: rows, their count, and whether a row is there; all within the limits of a source. */
import type { SqlBool } from 'kysely'
import { hasEmptyLowest, type ListSort } from '../../../model/lists/list-query'
import { columnName, fieldOf } from '../../../model/names'
import type { Db } from '../../core/context/database'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import { answeredColumns } from './selected-columns'
import { byReading, keyColumns, withNamed } from './named-computations'
import { type Entry, toEntry } from '../row-mapping'
import type { Row } from '../../core/context/entry'
import { both, columnOf, type Source } from '../source'
import type { Found, Reading } from './reading'

/** From this row on, keys are found first and the rows fetched for them alone. */
const deepFrom = 200

/** The rows of a reading with their labels: one statement, whatever the number of rows and references. */
export async function selectRows(db: Db, reading: Reading): Promise<Found[]> {
  const { query } = reading
  const { read, named } = byReading(reading.fields)
  const { columns: answered, labels } = answeredColumns(db, reading.source, read, query)
  const columns = [
    ...answered,
    ...(named.length ? keyColumns(reading.source) : []),
    ...Object.entries(reading.more ?? {}).map(([as, expression]) => sql`${expression} as ${sql.id(as)}`),
  ]
  const statement = (reading.offset ?? 0) >= deepFrom ? deepRows(reading, columns) : plainRows(reading, columns)
  const { rows } = await statement.execute(db)
  const found = rows.map((row) => ({ row, entry: toEntry(row, read, labels) }))
  return named.length ? withNamed(db, reading, query, named, found) : found
}

/** The entries of a reading. */
export async function selectEntries(db: Db, reading: Reading): Promise<Entry[]> {
  return (await selectRows(db, reading)).map((found) => found.entry)
}

/** Counts the rows of a source that meet the conditions. */
export async function countRows(db: Db, source: Source, where: Reading['where']): Promise<number> {
  const statement = sql<{
    total: unknown
  }>`select count(*) as total from ${source.table} where ${limitOf(source, where)}`
  const { rows } = await statement.execute(db)
  return Number(rows[0]!.total)
}

/** The stored rows with these ids, in the order of their ids, held until the transaction ends. */
export async function lockRows(tx: Db, source: Source, ids: readonly string[]): Promise<Row[]> {
  const statement = sql<Row>`select * from ${source.table}
    where ${source.limit} and ${columnOf(source.alias, 'id')} = any(${ids}) order by id for update`
  return (await statement.execute(tx)).rows
}

/** The limits of the source and the conditions, as one. */
export function limitOf(source: Source, where: Reading['where']): SqlFragment<SqlBool> {
  return both(source.limit, ...where.filter((each) => each !== null))
}

function plainRows(reading: Reading, columns: readonly SqlFragment[]): SqlFragment<Row> {
  const { source, where, sort, limit } = reading
  return sql<Row>`select ${sql.join(columns)} from ${source.table} where ${limitOf(source, where)}
    order by ${orderOf(sort, source)} ${windowOf(limit, reading.offset)}`
}

/** Skipping reads keys of the index instead of whole rows (deferred join). */
function deepRows(reading: Reading, columns: readonly SqlFragment[]): SqlFragment<Row> {
  const { source, where, sort, limit, offset } = reading
  const tenanted = source.resource.tenancy.kind !== 'platform'
  const keyNames = tenanted ? ['tenant_id', 'id'] : ['id']
  const keys = keyNames.map((name) => sql`${columnOf(source.alias, name)} as ${sql.id(`key_${name}`)}`)
  const meet = keyNames.map(
    (name) => sql<SqlBool>`${columnOf(source.alias, name)} = ${columnOf('page', `key_${name}`)}`,
  )
  return sql<Row>`select ${sql.join(columns)} from (
      select ${sql.join(keys)} from ${source.table} where ${limitOf(source, where)}
      order by ${orderOf(sort, source)} ${windowOf(limit, offset)}
    ) as page join ${source.table} on ${both(...meet)} order by ${orderOf(sort, source)}`
}

/** The id comes last, in the direction of the key before it, so that pages never overlap. */
function orderOf(sort: readonly ListSort[] = [], source: Source): SqlFragment {
  const keys = sort.some((each) => each.field === 'id')
    ? sort
    : [...sort, { field: 'id', descending: sort.at(-1)?.descending ?? false }]
  return sql.join(
    keys.map(({ field, descending }) => {
      const sorted = fieldOf(source.resource, field)
      const direction = descending ? sql`desc` : sql`asc`
      const lowest = descending ? sql`nulls last` : sql`nulls first`
      const empty = sorted && hasEmptyLowest(sorted) ? lowest : sql``
      return sql`${columnOf(source.alias, columnName(field))} ${direction} ${empty}`
    }),
  )
}

/** Sizes that many reads use. */
const usualLimits = new Set([1, 2, 5, 10, 15, 20, 30, 50, 100, 200, 500])

/**
 * A limit that is bound as a value makes the database plan anew at each execution, for it guesses that a tenth of
 * all rows is wanted; but a text for each number there is would crowd out other prepared statements.
 */
function windowOf(limit?: number, offset?: number): SqlFragment {
  if (limit === undefined) return sql``
  const most = usualLimits.has(limit) ? sql.lit(limit) : sql`${limit}`
  return offset ? sql`limit ${most} offset ${offset}` : sql`limit ${most}`
}
