/** Cards that people hold: given, gone on with from their end, and in the way of removing their kind. */
import type { RowOf } from '../../rows'
import { lockRowsOf } from '../tables'
import { createWriteUnit } from '../../../sql/materialized/write-unit'
import { sql } from '../../../database/connection/sql-tag'
import { recordColumns } from '../../../sql/row-mapping'
import { newId } from '../../../sql/new-id'
import { toRow } from '../../../sql/row-mapping'
import { both, from } from '../../../sql/source'
import { insertRows, updateEach } from '../../../sql/write/write'
import { ownTenantScope } from '../../../access/tenant-scope'
import type { Action, ActionContext } from '../action'
import { refused } from '../refusals'

const aDay = 24 * 60 * 60 * 1000

/** Gives the card to people; a holder's running card goes on from its end. */
export async function grantCards(
  context: ActionContext,
  card: RowOf<'opsm/equity-card'>,
  userIds: readonly string[],
  start: Date,
): Promise<void> {
  if (userIds.length === 0) return
  const { tx, resource, caller, now } = context
  const source = from(resource, ownTenantScope(card.tenant_id, resource))
  const lasts = Number(card.valid_days) * aDay
  const { rows: held } = await sql<RowOf<'opsm/user-card'>>`select * from ${source.table}
    where ${both(source.limit, sql<boolean>`card_id = ${card.id}`, sql<boolean>`user_id = any(${userIds})`)}
    order by id for update`.execute(tx)
  const holders = new Set(held.map(({ user_id }) => user_id))
  const given = { scope_type: card.scope_type, scope_ids: card.scope_ids }
  const times = (begin: Date, end: Date) => toRow({ startTime: begin, endTime: end }, resource.fields)
  const fresh = userIds
    .filter((id) => !holders.has(id))
    .map((userId) => ({
      ...recordColumns(context, newId(), 1),
      card_id: card.id,
      user_id: userId,
      ...given,
      ...times(start, new Date(start.getTime() + lasts)),
    }))
  const longer = held.map((row) => {
    const end = row.end_time ?? start
    const begin = row.start_time ?? start
    const isOver = row.end_time === null || end < start
    const until = new Date((isOver ? start : end).getTime() + lasts)
    return { id: row.id, columns: times(isOver ? start : begin, until) }
  })
  const fields = resource.fields.filter(({ name }) => name === 'startTime' || name === 'endTime')
  const same = { ...given, update_user: caller.userId, update_time: now }
  const added = fresh.length ? await insertRows(tx, source, fresh) : []
  const changed = longer.length ? await updateEach(tx, source, { fields, rows: longer, same, parks: false }) : []
  const pairs = changed.map((after) => ({ before: held.find(({ id }) => id === after.id)!, after }))
  const rows = [...added.map((after) => ({ after })), ...pairs]
  await createWriteUnit(tx, context).recordWrite({ resource, action: 'grant', caller, now, rows })
}

/** A card goes when nobody holds it any more; what has run out goes with it. */
export const removeCards: Action = async (context) => {
  const { tx, model, locale, now } = context
  const held = model.resources['opsm/user-card']!
  const cards = await lockRowsOf(context, 'opsm/equity-card')
  for (const card of cards) {
    const source = from(held, ownTenantScope(card.tenant_id, held))
    const running = both(source.limit, sql<boolean>`card_id = ${card.id}`, sql<boolean>`end_time > ${now}`)
    const { rows } = await sql`select 1 from ${source.table} where ${running} limit 1`.execute(tx)
    if (rows.length > 0) throw refused('actions:cardHeld', locale, card.name)
  }
  return context.next()
}
