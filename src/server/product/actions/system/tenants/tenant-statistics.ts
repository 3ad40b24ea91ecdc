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

/** Figures of one tenant: people now, new and active people by day, contents by type, stored files by extension. */
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
      // Learning is not noted yet: no minute of it has passed.
      minutes: everyDay(period, []),
    },
    contents: await countContents(context, tenantId),
    storage: await sumStored(context, tenantId),
    topDepts: await largestDepartments(context, tenantId),
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

async function countActive({ context, tenantId, period }: StatisticsQuery) {
  const at = sql.ref('created_at')
  const signedIn = sql`from lectern_session where tenant_id = ${tenantId} and ${within(at, period)}`
  const byDay = await figures(
    context,
    sql<FigureRow>`select ${dayAt(at)} as name, count(distinct user_id) as value ${signedIn} group by 1`,
  )
  const [all] = await figures(context, sql<FigureRow>`select '' as name, count(distinct user_id) as value ${signedIn}`)
  return { byDay, inAll: all?.value ?? 0 }
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

const largestDepartments = (context: ActionContext, tenantId: string): Promise<Figure[]> =>
  figures(
    context,
    sql<FigureRow>`select d.dept_name as name, count(*) as value from ${sql.table(tableOf(context, 'system/user'))} u
      join ${sql.table(tableOf(context, 'system/dept'))} d on d.id = u.dept_id and d.tenant_id = u.tenant_id
      where u.tenant_id = ${tenantId} and u.is_deleted = 0 group by d.id, d.dept_name order by 2 desc, 1 limit 10`,
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
