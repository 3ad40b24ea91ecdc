/** A tenant with who governs it, what it may use and how much of it is used; and its figures over a period. */
import { sql } from 'kysely'
import type { Entry } from '../../sql/rows'
import { Refusal } from '../../errors'
import type { Db } from '../../context'
import { attachmentResource } from '../../files/attachments'
import { reviewKinds } from '../../review/kinds'
import type { Action, ActionContext } from '../action'
import { tableOf } from './role-reach'
import { packageOf } from './tenant-package'

export const readTenant: Action = async (context) => {
  const id = context.call.name === 'byTenantId' ? await idOf(context) : context.params.id
  const entry = (await context.next({ id }, { ...context.call, key: 'id' })) as Entry
  const tenantId = String(entry.tenantId)
  const [admin] = await context.tx
    .selectFrom(tableOf(context, 'system/user'))
    .select(['id', 'account', 'real_name as realName', 'phone'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', String(entry.adminId ?? ''))
    .execute()
  const menuIds = await packageOf(context, tenantId)
  return { ...entry, admin: admin ?? {}, menuIds, usage: await usageOf(context, tenantId) }
}

/** The row of a tenant's number. */
async function idOf({ tx, resource, params }: ActionContext): Promise<string> {
  const row = await tx
    .selectFrom(resource.table)
    .select('id')
    .where('tenant_id', '=', String(params.tenantId ?? ''))
    .where('is_deleted', '=', 0)
    .executeTakeFirst()
  if (!row) throw new Refusal('entry.not-found')
  return String(row.id)
}

interface Usage {
  readonly users: number
  readonly enabled: number
  readonly bytes: number
}

async function usageOf(context: ActionContext, tenantId: string): Promise<Usage> {
  const people = await countPeople(context, tenantId)
  const { rows } = await sql<{ bytes: unknown }>`select coalesce(sum(size), 0) as bytes
    from ${sql.table(tableOf(context, attachmentResource))} where tenant_id = ${tenantId} and is_deleted = 0`.execute(
    context.tx,
  )
  return { users: people.users, enabled: people.enabled, bytes: Number(rows[0]?.bytes ?? 0) }
}

async function countPeople(context: ActionContext, tenantId: string) {
  const { rows } = await sql<Record<'users' | 'enabled' | 'activated', unknown>>`select count(*) as users,
    count(*) filter (where status = 1) as enabled, count(*) filter (where active_status = 1) as activated
    from ${sql.table(tableOf(context, 'system/user'))}
    where tenant_id = ${tenantId} and is_deleted = 0 and coalesce(account_kind, 1) <> 2`.execute(context.tx)
  const row = rows[0]!
  return { users: Number(row.users), enabled: Number(row.enabled), activated: Number(row.activated) }
}

const longest = 366
const aDay = 24 * 3600 * 1000

interface Point {
  readonly date: string
  readonly value: number
}

/** Figures of one tenant: people now, new and active people by day, stored files by extension. */
export const readTenantStatistics: Action = async (context) => {
  const { tx, now, params } = context
  const tenantId = String(params.tenantId)
  const to = dayOf(params.endTime) ?? now
  const from = dayOf(params.startTime) ?? new Date(to.getTime() - 29 * aDay)
  const days = Math.floor((to.getTime() - from.getTime()) / aDay) + 1
  if (days < 1 || days > longest) throw new Refusal('request.parameter-type', { name: 'startTime' })
  const within = (at: string) => sql`${sql.ref(at)} >= ${from}::timestamptz::date
    and ${sql.ref(at)} < ${to}::timestamptz::date + 1`
  const user = sql.table(tableOf(context, 'system/user'))
  const newUsers = await byDay(
    tx,
    sql`select create_time::date as day, count(*) as n from ${user}
    where tenant_id = ${tenantId} and is_deleted = 0 and ${within('create_time')} group by 1`,
  )
  const active = await byDay(
    tx,
    sql`select created_at::date as day, count(distinct user_id) as n from lectern_session
    where tenant_id = ${tenantId} and ${within('created_at')} group by 1`,
  )
  const people = await countPeople(context, tenantId)
  const seen = await sql<{ n: unknown }>`select count(distinct user_id) as n from lectern_session
    where tenant_id = ${tenantId} and ${within('created_at')}`.execute(tx)
  const stored = await sql<{ kind: string; bytes: unknown }>`select coalesce(extension, '') as kind, sum(size) as bytes
    from ${sql.table(tableOf(context, attachmentResource))} where tenant_id = ${tenantId} and is_deleted = 0
    group by 1 order by 2 desc`.execute(tx)
  const depts = await sql<{ name: string; n: unknown }>`select d.dept_name as name, count(*) as n from ${user} u
    join ${sql.table(tableOf(context, 'system/dept'))} d on d.id = u.dept_id and d.tenant_id = u.tenant_id
    where u.tenant_id = ${tenantId} and u.is_deleted = 0 group by d.id, d.dept_name order by 2 desc, 1 limit 10`.execute(
    tx,
  )
  return {
    tiles: { ...people, active: Number(seen.rows[0]?.n ?? 0) },
    // Learning is not noted yet: no minute of it has passed.
    series: {
      newUsers: everyDay(from, days, newUsers),
      active: everyDay(from, days, active),
      minutes: everyDay(from, days, []),
    },
    contents: await countContents(context, tenantId),
    storage: stored.rows.map(({ kind, bytes }) => ({ name: kind, value: Number(bytes) })),
    topDepts: depts.rows.map(({ name, n }) => ({ name, value: Number(n) })),
  }
}

/** How much a tenant has of everything that is reviewed before others see it. */
async function countContents({ tx, model, locale }: ActionContext, tenantId: string) {
  const kinds = new Set(reviewKinds(model).map(({ content }) => content))
  const counts = [...kinds].map(async ({ table, title }) => {
    const { rows } = await sql<{ n: unknown }>`select count(*) as n from ${sql.table(table)}
      where tenant_id = ${tenantId} and is_deleted = 0`.execute(tx)
    return { name: title[locale], value: Number(rows[0]?.n ?? 0) }
  })
  return Promise.all(counts)
}

/** A figure for every day, nothing on most of them. */
function everyDay(from: Date, days: number, known: readonly Point[]): Point[] {
  const values = new Map(known.map(({ date, value }) => [date, value]))
  return Array.from({ length: days }, (_, n) => {
    const date = localDay(new Date(from.getTime() + n * aDay))
    return { date, value: values.get(date) ?? 0 }
  })
}

async function byDay(tx: Db, statement: ReturnType<typeof sql>) {
  const { rows } = await (statement as ReturnType<typeof sql<{ day: Date | string; n: unknown }>>).execute(tx)
  return rows
    .map(({ day, n }) => ({ date: typeof day === 'string' ? day : localDay(day), value: Number(n) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

const two = (part: number) => String(part).padStart(2, '0')
const localDay = (day: Date) => `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`

function dayOf(value: unknown): Date | undefined {
  if (value === undefined || value === '') return undefined
  const day = /^(\d{4}-\d{2}-\d{2})/.exec(String(value))?.[1]
  if (!day || Number.isNaN(Date.parse(day))) throw new Refusal('request.parameter-type', { name: 'startTime' })
  return new Date(`${day}T12:00:00Z`)
}
