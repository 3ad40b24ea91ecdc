/** Texts to phones by the sender in use: that of the tenant, else that of the platform; so few a number as the limits say. */
import type { Columns } from '../core/context/tables'
import { masked } from '../../model/entries/mask'
import type { Model } from '../../model/types'
import type { TypedDb } from '../core/context/database'
import { Refusal } from '../core/errors'
import { sql } from '../database/connection/sql-tag'
import { newId } from '../sql/new-id'
import { logUsual } from './unsent-log'
import { platformTenant } from '../core/context/caller'

/** Settings of this kind write the text into the usual log and send nothing. */
export const onlyLogged = 0

export type Sender = Columns<'resource/sms-setting', 'category'>

/** The sender in use for the people of a tenant. */
export async function senderOf(db: TypedDb, model: Model, tenantId: string): Promise<Sender | undefined> {
  const settings = model.resources['resource/sms-setting']
  if (!settings) return undefined
  const { rows } = await sql<Sender>`select category from ${sql.table(settings.table)}
    where tenant_id in (${tenantId}, ${platformTenant}) and status = 1 and is_deleted = 0
    order by (tenant_id = ${tenantId}) desc limit 1`.execute(db)
  return rows[0]
}

export interface Text {
  readonly tenantId: string
  readonly phone: string
  readonly text: string
  readonly now: Date
}

/** True when the sender took the text; this version reaches no provider and writes the text into the log instead. */
export async function sendText(
  db: TypedDb,
  model: Model,
  sender: Sender,
  { tenantId, phone, text, now }: Text,
): Promise<boolean> {
  if (sender.category !== onlyLogged) return false
  return logUsual(db, model, { tenantId, id: 'sms', text: `${masked('phone', phone)}: ${text}`, now })
}

/** Counts a text to a number; refused beyond one in 60 seconds and ten in a day. */
export async function countText(db: TypedDb, tenantId: string, phone: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sms ${phone}`}, 0))`.execute(tx)
    const { rows } = await sql<{ day: number; minute: number }>`
      select count(*) as day, count(*) filter (where at > clock_timestamp() - interval '60 seconds') as minute
      from lectern_sent where tenant_id = ${tenantId} and kind = 'sms' and subject = ${phone}
        and at > clock_timestamp() - interval '1 day'`.execute(tx)
    if (rows[0]!.day >= 10 || rows[0]!.minute >= 1) throw new Refusal('request.too-many')
    await sql`insert into lectern_sent (id, tenant_id, kind, subject, at)
      values (${newId()}, ${tenantId}, 'sms', ${phone}, clock_timestamp())`.execute(tx)
  })
}
