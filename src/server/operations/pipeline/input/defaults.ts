/** Values a new entry gets when none was sent. */
import { formatInstant } from '../../../../fields/zone'
import { columnName } from '../../../../model/names'
import { isEmpty, shift } from '../../../../model/predicate'
import type { Field } from '../../../../model/types'
import { departmentsOf } from '../../../access/permission'
import type { CallContext, Caller, Db } from '../../../core/context/call'
import { sql } from '../../../database/connection/sql-tag'
import { columnOf, type Source } from '../../../sql/source'
import type { Values } from './parse-fields'
import { isRecordField } from '../../../access/field-access'
import { fillEmpty } from './fill-empty'

/** The entry with its defaults, then with the fields that are filled from others. */
export async function withDefaults(tx: Db, context: CallContext, source: Source, sent: Values): Promise<Values> {
  const entry: Record<string, unknown> = { ...sent }
  for (const field of context.resource.fields) {
    if (
      field.default === undefined ||
      isRecordField(field) ||
      field.store !== 'plain' ||
      field.child ||
      field.name in entry
    )
      continue
    entry[field.name] = await defaultOf(tx, context, source, field, entry)
  }
  const { tree } = context.resource
  if (tree && isEmpty(entry[tree.parent])) entry[tree.parent] = tree.root
  return fillEmpty(tx, context, source.reach.tenantId, entry)
}

async function defaultOf(tx: Db, context: CallContext, source: Source, field: Field, entry: Values): Promise<unknown> {
  const isNext = typeof field.default === 'object' && field.default !== null && '$next' in field.default
  return isNext ? nextOf(tx, context, source, field, entry) : plainDefault(context, field, entry)
}

/** The default of a field that needs no other row. */
export function plainDefault(context: CallContext, field: Field, entry: Values): unknown {
  const { default: given } = field
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const [kind, name] = Object.entries(given)[0] ?? []
  switch (kind) {
    case '$me':
      return meOf(context.caller)[String(name)] ?? null
    case '$now': {
      const now = formatInstant(shift(context.now, name))
      return field.type === 'date' ? now.slice(0, 10) : now
    }
    case '$field':
      return entry[String(name)] ?? null
    default:
      return given
  }
}

/** What conditions and defaults may ask of the caller. */
export function meOf(caller: Caller): Values {
  const departments = departmentsOf(caller)
  const { userId: id, deptId, tenantId, roleIds, roles, clientId, account } = caller
  return { id, deptId, deptIds: departments, tenantId, roleIds, roles, clientId, account }
}

/** One more than the greatest so far; in a tree, than the greatest among the siblings. */
async function nextOf(tx: Db, { resource }: CallContext, source: Source, field: Field, entry: Values) {
  const column = columnOf(source.alias, columnName(field.name))
  const { tree } = resource
  const siblings = tree
    ? sql` and ${columnOf(source.alias, columnName(tree.parent))} = ${entry[tree.parent] || tree.root}`
    : sql``
  const statement = sql<{ next: unknown }>`select coalesce(max(${column}), 0) + 1 as next from ${source.table}
    where ${source.limit}${siblings}`
  return Number((await statement.execute(tx)).rows[0]!.next)
}
