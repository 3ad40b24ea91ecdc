/** Working days as an expression of the statement; the same days as `model/conditions/workdays.ts` counts. */
import { columnName } from '../../../model/names'
import { platformTenant } from '../../core/context/caller'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import { both, columnOf, type Source } from '../source'
import type { QueryContext } from './query-context'
import { sameTenant } from './relation'

interface Asked {
  readonly source: Source
  readonly asking: QueryContext
}

/** From the first day to the last, both counted; below zero where the last comes first. */
export function workdays(
  from: SqlFragment,
  until: SqlFragment,
  calendar: string | undefined,
  asked: Asked,
): SqlFragment {
  const named = calendar === undefined ? sql`0` : balance(calendar, asked)
  const weekdays = sql`(${before(sql`last + 1`)} - ${before(sql`first`)})`
  return sql`(select (case when since > till then -1 else 1 end * (${weekdays} + ${named}))::numeric
    from (select since, till, least(since, till) - ${monday} as first, greatest(since, till) - ${monday} as last
      from (select ${from} as since, ${until} as till) as asked
      where since is not null and till is not null) as span)`
}

const monday = sql`date '1970-01-05'`

/** Days from Monday to Friday before the day of a number, since the first Monday. */
const before = (number: SqlFragment) => sql`(floor((${number})::numeric / 7) * 5 + least(((${number}) % 7 + 7) % 7, 5))`

/** The weekend days on which people work, less the weekdays that are holidays, within the span. */
function balance(name: string, { source, asking }: Asked): SqlFragment {
  const calendar = asking.model.resources[name]
  if (!calendar?.calendar) throw new Error(`${name} is no calendar.`)
  const alias = `${source.alias}_days`.slice(-60)
  const [day, kind] = [calendar.calendar.day, calendar.calendar.kind].map((field) => columnOf(alias, columnName(field)))
  const there = both(
    sql<boolean>`${columnOf(alias, 'is_deleted')} = 0`,
    ...sameTenant(source.resource, source.alias, calendar, alias),
    sql<boolean>`${day} between least(since, till) and greatest(since, till)`,
  )
  // A day of the tenant stands before the same day of the platform.
  const own = calendar.tenancy.kind === 'platform' ? sql`` : sql`, ${columnOf(alias, 'tenant_id')} = ${platformTenant}`
  return sql`(select coalesce(sum(case
      when kind = 'holiday' and extract(isodow from day) < 6 then -1
      when kind = 'working' and extract(isodow from day) > 5 then 1 else 0 end), 0)
    from (select distinct on (${day}) ${day} as day, ${kind} as kind from ${sql.table(calendar.table)} as ${sql.id(alias)}
      where ${there} order by ${day}${own}) as days)`
}
