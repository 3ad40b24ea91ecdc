/** Figures of job maps: one with its levels and departments, or a page of them (05-course-push §9). */
import { finishRate } from '../../../../../domain/percent'
import { formatInstant, isDayText, isInstantText } from '../../../../../fields/definition/zone'
import type { Condition } from '../../../../../model/types'
import { Refusal } from '../../../../core/errors'
import { sql } from '../../../../database/connection/sql-tag'
import { page } from '../../../../operations/read/page'
import type { MapRow } from '../../../learning/maps/map-rows'
import { table } from '../../../learning/tables'
import type { ActionContext, ActionOf } from '../../action'
import { visibleRow } from '../visible-rows'

type Values = Readonly<Record<string, unknown>>

interface Counts {
  readonly job_map_id: string
  readonly users: string
  readonly not_start: string
  readonly doing: string
  readonly finished: string
  readonly late: string
  readonly overdue: string
}

export const readMapFigures: ActionOf<'course/read-map-figures'> = async (context) => {
  const { jobMapId } = context.params
  return jobMapId ? figuresOf(context, await visibleRow(context, 'course/job-map', jobMapId)) : pageOfMaps(context)
}

async function countsOf({ tx, model }: ActionContext, ids: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
  const { rows } = await sql<Counts>`select job_map_id, count(*) as users,
      count(*) filter (where complete_status = 0) as not_start, count(*) filter (where complete_status = 1) as doing,
      count(*) filter (where complete_status = 2) as finished, count(*) filter (where complete_status = 3) as late,
      count(*) filter (where complete_status = 4) as overdue
    from ${table(model, 'course/job-map-learner')}
    where job_map_id = any(${ids}::text[]) and member_status = 1 and is_deleted = 0 group by job_map_id`.execute(tx)
  return new Map(rows.map((row) => [row.job_map_id, row]))
}

/** `finished` are those in time; the rate counts the late ones too. */
function figures(row: Counts | undefined) {
  const of = (name: keyof Counts) => Number(row?.[name] ?? 0)
  return {
    userCount: of('users'),
    notStart: of('not_start'),
    doing: of('doing'),
    finished: of('finished'),
    late: of('late'),
    overdue: of('overdue'),
    finishRate: finishRate(of('finished') + of('late'), of('users')),
  }
}

async function figuresOf(context: ActionContext, map: MapRow) {
  const counts = (await countsOf(context, [map.id])).get(map.id)
  return {
    jobMapId: map.id,
    name: map.name,
    ...figures(counts),
    levels: await levelFigures(context, map),
    depts: await departmentFigures(context, map),
    asOf: formatInstant(context.now),
  }
}

interface LevelCounts {
  readonly id: string
  readonly name: string
  readonly reached: string
  readonly passed: string
  readonly days: string | null
}

/** For each level the learners to whom it is open, those who passed it, and how many days after joining. */
async function levelFigures({ tx, model }: ActionContext, map: MapRow) {
  const { rows } = await sql<LevelCounts>`select v.id, v.name,
      count(*) filter (where (s.state ->> 'isReached')::boolean) as reached,
      count(*) filter (where s.state ->> 'passTime' is not null) as passed,
      avg((s.state ->> 'passTime')::numeric / 1000 - extract(epoch from l.join_time)) / 86400 as days
    from ${table(model, 'course/job-map-level')} v
      left join ${table(model, 'course/job-map-learner')} l on l.job_map_id = v.job_map_id and l.tenant_id = v.tenant_id
        and l.member_status = 1 and l.is_deleted = 0
      cross join lateral (select l.levels -> v.id as state) s
    where v.job_map_id = ${map.id} and v.tenant_id = ${map.tenant_id} and v.is_deleted = 0
    group by v.id, v.name, v.sort order by v.sort, v.id`.execute(tx)
  return rows.map(({ id, name, reached, passed, days }) => ({
    levelId: id,
    name,
    reached: Number(reached),
    passed: Number(passed),
    avgDays: days === null ? 0 : Math.round(Math.max(0, Number(days)) * 10) / 10,
  }))
}

async function departmentFigures({ tx, model }: ActionContext, map: MapRow) {
  const { rows } = await sql<{ dept_id: string; dept_name: string; users: string; finished: string }>`
    select d.id as dept_id, d.dept_name, count(*) as users,
      count(*) filter (where l.complete_status in (2, 3)) as finished
    from ${table(model, 'course/job-map-learner')} l
      join ${table(model, 'system/user')} u on u.id = l.user_id
      join ${table(model, 'system/dept')} d on d.id = u.dept_id
    where l.job_map_id = ${map.id} and l.tenant_id = ${map.tenant_id} and l.member_status = 1 and l.is_deleted = 0
    group by d.id, d.dept_name order by users desc, d.id limit 20`.execute(tx)
  return rows.map(({ dept_id, dept_name, users, finished }) => ({
    deptId: dept_id,
    deptName: dept_name,
    userCount: Number(users),
    finished: Number(finished),
    rate: finishRate(Number(finished), Number(users)),
  }))
}

/** The maps that the caller sees in their list, once they were given to learners. */
async function pageOfMaps(context: ActionContext) {
  const { resource, params } = context
  const { startTime, endTime, jobMapId: _, ...rest }: Values = params
  const limits: readonly Condition[] = [
    { any: [{ enableStatus: 0 }, { userCount: { gt: 0 } }] },
    ...periodOf('startTime', startTime, 'gte', '00:00:00'),
    ...periodOf('endTime', endTime, 'lte', '23:59:59'),
  ]
  const call = { ...resource.calls.list!, filter: { all: limits }, action: undefined }
  const listed = await page({ ...context, call, params: rest })
  const counts = await countsOf(
    context,
    listed.records.map(({ id }) => String(id)),
  )
  const records = listed.records.map(({ id, name, mapType, postId, levelCount, taskCount }) => ({
    jobMapId: id,
    name,
    mapType,
    postId,
    levelCount,
    taskCount,
    ...figures(counts.get(String(id))),
  }))
  return { ...listed, records, asOf: formatInstant(context.now) }
}

/** Maps made on one side of a moment; a day stands for its first or last second. */
function periodOf(name: string, given: unknown, op: 'gte' | 'lte', clock: string): Condition[] {
  if (given === undefined || given === null || given === '') return []
  if (isInstantText(given)) return [{ createTime: { [op]: given } }]
  if (isDayText(given)) return [{ createTime: { [op]: `${given} ${clock}` } }]
  throw new Refusal('request.parameter-type', { name })
}
