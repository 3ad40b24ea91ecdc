/** Reading and counting the messages of one's own inbox. */
import { sql } from '../../../database/connection/sql-tag'
import { idsOf } from '../../../operations/entry/ids'
import { sourceOf } from '../../../operations/read/query'
import { countRows } from '../../../sql/select/select'
import { both, columnOf } from '../../../sql/source'
import { queryContext, where } from '../../../sql/conditions/where'
import type { Action, ActionContext, ActionOf } from '../action'

/** Counts the messages that the caller has not read. */
export const countUnread: Action = async (context) => {
  const { source, unread } = unreadOf(context)
  return countRows(context.tx, source, [unread])
}

/** Marks messages of the caller as read, those named or all; answers how many were not before. */
export const readMessages: ActionOf<'message/read-messages'> = async (context) => {
  const { tx, params, now, resource } = context
  const { source, unread } = unreadOf(context)
  const isAll = params.all === 1
  const named = isAll ? sql<boolean>`true` : sql<boolean>`${columnOf(source.alias, 'id')} = any(${idsOf(context)})`
  const { numAffectedRows } = await sql`update ${sql.table(resource.table)} set read_status = 1, read_time = ${now}
    where id in (select ${columnOf(source.alias, 'id')} from ${source.table} where ${both(source.limit, unread, named)})`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

/** Of what the inbox lists, what was not read yet. */
function unreadOf(context: ActionContext) {
  const source = sourceOf(context)
  const listed = where(context.resource.calls.mine!.filter!, source, queryContext(context))!
  return { source, unread: both(listed, sql<boolean>`${columnOf(source.alias, 'read_status')} = 0`) }
}
