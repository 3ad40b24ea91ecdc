/** Resources of which there is one row for a tenant, a person or an owner: read before it is saved, added by its first save. */
import { columns } from '../../../fields/columns'
import { columnName, fieldOf } from '../../../model/names'
import { isEmpty } from '../../../model/predicate'
import type { Field } from '../../../model/types'
import type { CallContext, Db } from '../../core/context/call'
import { sql } from '../../database/connection/sql-tag'
import { Refusal } from '../../core/errors'
import { type Entry, toEntry } from '../../sql/row-mapping'
import { columnOf, type Source } from '../../sql/source'
import type { Values } from '../pipeline/input/parse-fields'
import { plainDefault } from '../pipeline/input/defaults'
import { answeredFields } from '../../access/field-access'
import { writableSource } from '../pipeline/lock-rows'

/** The context with the key of the one row the call is about, as `id`; without one while nobody has saved it. */
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

/** Whose row it is: the tenant written into, the value that was sent where people may choose it, else its default. */
export function whose(context: CallContext, source: Source): string {
  const { resource, params } = context
  const field = fieldOf(resource, resource.single!)!
  if (field.name === 'tenantId') return source.reach.tenantId
  const sent = field.readOnly ? undefined : params[field.name]
  const value = isEmpty(sent) ? plainDefault(context, field, {}) : sent
  if (isEmpty(value)) throw new Refusal('request.parameter-missing', { name: field.name })
  return String(value)
}

/** What is answered before the first save: every field with its default, revision 0, no id. */
export function unsaved(context: CallContext, value: string): Entry {
  const { resource, call, caller } = context
  const fields = answeredFields(resource, call, caller).filter(({ name }) => name !== 'id')
  const entry: Record<string, unknown> = {}
  for (const field of fields) if (!field.system && !field.computed) entry[field.name] = startOf(context, field, entry)
  const row = Object.fromEntries(
    fields
      .filter(({ name, store }) => !isEmpty(entry[name]) && store === 'plain')
      .map((field) => [columnName(field.name), columns[field.type].toRow(entry[field.name], field)]),
  )
  return { ...toEntry({ ...row, revision: 0, status: 1, [columnName(resource.single!)]: value }, fields), revision: 0 }
}

function startOf(context: CallContext, field: Field, entry: Values): unknown {
  if (field.default === undefined || field.child) return null
  const value = plainDefault(context, field, entry)
  return typeof value === 'object' && value !== null && '$next' in value ? null : value
}
