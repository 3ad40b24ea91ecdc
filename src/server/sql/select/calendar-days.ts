/** The days that a calendar resource names, for rules that count working days in memory. */
import type { Scope } from '../../../model/conditions/predicate'
import type { CalendarDays } from '../../../model/conditions/workdays'
import { columnName } from '../../../model/names'
import type { Model } from '../../../model/types'
import { ownTenantScope } from '../../access/tenant-scope'
import { platformTenant } from '../../core/context/caller'
import type { Db } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import { columnOf, from } from '../source'

/** The days of a calendar as a tenant has them; undefined for a resource that is none. */
export async function readCalendar(
  db: Db,
  model: Model,
  tenantId: string,
  name: string,
): Promise<CalendarDays | undefined> {
  const resource = model.resources[name]
  if (!resource?.calendar) return undefined
  const days = from(resource, ownTenantScope(tenantId, resource))
  const [day, kind] = [resource.calendar.day, resource.calendar.kind].map((field) =>
    columnOf(days.alias, columnName(field)),
  )
  // A day of the tenant comes last, and stands before the same day of the platform.
  const order =
    resource.tenancy.kind === 'platform' ? sql`1` : sql`${columnOf(days.alias, 'tenant_id')} <> ${platformTenant}`
  const { rows } = await sql<{
    day: string
    kind: 'holiday' | 'working' | null
  }>`select to_char(${day}, 'YYYY-MM-DD') as day,
    ${kind} as kind from ${days.table} where ${days.limit} and ${day} is not null order by ${order}`.execute(db)
  return new Map(rows.flatMap(({ day: text, kind: what }) => (what ? [[text, what] as const] : [])))
}

/** The calendars of these names, each read once. */
export async function readCalendars(
  db: Db,
  model: Model,
  tenantId: string,
  names: readonly string[],
): Promise<NonNullable<Scope['calendar']>> {
  const calendars = new Map<string, CalendarDays | undefined>()
  for (const name of new Set(names)) calendars.set(name, await readCalendar(db, model, tenantId, name))
  return (name) => calendars.get(name)
}
