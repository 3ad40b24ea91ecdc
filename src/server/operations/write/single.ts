/** Resources with one row for a tenant, a person or an owner: its first save adds it. */
import { columnName, fieldOf } from '../../../model/names'
import type { CallContext } from '../../core/context/call'
import type { Db } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import { columnOf } from '../../sql/source'
import { writableSource } from '../pipeline/lock-rows'
import { whose } from '../read/single-row'

/** The context with the key of the one row as `id`; without it until somebody has saved the row. */
export async function withSingleKey(tx: Db, context: CallContext): Promise<CallContext> {
  const source = writableSource(context)
  const value = whose(context, source)
  const { resource, call, params } = context
  // Two first saves at once: the second finds the row of the first.
  const key = `single ${resource.name} ${source.reach.tenantId} ${value}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  const is = sql<boolean>`${columnOf(source.alias, columnName(resource.single!))} = ${value}`
  const { rows } = await sql<{ id: string }>`select id from ${source.table}
    where ${source.limit} and ${is} limit 1`.execute(tx)
  const { id: _, [call.key]: __, ...rest } = params
  const field = fieldOf(resource, resource.single!)!
  const given = field.system || field.readOnly ? {} : { [field.name]: value }
  const found = rows[0]?.id
  const named = found === undefined ? {} : { id: found, [call.key]: found }
  return { ...context, params: { ...rest, ...given, ...named } }
}
