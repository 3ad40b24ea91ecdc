/** Text messages: within limits per number, by the setting in use; so far those that are only written to the log. */
import { sql } from 'kysely'
import type { CallContext, Db } from '../../context'
import { Refusal } from '../../errors'
import { newId } from '../../sql/new-id'
import type { OutsideAction } from '../action'
import { invalid, texts } from '../system/texts'

/** Settings of this kind write the message to the log and send nothing. */
const onlyLogged = 0

export const sendTestMessage: OutsideAction = {
  async outside(context) {
    const { params, locale, database } = context
    const phone = String(params.phone ?? '')
    if (!/^1[3-9]\d{9}$/.test(phone)) throw invalid(texts.mobile[locale], 'phone')
    const setting = await settingOf(context, String(params.id ?? ''))
    await countMessage(database.kysely, context.caller.tenantId, phone)
    if (Number(setting.category) !== onlyLogged) return { ok: false, message: texts.smsUnsupported[locale] }
    return { ok: true, message: texts.smsLogged[locale] }
  },
}

async function settingOf({ database, resource, caller }: CallContext, id: string): Promise<{ category: unknown }> {
  const { rows } = await sql<{ category: unknown }>`select category from ${sql.table(resource.table)}
    where tenant_id = ${caller.tenantId} and id = ${id} and is_deleted = 0`.execute(database.kysely)
  if (!rows[0]) throw new Refusal('entry.not-found')
  return rows[0]
}

/** One in 60 seconds and ten in a day for each number. */
async function countMessage(db: Db, tenantId: string, phone: string): Promise<void> {
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
