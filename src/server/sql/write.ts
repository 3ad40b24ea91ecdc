/** The statements that change rows. Each carries the tenant; none removes a row for real. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../context'
import { noteWrite } from './grants-version'
import { newId } from './new-id'
import type { Row } from './rows'
import { columnOf, type Source } from './source'

type Values = Readonly<Record<string, unknown>>

/** Adds one row in the tenant of the source and answers it as stored. */
export async function insertRow(tx: Db, source: Source, values: Values): Promise<Row> {
  const tenanted = source.resource.tenancy.kind !== 'platform'
  const row = { ...values, ...(tenanted ? { tenant_id: source.reach.tenantId } : {}) }
  const names = Object.keys(row)
  const statement = sql<Row>`insert into ${sql.table(source.resource.table)} (${sql.join(names.map((name) => sql.id(name)))})
    values (${sql.join(Object.values(row))}) returning *`
  const { rows } = await statement.execute(tx)
  await noteWrite(tx, source.resource)
  return rows[0]!
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

/** A removed row lets go of a natural key, so that the key may be given again; its history stays under the key. */
export async function freeId(tx: Db, { resource }: Source, id: string): Promise<void> {
  await sql`update ${sql.table(resource.table)} set id = ${newId()} where id = ${id} and is_deleted = 1`.execute(tx)
}

function assignments(source: Source, values: Values): RawBuilder<unknown> {
  const sets = Object.entries(values).map(([name, value]) => sql`${sql.id(name)} = ${value}`)
  return sql.join([...sets, sql`revision = ${columnOf(source.alias, 'revision')} + 1`])
}
