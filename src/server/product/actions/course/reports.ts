/** Figures of a course: totals with a daily trend, and the same by tenant (04-courses §8). */
import { formatInstant, isDayText, isInstantText, parseInstant, zoneName } from '../../../../fields/definition/zone'
import { finishRate } from '../../../../domain/percent'
import { Refusal } from '../../../core/errors'
import type { Model } from '../../../../model/types'
import type { TypedDb } from '../../../core/context/database'
import { sql } from '../../../database/connection/sql-tag'
import { platformTenant } from '../../../core/context/caller'
import { table } from '../../learning/tables'
import type { ActionContext, ActionOf } from '../action'
import { visibleCourse } from './visible-rows'

const aDay = 24 * 60 * 60 * 1000
const days = { usual: 7, most: 92 }

interface Counts {
  readonly users: string
  readonly not_start: string
  readonly studying: string
  readonly finished: string
  readonly seconds: string
  readonly started: string
  readonly progress: string
}

const counted = sql`count(*) as users, count(*) filter (where study_status = 0) as not_start,
  count(*) filter (where study_status = 1) as studying, count(*) filter (where study_status = 2) as finished,
  coalesce(sum(seconds), 0) as seconds, count(*) filter (where study_status > 0) as started,
  coalesce(sum(progress), 0) as progress`

export const readTotals: ActionOf<'course/read-totals'> = async (context) => {
  const { tx, model, params } = context
  const course = await visibleCourse(context, params.courseId)
  const { rows } = await sql<Counts>`select ${counted} from ${table(model, 'course/learner')}
    where course_id = ${course.id} and member_status = 1 and is_deleted = 0 ${ownRows(context)}`.execute(tx)
  const row = rows[0]!
  return {
    userCount: Number(row.users),
    notStart: Number(row.not_start),
    studying: Number(row.studying),
    finished: Number(row.finished),
    finishRate: finishRate(Number(row.finished), Number(row.users)),
    totalSeconds: Number(row.seconds),
    avgSeconds: average(Number(row.seconds), Number(row.started)),
    avgProgress: average(Number(row.progress), Number(row.users)),
    trend: await trendOf(context, course.id),
  }
}

const average = (sum: number, count: number): number => (count === 0 ? 0 : Math.floor(sum / count))

/** The caller's own tenant, or all of them for the platform administrator. */
export const ownRows = ({ caller }: Pick<ActionContext, 'caller'>) =>
  caller.isPlatformAdministrator ? sql`` : sql`and tenant_id = ${caller.tenantId}`

/** Study seconds and learners of each day of the period; days without study are there too. */
async function trendOf(context: Parameters<typeof readTotals>[0], courseId: string) {
  const { tx, model } = context
  const { from, until } = periodOf(context)
  const { rows } = await sql<{ day: string; seconds: string; users: string }>`
    select to_char(time at time zone ${zoneName()}, 'YYYY-MM-DD') as day, sum(seconds) as seconds,
      count(distinct user_id) as users
    from ${table(model, 'learning/study-log')}
    where course_id = ${courseId} and time >= ${from} and time < ${until} and is_deleted = 0 ${ownRows(context)}
    group by 1`.execute(tx)
  const known = new Map(rows.map((row) => [row.day, row]))
  const count = Math.round((until.getTime() - from.getTime()) / aDay)
  return Array.from({ length: count }, (_, at) => {
    const day = formatInstant(new Date(from.getTime() + at * aDay + aDay / 2)).slice(0, 10)
    return { day, seconds: Number(known.get(day)?.seconds ?? 0), users: Number(known.get(day)?.users ?? 0) }
  })
}

/** Whole days: those that were asked for, or the last seven. */
function periodOf({ params, now }: Parameters<typeof readTotals>[0]) {
  const last = dayOf(params.endTime, 'endTime') ?? startOf(formatInstant(now).slice(0, 10))
  const from = dayOf(params.startTime, 'startTime') ?? new Date(last.getTime() - (days.usual - 1) * aDay)
  const until = new Date(last.getTime() + aDay)
  if (from >= until) throw new Refusal('report.period-reversed')
  if (until.getTime() - from.getTime() > days.most * aDay)
    throw new Refusal('report.period-too-long', { count: days.most })
  return { from, until }
}

const startOf = (day: string): Date => parseInstant(`${day} 00:00:00`)

function dayOf(given: unknown, name: string): Date | undefined {
  if (given === undefined || given === null || given === '') return undefined
  if (isDayText(given) || isInstantText(given)) return startOf(String(given).slice(0, 10))
  throw new Refusal('request.parameter-type', { name })
}

/** The same figures by the tenant of the learners, for the platform alone. */
export const readTenants: ActionOf<'course/read-tenants'> = async (context) => {
  const { tx, model, params, caller } = context
  const course = await visibleCourse(context, params.courseId)
  if (caller.tenantId !== platformTenant) throw new Refusal('access.refused')
  const records = await tenantFigures(tx, model, course.id)
  return {
    records,
    total: records.length,
    size: records.length,
    current: 1,
    pages: 1,
    asOf: formatInstant(context.now),
  }
}

/** Learners of a course counted by their tenants, the largest first. */
export async function tenantFigures(db: TypedDb, model: Model, courseId: string) {
  const { rows } = await sql<Counts & { tenant_id: string; tenant_name: string | null }>`
    select l.tenant_id, t.tenant_name, l.users, l.finished, l.seconds, l.started from (
      select tenant_id, ${counted} from ${table(model, 'course/learner')}
      where course_id = ${courseId} and member_status = 1 and is_deleted = 0 group by tenant_id) l
      left join ${table(model, 'system/tenant')} t on t.tenant_id = l.tenant_id and t.is_deleted = 0
    order by l.users desc, l.tenant_id`.execute(db)
  return rows.map((row) => ({
    tenantId: row.tenant_id,
    tenantName: row.tenant_name ?? '',
    userCount: Number(row.users),
    finished: Number(row.finished),
    finishRate: finishRate(Number(row.finished), Number(row.users)),
    totalSeconds: Number(row.seconds),
    avgSeconds: average(Number(row.seconds), Number(row.started)),
  }))
}
