/** The statements that change rows. Each carries the tenant; none removes a row for real. */
import type { SqlBool } from 'kysely'
import { columns } from '../../../fields/columns'
import type { SqlType } from '../../../fields/definition/shape'
import { columnName } from '../../../model/names'
import type { Field } from '../../../model/types'
import type { Db } from '../../core/context/database'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import { noteWrite } from './version-counters'
import { newId } from '../new-id'
import type { Row } from '../../core/context/entry'
import { both, columnOf, partColumns, type Source } from '../source'

type Values = Readonly<Record<string, unknown>>

/** Adds one row in the tenant of the source and answers it as stored. */
export async function insertRow(tx: Db, source: Source, values: Values): Promise<Row> {
  const tenanted = source.resource.tenancy.kind !== 'platform'
  const row = { ...values, ...partColumns(source.resource), ...(tenanted ? { tenant_id: source.reach.tenantId } : {}) }
  const names = Object.keys(row)
  const statement = sql<Row>`insert into ${sql.table(source.resource.table)} (${sql.join(names.map((name) => sql.id(name)))})
    values (${sql.join(Object.values(row))}) returning *`
  const { rows } = await statement.execute(tx)
  await noteWrite(tx, source.resource)
  return rows[0]!
}

/** Adds rows, all with the same columns, by as few statements as their number allows; answers them in the same order. */
export async function insertRows(tx: Db, source: Source, rows: readonly Values[]): Promise<Row[]> {
  const tenanted = source.resource.tenancy.kind !== 'platform'
  const whole = rows.map((row) => ({
    ...row,
    ...partColumns(source.resource),
    ...(tenanted ? { tenant_id: source.reach.tenantId } : {}),
  }))
  const names = Object.keys(whole[0] ?? {})
  const added: Row[] = []
  for (const part of inParts(whole, names.length)) {
    const values = part.map((row: Values) => sql`(${sql.join(names.map((name) => sql`${row[name] ?? null}`))})`)
    const statement = sql<Row>`insert into ${sql.table(source.resource.table)} (${sql.join(names.map((name) => sql.id(name)))})
      values ${sql.join(values)} returning *`
    added.push(...(await statement.execute(tx)).rows)
  }
  return added
}

interface EachUpdate {
  /** The fields written, each row with values of its own. */
  readonly fields: readonly Field[]
  readonly rows: readonly { readonly id: string; readonly columns: Values }[]
  /** Columns that every row gets alike. */
  readonly same: Values
  /** Takes the rows out of sight first, so that two of them may swap a unique value. */
  readonly parks: boolean
}

/** Changes rows within reach to values of their own by one statement, and raises their revision. */
export async function updateEach(tx: Db, source: Source, { fields, rows, same, parks }: EachUpdate): Promise<Row[]> {
  const changed: Row[] = []
  const ids = rows.map(({ id }) => id)
  const parked = sql`update ${source.table} set is_deleted = 2 where ${source.limit} and ${columnOf(source.alias, 'id')} = any(${ids})`
  if (parks) await parked.execute(tx)
  const { limit } = parks ? parkedSource(source) : source
  const names = fields.map(({ name }) => columnName(name))
  const sets = [
    ...names.map((name) => sql`${sql.id(name)} = ${columnOf('given', name)}`),
    ...Object.entries(same).map(([name, value]) => sql`${sql.id(name)} = ${value}`),
    sql`is_deleted = 0`,
    sql`revision = ${columnOf(source.alias, 'revision')} + 1`,
  ]
  for (const part of inParts(rows, names.length + 1)) {
    const values = part.map(({ id, columns: row }) => {
      const typed = fields.map(
        (field) => sql`${boundOf(field, row[columnName(field.name)])}::${sql.raw(typeOf(field))}`,
      )
      return sql`(${sql.join([sql`${id}::text`, ...typed])})`
    })
    const statement = sql<Row>`update ${source.table} set ${sql.join(sets)}
      from (values ${sql.join(values)}) as given(id, ${sql.join(names.map((name) => sql.id(name)))})
      where ${columnOf(source.alias, 'id')} = given.id and ${limit} returning ${sql.raw(`"${source.alias}"`)}.*`
    changed.push(...(await statement.execute(tx)).rows)
  }
  return changed
}

/** The same rows while they are out of sight: no other statement takes them for removed or alive. */
function parkedSource(source: Source): Source {
  const { resource, reach, alias } = source
  const hidden = sql<SqlBool>`${columnOf(alias, 'is_deleted')} = 2`
  const own = sql<SqlBool>`${columnOf(alias, 'tenant_id')} = ${reach.tenantId}`
  return { ...source, limit: resource.tenancy.kind === 'platform' ? hidden : both(hidden, own) }
}

/** JSON comes out of a row as an object, and goes in as text. */
function boundOf(field: Field, value: unknown): unknown {
  const isData = typeof value === 'object' && value !== null && typeOf(field) === 'jsonb'
  return isData ? JSON.stringify(value) : (value ?? null)
}

/** A closed list of our own, never a text of a schema. */
const typeOf = (field: Field): SqlType => columns[field.type].sql(field)

const mostParameters = 30_000

function inParts<T>(rows: readonly T[], width: number): T[][] {
  const size = Math.max(1, Math.floor(mostParameters / Math.max(1, width)))
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )
}

/** Changes the rows with these ids within reach, raises their revision, and answers them as stored. */
export async function updateRows(tx: Db, source: Source, ids: readonly string[], values: Values): Promise<Row[]> {
  const statement = sql<Row>`update ${source.table} set ${assignments(source, values)}
    where ${source.limit} and ${columnOf(source.alias, 'id')} = any(${ids}) returning *`
  const { rows } = await statement.execute(tx)
  await noteWrite(tx, source.resource)
  return rows
}

/** Marks rows as removed; every read and every unique check passes over them from then on. */
export function removeRows(tx: Db, source: Source, ids: readonly string[], values: Values): Promise<Row[]> {
  return updateRows(tx, source, ids, { ...values, is_deleted: 1 })
}

/** Makes removed rows of the tenant of the source be there again, and answers them as stored. */
export async function restoreRows(tx: Db, source: Source, ids: readonly string[], values: Values): Promise<Row[]> {
  const { resource, reach } = source
  const own =
    resource.tenancy.kind === 'platform'
      ? []
      : [sql<SqlBool>`${columnOf(source.alias, 'tenant_id')} = ${reach.tenantId}`]
  const removed = sql<SqlBool>`${columnOf(source.alias, 'is_deleted')} = 1`
  return updateRows(tx, { ...source, limit: both(removed, ...own) }, ids, { ...values, is_deleted: 0 })
}

/** A removed row lets go of a natural key, so that the key may be given again; its history stays under the key. */
export async function freeId(tx: Db, { resource }: Source, id: string): Promise<void> {
  await sql`update ${sql.table(resource.table)} set id = ${newId()} where id = ${id} and is_deleted = 1`.execute(tx)
}

function assignments(source: Source, values: Values): SqlFragment {
  const sets = Object.entries(values).map(([name, value]) => sql`${sql.id(name)} = ${value}`)
  return sql.join([...sets, sql`revision = ${columnOf(source.alias, 'revision')} + 1`])
}
