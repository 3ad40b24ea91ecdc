/** Values a new entry gets when none was sent. */
import { columnName } from '../../../../model/names'
import { isEmpty } from '../../../../model/conditions/predicate'
import type { Field } from '../../../../model/types'
import type { CallContext } from '../../../core/context/call'
import type { Db } from '../../../core/context/database'
import { sql } from '../../../database/connection/sql-tag'
import { columnOf, type Source } from '../../../sql/source'
import type { Values } from '../../../core/context/entry'
import { isRecordField } from '../../../access/field-access'
import { fillEmpty } from './fill-empty'
import { plainDefault } from '../../entry/default-values'

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
