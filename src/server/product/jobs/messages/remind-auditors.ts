/**
 * Reminds auditors of reviews that wait for longer than the parameter `audit.remindHours`: at 09:00, once a day each (09-reviews
 * §5). It compares with stored times, so a run that comes late catches up, and a second one on the same day reminds nobody.
 */
import { groupBy } from '../../../../fields/definition/lists'
import { formatInstant, parseInstant } from '../../../../fields/definition/zone'
import { everyLocale } from '../../../../fields/definition/text'
import type { TypedDb } from '../../../core/context/database'
import { systemCaller } from '../../../core/context/caller'
import { textWith } from '../../../core/texts'
import { sql } from '../../../database/connection/sql-tag'
import type { JobContext, JobDefinition } from '../../../jobs/job'
import { addMessages } from '../../../messages/inbox/add-messages'
import { newId } from '../../../sql/new-id'
import { paramOf } from '../../../sql/parameters'
import { recordNames, recordValues, table } from '../../learning/tables'
import { auditCode, reviewKinds } from '../../reviews/kinds'
import { results } from '../../reviews/queue'

const usualHours = 24
const anHour = 60 * 60 * 1000
/** Under these values the last reminder of an auditor is stored. */
const thing = { refType: 'audit', refId: 'waiting' } as const

export const remindAuditors: JobDefinition = {
  name: 'audit/remind-auditors',
  cron: '0 9 * * *',
  async run(context) {
    const { database, model } = context
    if (!model.resources['audit/audit']) return undefined
    await database.kysely.transaction().execute(async (tx) => {
      // Two processes that run late at once come one after the other.
      await sql`select pg_advisory_xact_lock(hashtextextended('remind auditors', 0))`.execute(tx)
      const hours = Number(await paramOf(tx, model, 'audit.remindHours')) || usualHours
      for (const [tenantId, people] of await lateAuditors(tx, context, hours))
        await remindOf(tx, context, { tenantId, people, hours })
    })
    return undefined
  },
}

/**
 * The auditors of late reviews who were not reminded today, by tenant: those who were named and are still enabled, else all
 * who hold the code of the kind.
 */
async function lateAuditors(tx: TypedDb, { model, now }: JobContext, hours: number): Promise<Map<string, string[]>> {
  const late = new Date(now.getTime() - hours * anHour)
  const today = parseInstant(`${formatInstant(now).slice(0, 10)} 00:00:00`)
  const kinds = reviewKinds(model).map(({ kind }) => kind)
  const { rows } = await sql<{ tenant_id: string; user_id: string }>`
    with late as (select tenant_id, id, ref_type, auditors from ${table(model, 'audit/audit')}
        where result = ${results.waiting} and submit_time <= ${late} and is_deleted = 0),
      people as (select id, tenant_id, role_id from ${table(model, 'system/user')} where status = 1 and is_deleted = 0),
      named as (select l.tenant_id, l.id, p.id as user_id from late l
        join people p on p.tenant_id = l.tenant_id and p.id = any(l.auditors)),
      holders as (select l.tenant_id, p.id as user_id from late l
        join unnest(${kinds}::text[], ${kinds.map(auditCode)}::text[]) as k(kind, code) on k.kind = l.ref_type
        join ${table(model, 'system/menu')} m on m.code = k.code and m.is_deleted = 0
        join ${table(model, 'system/role-menu')} h on h.tenant_id = l.tenant_id and h.menu_id = m.id and h.is_deleted = 0
        join ${table(model, 'system/role')} r on r.tenant_id = l.tenant_id and r.id = h.role_id and r.status = 1
          and r.is_deleted = 0
        join people p on p.tenant_id = l.tenant_id and r.id = any(p.role_id)
        where not exists (select 1 from named n where n.id = l.id))
    select a.tenant_id, a.user_id
    from (select tenant_id, user_id from named union select tenant_id, user_id from holders) a
    where not exists (select 1 from ${table(model, 'learning/reminder')} d where d.tenant_id = a.tenant_id
      and d.user_id = a.user_id and d.ref_type = ${thing.refType} and d.ref_id = ${thing.refId}
      and d.last_remind_time >= ${today} and d.is_deleted = 0)
    order by a.tenant_id, a.user_id`.execute(tx)
  const tenants = groupBy(rows, ({ tenant_id }) => tenant_id)
  return new Map([...tenants].map(([id, own]) => [id, own.map(({ user_id }) => user_id)]))
}

interface Late {
  readonly tenantId: string
  readonly people: readonly string[]
  readonly hours: number
}

async function remindOf(tx: TypedDb, { model, now }: JobContext, { tenantId, people, hours }: Late): Promise<void> {
  await addMessages(tx, model, {
    tenantId,
    people,
    now,
    event: 'audit.submit',
    about: { resource: 'audit/audit', id: '' },
    title: everyLocale((locale) => textWith(locale, 'messages:reviewsWait', {})),
    content: everyLocale((locale) => textWith(locale, 'messages:reviewsWaitLong', { count: hours })),
    more: { notice_type: '1' },
  })
  const reminders = table(model, 'learning/reminder')
  const ofPeople = sql`tenant_id = ${tenantId} and ref_type = ${thing.refType} and ref_id = ${thing.refId}
    and user_id = any(${people}::text[]) and is_deleted = 0`
  const { rows } = await sql<{
    user_id: string
  }>`update ${reminders} set last_remind_time = ${now}, update_time = ${now}
    where ${ofPeople} returning user_id`.execute(tx)
  const known = new Set(rows.map(({ user_id }) => user_id))
  const fresh = people.filter((id) => !known.has(id))
  await sql`insert into ${reminders} (id, tenant_id, ${recordNames}, ref_type, ref_id, user_id, last_remind_time)
    select g.id, ${tenantId}::text, ${recordValues({ model, now, caller: systemCaller })}, ${thing.refType}::text,
      ${thing.refId}::text, g.user_id, ${now}::timestamptz
    from unnest(${fresh.map(() => newId())}::text[], ${fresh}::text[]) as g(id, user_id)`.execute(tx)
}
