/** Figures of pushes, and the study of one learner in a push or a course (05-course-push §5, 04-courses §8). */
import type { Columns } from '../../../../core/context/tables'
import type { CourseShare, RowOf } from '../../../rows'
import { finishRate } from '../../../../../domain/percent'
import type { Condition } from '../../../../../model/types'
import { formatInstant, isDayText, isInstantText } from '../../../../../fields/definition/zone'
import { Refusal } from '../../../../core/errors'
import { sql } from '../../../../database/connection/sql-tag'
import { page } from '../../../../operations/read/page'
import { courseShares, coursesOf, type PushRow } from '../../../learning/pushes/push-rows'
import { table } from '../../../learning/tables'
import type { ActionContext, ActionOf } from '../../action'
import { visibleCourse, visibleRow } from '../visible-rows'

interface Counts {
  readonly push_id: string
  readonly users: string
  readonly not_start: string
  readonly studying: string
  readonly completed: string
  readonly late: string
  readonly overdue: string
  readonly seconds: string
  readonly progress: string
}

const counted = sql`count(*) as users, count(*) filter (where complete_status = 0) as not_start,
  count(*) filter (where complete_status = 1) as studying, count(*) filter (where complete_status = 2) as completed,
  count(*) filter (where complete_status = 3) as late, count(*) filter (where complete_status = 4) as overdue,
  coalesce(sum(seconds), 0) as seconds, coalesce(sum(progress), 0) as progress`

/** One push with its courses, or a page of pushes. */
export const readPushFigures: ActionOf<'course/read-push-figures'> = async (context) => {
  const { pushId } = context.params
  return pushId ? figuresOf(context, await visibleRow(context, 'course/push', pushId)) : pageOfPushes(context)
}

async function countsOf({ tx, model }: ActionContext, ids: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
  const { rows } = await sql<Counts>`select push_id, ${counted} from ${table(model, 'course/push-learner')}
    where push_id = any(${ids}::text[]) and member_status = 1 and is_deleted = 0 group by push_id`.execute(tx)
  return new Map(rows.map((row) => [row.push_id, row]))
}

function figures(row: Counts | undefined) {
  const [users, completed, late] = [Number(row?.users ?? 0), Number(row?.completed ?? 0), Number(row?.late ?? 0)]
  return {
    userCount: users,
    notStart: Number(row?.not_start ?? 0),
    studying: Number(row?.studying ?? 0),
    finishCount: completed + late,
    completed,
    lateCount: late,
    overdueCount: Number(row?.overdue ?? 0),
    finishRate: finishRate(completed + late, users),
    avgProgress: users === 0 ? 0 : Math.floor(Number(row?.progress ?? 0) / users),
    totalSeconds: Number(row?.seconds ?? 0),
  }
}

interface CourseCounts {
  readonly course_id: string
  readonly finished: string
  readonly progress: string
  readonly seconds: string
}

async function figuresOf(context: ActionContext, push: PushRow) {
  const { tx, model } = context
  const counts = (await countsOf(context, [push.id])).get(push.id)
  const { rows } = await sql<CourseCounts>`select c.key as course_id,
      count(*) filter (where c.value ->> 'finishTime' is not null) as finished,
      coalesce(sum((c.value ->> 'progress')::int), 0) as progress, coalesce(sum((c.value ->> 'seconds')::int), 0) as seconds
    from ${table(model, 'course/push-learner')} l cross join lateral jsonb_each(coalesce(l.courses, '{}'::jsonb)) c
    where l.push_id = ${push.id} and l.member_status = 1 and l.is_deleted = 0 group by c.key`.execute(tx)
  const byCourse = new Map(rows.map((row) => [row.course_id, row]))
  const users = Number(counts?.users ?? 0)
  const records = (await coursesOf(tx, model, push)).map(({ row, isRequired }) => {
    const of = byCourse.get(row.id)
    const finished = Number(of?.finished ?? 0)
    return {
      courseId: row.id,
      courseName: row.name,
      courseRequirement: isRequired ? 0 : 1,
      userCount: users,
      finishCount: finished,
      finishRate: finishRate(finished, users),
      avgProgress: users === 0 ? 0 : Math.floor(Number(of?.progress ?? 0) / users),
      totalSeconds: Number(of?.seconds ?? 0),
    }
  })
  return { summary: figures(counts), records, asOf: formatInstant(context.now) }
}

type Values = Readonly<Record<string, unknown>>

/** The pushes that the caller sees in their list. */
async function pageOfPushes(context: ActionContext) {
  const { tx, model, resource, params } = context
  const { courseId, startTime, endTime, ...rest }: Values = params
  const ids = courseId ? await pushesWith(context, String(courseId)) : undefined
  const limits: readonly (Condition | false)[] = [
    { publishStatus: { ne: 0 } },
    ids !== undefined && { id: { in: ['', ...ids] } },
    ...periodOf('startTime', startTime, 'gte', '00:00:00'),
    ...periodOf('endTime', endTime, 'lte', '23:59:59'),
  ]
  const filter = { all: limits.filter((limit) => limit !== false) }
  const call = { ...resource.calls.list!, filter, action: undefined }
  const listed = await page({ ...context, call, params: rest })
  const found = listed.records.map(({ id }) => String(id))
  const counts = await countsOf(context, found)
  const { rows } = await sql<{ push_id: string; n: string }>`select push_id, count(*) as n
    from ${table(model, 'course/push-course')}
    where push_id = any(${found}::text[]) and is_deleted = 0 group by push_id`.execute(tx)
  const courses = new Map(rows.map(({ push_id, n }) => [push_id, Number(n)]))
  const records = listed.records.map(({ id, name, pushType, startTime, endTime }) => ({
    pushId: id,
    name,
    pushType,
    startTime,
    endTime,
    courseCount: courses.get(String(id)) ?? 0,
    ...figures(counts.get(String(id))),
  }))
  return { ...listed, records, asOf: formatInstant(context.now) }
}

/** Pushes that begin on one side of a moment; a day stands for its first or last second. */
function periodOf(name: string, given: unknown, op: 'gte' | 'lte', clock: string): Condition[] {
  if (given === undefined || given === null || given === '') return []
  if (isInstantText(given)) return [{ startTime: { [op]: given } }]
  if (isDayText(given)) return [{ startTime: { [op]: `${given} ${clock}` } }]
  throw new Refusal('request.parameter-type', { name })
}

async function pushesWith({ tx, model }: ActionContext, courseId: string): Promise<string[]> {
  const { rows } = await sql<
    Columns<'course/push-course', 'push_id'>
  >`select push_id from ${table(model, 'course/push-course')}
    where course_id = ${courseId} and is_deleted = 0`.execute(tx)
  return rows.map(({ push_id }) => push_id)
}

/** One learner: in the courses of a push, or in the resources of a course. */
export const readPushStudy: ActionOf<'course/read-push-study'> = async (context) => {
  const { pushId, courseId, userId } = context.params
  if (!pushId && !courseId) throw new Refusal('request.parameter-missing', { name: 'pushId' })
  const push = pushId ? await visibleRow(context, 'course/push', pushId) : undefined
  const learner = push && (await learnerOf(context, push, userId))
  const header = learner ? learnerHeader(learner) : {}
  if (courseId) {
    if (!push) await visibleCourse(context, courseId)
    return { ...header, courseId, userId, records: await itemsOf(context, courseId, userId, push?.tenant_id) }
  }
  const shares = courseShares(learner)
  const courses = await coursesOf(context.tx, context.model, push!)
  const records = courses.map(({ row, isRequired }) => ({
    courseId: row.id,
    courseName: row.name,
    courseType: row.course_type,
    courseRequirement: isRequired ? 0 : 1,
    ...shareTexts(shares[row.id]),
  }))
  return { ...header, pushId, userId, records }
}

async function learnerOf({ tx, model }: ActionContext, push: PushRow, userId: string) {
  const { rows } = await sql<RowOf<'course/push-learner'>>`select * from ${table(model, 'course/push-learner')}
    where push_id = ${push.id} and user_id = ${userId} and is_deleted = 0`.execute(tx)
  if (!rows[0]) throw new Refusal('entry.not-found')
  return rows[0]
}

const textOf = (time: Date | null | undefined): string => (time ? formatInstant(time) : '')

const learnerHeader = (row: RowOf<'course/push-learner'>) => ({
  progress: Number(row.progress),
  doneCount: Number(row.done_count),
  requiredCount: Number(row.required_count),
  totalSeconds: Number(row.seconds),
  completeStatus: Number(row.complete_status),
  joinTime: textOf(row.join_time),
  finishTime: textOf(row.finish_time),
})

function shareTexts(share: CourseShare | undefined) {
  const text = (instant: number | undefined) => textOf(instant === undefined ? null : new Date(instant))
  return {
    progress: share?.progress ?? 0,
    seconds: share?.seconds ?? 0,
    firstTime: text(share?.firstTime),
    lastTime: text(share?.lastTime),
    finishTime: text(share?.finishTime),
  }
}

interface ItemRow
  extends Pick<RowOf<'learning/study-item'>, 'percent' | 'seconds' | 'first_time' | 'last_time' | 'done_time'> {
  readonly chapter: string
  readonly res_id: string
  readonly name: string
  readonly res_type: number
  readonly is_required: number
}

/** The resources of a course in their order, each with what the learner studied of it. */
async function itemsOf(
  { tx, model, caller }: ActionContext,
  courseId: string,
  userId: string,
  tenantId = caller.isPlatformAdministrator ? undefined : caller.tenantId,
) {
  const own = tenantId ? sql`and i.tenant_id = ${tenantId}` : sql``
  const { rows } = await sql<ItemRow>`select c.name as chapter, r.res_id, r.name, r.res_type, r.is_required, i.percent,
      i.seconds, i.first_time, i.last_time, i.done_time
    from ${table(model, 'course/chapter')} c
      join ${table(model, 'course/resource')} r on r.chapter_id = c.id and r.is_deleted = 0
      left join ${table(model, 'learning/study-item')} i on i.course_id = c.course_id and i.resource_id = r.res_id
        and i.user_id = ${userId} and i.is_deleted = 0 ${own}
    where c.course_id = ${courseId} and c.is_deleted = 0
    order by c.sort, c.id, r.sort, r.id`.execute(tx)
  return rows.map((row) => ({
    chapterName: row.chapter,
    resourceId: row.res_id,
    name: row.name,
    resType: row.res_type,
    isRequired: row.is_required,
    percent: Number(row.percent ?? 0),
    seconds: Number(row.seconds ?? 0),
    firstTime: textOf(row.first_time),
    lastTime: textOf(row.last_time),
    doneTime: textOf(row.done_time),
  }))
}
