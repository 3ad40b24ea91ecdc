/** The one builder of reads: rows, their count, and whether a row is there; all within the limits of a source. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { mask as secretMask } from '../../fields/secret/mask'
import type { ListSort } from '../../model/list-query'
import { columnName } from '../../model/names'
import type { Field, Model } from '../../model/types'
import { nobody } from '../access'
import type { Db } from '../context'
import { valueIn } from './computed'
import { labelsOf } from './labels'
import { byReading, keyColumns, withNamed } from './named-values'
import type { Asking } from './operand'
import { type Entry, type Row, toEntry } from './rows'
import { both, columnOf, openedTo, type Source } from './source'

export interface Reading {
  readonly model: Model
  readonly source: Source
  /** All must hold; null parts fell away. */
  readonly where: readonly (RawBuilder<SqlBool> | null)[]
  /** The fields answered. */
  readonly fields: readonly Field[]
  readonly sort?: readonly ListSort[]
  readonly limit?: number
  readonly offset?: number
  /** Who asks and when, for computed values that depend on it; absent: nobody, now. */
  readonly asking?: Asking
  /** More columns, by the name they have in the row. */
  readonly more?: Readonly<Record<string, RawBuilder<unknown>>>
}

/** From this row on, keys are found first and the rows fetched for them alone. */
const deepFrom = 200

export interface Found {
  readonly entry: Entry
  readonly row: Row
}

/** The rows of a reading with their labels: one statement, whatever the number of rows and references. */
export async function selectRows(db: Db, reading: Reading): Promise<Found[]> {
  const asking = askingFor(reading)
  const { read, named } = byReading(reading.fields)
  const labels = labelsOf(asking, reading.source, read)
  const columns = [
    ...read.map((field) => readColumn(reading.source, field, asking)),
    ...(named.length ? keyColumns(reading.source) : []),
    ...labels.map(({ as, expression }) => sql`${expression} as ${sql.id(`$${as}`)}`),
    ...Object.entries(reading.more ?? {}).map(([as, expression]) => sql`${expression} as ${sql.id(as)}`),
  ]
  const statement = (reading.offset ?? 0) >= deepFrom ? deepRows(reading, columns) : plainRows(reading, columns)
  const { rows } = await statement.execute(db)
  const names = labels.map((label) => label.as)
  const found = rows.map((row) => ({ row, entry: toEntry(row, read, names) }))
  return named.length ? withNamed(db, reading, asking, named, found) : found
}

function askingFor({ asking, model, source }: Reading): Asking {
  return asking ?? { model, caller: { ...nobody, tenantId: source.reach.tenantId }, now: new Date() }
}

/** What is kept hashed or enciphered does not leave the database: only whether it is set. */
function readColumn(source: Source, field: Field, asking: Asking): RawBuilder<unknown> {
  const column = columnOf(source.alias, columnName(field.name))
  if (field.computed?.stored === false) {
    return sql`${valueIn(field, source, asking)} as ${sql.id(columnName(field.name))}`
  }
  const opened = openedTo(source, field.name)
  if (opened) return sql`${opened} as ${sql.id(columnName(field.name))}`
  if (field.store === 'plain') return column
  return sql`case when ${column} <> '' then ${secretMask} end as ${sql.id(columnName(field.name))}`
}

/** The entries of a reading. */
export async function selectEntries(db: Db, reading: Reading): Promise<Entry[]> {
  return (await selectRows(db, reading)).map((found) => found.entry)
}

/** How many rows a source has for these conditions. */
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
export function limitOf(source: Source, where: Reading['where']): RawBuilder<SqlBool> {
  return both(source.limit, ...where.filter((each) => each !== null))
}

function plainRows(reading: Reading, columns: readonly RawBuilder<unknown>[]): RawBuilder<Row> {
  const { source, where, sort, limit } = reading
  return sql<Row>`select ${sql.join(columns)} from ${source.table} where ${limitOf(source, where)}
    order by ${orderOf(sort, source.alias)} ${windowOf(limit, reading.offset)}`
}

/** Skipping reads keys of the index instead of whole rows (deferred join). */
function deepRows(reading: Reading, columns: readonly RawBuilder<unknown>[]): RawBuilder<Row> {
  const { source, where, sort, limit, offset } = reading
  const tenanted = source.resource.tenancy.kind !== 'platform'
  const keyNames = tenanted ? ['tenant_id', 'id'] : ['id']
  const keys = keyNames.map((name) => sql`${columnOf(source.alias, name)} as ${sql.id(`key_${name}`)}`)
  const meet = keyNames.map(
    (name) => sql<SqlBool>`${columnOf(source.alias, name)} = ${columnOf('page', `key_${name}`)}`,
  )
  return sql<Row>`select ${sql.join(columns)} from (
      select ${sql.join(keys)} from ${source.table} where ${limitOf(source, where)}
      order by ${orderOf(sort, source.alias)} ${windowOf(limit, offset)}
    ) as page join ${source.table} on ${both(...meet)} order by ${orderOf(sort, source.alias)}`
}

/** The id comes last, in the direction of the key before it, so that pages never overlap. */
function orderOf(sort: readonly ListSort[] = [], alias: string): RawBuilder<unknown> {
  const keys = sort.some((each) => each.field === 'id')
    ? sort
    : [...sort, { field: 'id', descending: sort.at(-1)?.descending ?? false }]
  return sql.join(
    keys.map(
      ({ field, descending }) => sql`${columnOf(alias, columnName(field))} ${descending ? sql`desc` : sql`asc`}`,
    ),
  )
}

function windowOf(limit?: number, offset?: number): RawBuilder<unknown> {
  if (limit === undefined) return sql``
  return offset ? sql`limit ${limit} offset ${offset}` : sql`limit ${limit}`
}
