/** Figures of a tenant over a period, by days of the server's zone. */
import { type SqlFragment, sql } from '../../../../database/connection/sql-tag'
import { attachmentResource } from '../../../../sql/named-files'
import type { SqlBool } from 'kysely'
import { zoneName } from '../../../../../fields/definition/zone'
import { Refusal } from '../../../../core/errors'
import { bucketsOf, momentsOf, type Period, periodOf } from '../../../../reports/period'
import { reviewKinds } from '../../../reviews/kinds'
import type { ActionContext, ActionOf } from '../../action'
import { countPeople } from './read-tenant'
import { tableOf } from '../../tables'

interface Figure {
  readonly name: string
  readonly value: number
}

/** The driver reads sums and counts as texts or numbers. */
interface FigureRow {
  readonly name: string
  readonly value: unknown
}

/** Figures of one tenant: people now, new and active people and their study by day, contents by type, stored files by extension. */
export const readTenantStatistics: ActionOf<'system/read-tenant-statistics'> = async (context) => {
  const { params, now, caller } = context
  const { tenantId } = params
  if (!caller.isPlatformAdministrator && tenantId !== caller.tenantId) throw new Refusal('entry.not-found')
  const period = periodOf(params, now, ['startTime', 'endTime'])
  const query = { context, tenantId, period }
  const [newUsers, active] = [await countNew(query), await countActive(query)]
  return {
    tiles: { ...(await countPeople(context, tenantId)), active: active.inAll },
    series: {
      newUsers: everyDay(period, newUsers),
      active: everyDay(period, active.byDay),
      minutes: everyDay(period, await sumMinutes(query)),
    },
    contents: await countContents(context, tenantId),
    storage: await sumStored(context, tenantId),
    topDepts: await busiestDepartments(query),
  }
}

interface StatisticsQuery {
  readonly context: ActionContext
  readonly tenantId: string
  readonly period: Period
}

async function countNew({ context, tenantId, period }: StatisticsQuery): Promise<Figure[]> {
  const at = sql.ref('create_time')
  return figures(
    context,
    sql<FigureRow>`select ${dayAt(at)} as name, count(*) as value from ${sql.table(tableOf(context, 'system/user'))}
      where tenant_id = ${tenantId} and is_deleted = 0 and ${within(at, period)} group by 1`,
  )
}

/** A moment at which a person did something, by the field that holds it; the person is `userId`. */
const traces = [
  ['learning/study-log', 'time'],
  ['exam/record', 'start_time'],
  ['exam/record', 'submit_time'],
] as const

/** Enabled people who signed in, studied or sat an exam: in all, and on each day. */
async function countActive({ context, tenantId, period }: StatisticsQuery) {
  const people = sql.table(tableOf(context, 'system/user'))
  const left = traces
    .filter(([resource]) => context.model.resources[resource])
    .map(([resource, column]) => {
      const at = sql.ref(column)
      return sql`select user_id, ${at} as at from ${sql.table(tableOf(context, resource))}
        where tenant_id = ${tenantId} and is_deleted = 0 and ${within(at, period)}`
    })
  const seen = [...signIns({ context, tenantId, period }), ...left]
  const found = await figures(
    context,
    sql<FigureRow>`select coalesce(${dayAt(sql.ref('s.at'))}, '') as name, count(distinct u.id) as value
      from (${sql.join(seen, sql` union all `)}) s join ${people} u on u.id = s.user_id
      where u.tenant_id = ${tenantId} and ${isCounted} and u.status = 1
      group by grouping sets ((${dayAt(sql.ref('s.at'))}), ())`,
  )
  return { byDay: found.filter(({ name }) => name), inAll: found.find(({ name }) => !name)?.value ?? 0 }
}

/** Sessions are gone soon after they end; the log keeps sign-ins for longer, by what people typed as their account. */
function signIns({ context, tenantId, period }: StatisticsQuery): SqlFragment[] {
  const sessions = sql`select user_id, created_at as at from lectern_session
    where tenant_id = ${tenantId} and ${within(sql.ref('created_at'), period)}`
  if (!context.model.resources['log/log-logger']) return [sessions]
  const logged = sql`select p.id, l.create_time from ${sql.table(tableOf(context, 'log/log-logger'))} l
    join ${sql.table(tableOf(context, 'system/user'))} p on p.tenant_id = l.tenant_id
      and lower(p.account) = lower(l.create_by)
    where l.tenant_id = ${tenantId} and l.type = 1 and l.result = 1 and ${within(sql.ref('l.create_time'), period)}`
  return [sessions, logged]
}

/** Those who are no guests and not removed; the same people as those of `countPeople`. */
const isCounted = sql<SqlBool>`u.is_deleted = 0 and coalesce(u.account_kind, 1) <> 2`

/** Counted reports of the period, with the department that their people belong to now. */
function study({ context, tenantId, period }: StatisticsQuery): SqlFragment | undefined {
  if (!context.model.resources['learning/study-log']) return undefined
  return sql`select l.time as at, l.seconds, u.dept_id from ${sql.table(tableOf(context, 'learning/study-log'))} l
    join ${sql.table(tableOf(context, 'system/user'))} u on u.id = l.user_id and u.tenant_id = l.tenant_id
    where l.tenant_id = ${tenantId} and l.is_deleted = 0 and ${within(sql.ref('l.time'), period)} and ${isCounted}`
}

const minutes = sql`round(sum(s.seconds) / 60.0)`

async function sumMinutes(query: StatisticsQuery): Promise<Figure[]> {
  const reports = study(query)
  if (!reports) return []
  return figures(
    query.context,
    sql<FigureRow>`select ${dayAt(sql.ref('s.at'))} as name, ${minutes} as value from (${reports}) s group by 1`,
  )
}

/** Departments by the minutes that their people studied. */
async function busiestDepartments(query: StatisticsQuery): Promise<Figure[]> {
  const reports = study(query)
  if (!reports) return []
  return figures(
    query.context,
    sql<FigureRow>`select d.dept_name as name, ${minutes} as value from (${reports}) s
      join ${sql.table(tableOf(query.context, 'system/dept'))} d on d.id = s.dept_id and d.tenant_id = ${query.tenantId}
      group by d.id, d.dept_name having sum(s.seconds) >= 30 order by sum(s.seconds) desc, d.id limit 10`,
  )
}

/** Counts a tenant's entries of each kind that is reviewed before others see it. */
async function countContents(context: ActionContext, tenantId: string): Promise<Figure[]> {
  const kinds = [...new Set(reviewKinds(context.model).map(({ content }) => content))]
  if (kinds.length === 0) return []
  const counts = kinds.map(
    ({ table, title }) => sql<FigureRow>`select ${title[context.locale]}::text as name, count(*) as value
      from ${sql.table(table)} where tenant_id = ${tenantId} and is_deleted = 0`,
  )
  return figures(context, sql<FigureRow>`${sql.join(counts, sql` union all `)}`)
}

const sumStored = (context: ActionContext, tenantId: string): Promise<Figure[]> =>
  figures(
    context,
    sql<FigureRow>`select coalesce(extension, '') as name, sum(size) as value
      from ${sql.table(tableOf(context, attachmentResource))} where tenant_id = ${tenantId} and is_deleted = 0
      group by 1 order by 2 desc`,
  )

async function figures({ tx }: ActionContext, statement: SqlFragment<FigureRow>): Promise<Figure[]> {
  const { rows } = await statement.execute(tx)
  return rows.map(({ name, value }) => ({ name, value: Number(value) }))
}

const dayAt = (at: SqlFragment) => sql`to_char(${at} at time zone ${sql.lit(zoneName())}, 'YYYY-MM-DD')`

function within(at: SqlFragment, period: Period): SqlFragment<SqlBool> {
  const { from, until } = momentsOf(period)
  return sql<SqlBool>`${at} >= ${from} and ${at} < ${until}`
}

/** A figure for every day, nothing on most of them. */
function everyDay(period: Period, known: readonly Figure[]) {
  const values = new Map(known.map(({ name, value }) => [name, value]))
  return bucketsOf(period, 'day').map((date) => ({ date, value: values.get(date) ?? 0 }))
}
