/** One entry, by the key its call names. */
import type { Entry } from '../../sql/row-mapping'
import { columnName, fieldOf } from '../../../model/names'
import type { CallContext } from '../../core/context/call'
import { sql } from '../../database/connection/sql-tag'
import { Refusal } from '../../core/errors'
import { selectEntries } from '../../sql/select/select'
import { columnOf } from '../../sql/source'
import { answeredFields } from '../../access/field-access'
import { keyOf } from '../entry/ids'
import { limitsOf, sourceOf } from './query'
import { unsaved, ownerKey } from './single-row'
import { withRows } from './child-rows'
import { queryContext } from '../../sql/conditions/where'

export async function detail(context: CallContext): Promise<Entry> {
  const { resource, call, caller, model } = context
  const source = sourceOf(context)
  const key = resource.single ? ownerKey(context, source) : keyOf(context)
  const keyField = resource.single ?? (fieldOf(resource, call.key) ? call.key : 'id')
  const named = sql<boolean>`${columnOf(source.alias, columnName(keyField))} = ${key}`
  const [entry] = await selectEntries(context.database.kysely, {
    model,
    source,
    query: queryContext(context),
    where: [named, ...limitsOf(context, source)],
    fields: answeredFields(resource, call, caller),
    limit: 1,
  })
  if (!entry && resource.single) return unsaved(context, key)
  if (!entry) throw new Refusal('entry.not-found')
  return (await withRows(context, [entry]))[0]!
}
