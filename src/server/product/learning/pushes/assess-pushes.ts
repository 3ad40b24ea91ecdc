/** Progress and completion of learners in pushes, from their study: computed by sets, stored where it changed (05-course-push §1). */
import type { CourseShare, CourseShares, RowOf } from '../../rows'
import {
  completeStatus,
  earnsPoints,
  type PushProgress,
  pushProgress,
  type PushRules,
} from '../../../../domain/learning/push'
import { textWith } from '../../../core/texts'
import { sql } from '../../../database/connection/sql-tag'
import { bookForAll } from '../ledger'
import { recountAssigned } from '../scopes/assignments'
import { dateOf, instantOf, type LearnerKey } from '../studies/load-study'
import { type Studying, table } from '../tables'
import {
  type CourseOfPush,
  courseShares,
  coursesOf,
  learnersOf,
  pushCourse,
  type PushRow,
  pushStates,
  pushTypes,
} from './push-rows'
import { sharesWithin } from './window-shares'

type LearnerRow = RowOf<'course/push-learner'>

/** Assesses the pushes of a learner that hold the course, or a series that it belongs to. */
export async function assessPushesOf(studying: Studying, { tenantId, userId, courseId }: LearnerKey): Promise<void> {
  const { model, unit } = studying
  const { rows } = await sql<PushRow>`select p.* from ${table(model, 'course/push')} p
      join ${table(model, 'course/push-learner')} l on l.push_id = p.id and l.tenant_id = p.tenant_id
        and l.user_id = ${userId} and l.member_status = 1 and l.is_deleted = 0
    where p.tenant_id = ${tenantId} and p.publish_status = ${pushStates.published} and p.is_deleted = 0
      and exists (select 1 from ${table(model, 'course/push-course')} c
        where c.push_id = p.id and c.tenant_id = p.tenant_id and c.is_deleted = 0 and (c.course_id = ${courseId}
          or c.course_id in (select i.course_id from ${table(model, 'course/series-item')} i
            where i.ref_course_id = ${courseId} and i.is_deleted = 0)))`.execute(unit.tx)
  for (const push of rows) await assessPush(studying, push, [userId])
}

/** Assesses the named learners of a push, or all of them; points are booked for those who complete it in time. */
export async function assessPush(studying: Studying, push: PushRow, users?: readonly string[]): Promise<void> {
  const learners = await learnerRows(studying, push, users)
  if (learners.length === 0) return
  const courses = await coursesOf(studying.unit.tx, studying.model, push)
  const ids = learners.map(({ user_id }) => user_id!)
  const shares =
    Number(push.count_old) === 1
      ? await storedShares(studying, push, courses, ids)
      : await sharesWithin(studying, push, courses, ids)
  const now = studying.now.getTime()
  const steps = learners.map((row) => {
    const own = keptShares(row, courses, shares.get(row.user_id!) ?? {})
    const before = progressOf(row)
    return { row, own, before, after: pushProgress(rulesOf(push, courses, own), before, now) }
  })
  const changed = steps.filter(
    ({ row, own, before, after }) => before !== after || secondsOf(own) !== Number(row.seconds),
  )
  await saveLearners(studying, changed)
  const earning = steps.filter(({ before, after }) => earnsPoints(before, after)).map(({ row }) => row.user_id!)
  await bookPoints(studying, push, earning)
  if (changed.length > 0) await recountAssigned(studying.unit, studying, learnersOf(push))
}

/** Those who have not completed a push become overdue, where it is over. */
export async function markOverdue(studying: Studying, push: PushRow): Promise<void> {
  const { model, now, unit } = studying
  await sql`update ${table(model, 'course/push-learner')} set complete_status = ${completeStatus.overdue}, update_time = ${now}
    where tenant_id = ${push.tenant_id} and push_id = ${push.id} and is_deleted = 0
      and complete_status in (${completeStatus.notStarted}, ${completeStatus.studying})`.execute(unit.tx)
}

async function learnerRows({ unit, model }: Studying, push: PushRow, users?: readonly string[]): Promise<LearnerRow[]> {
  const named = users === undefined ? sql`` : sql`and user_id = any(${users}::text[])`
  const { rows } = await sql<LearnerRow>`select * from ${table(model, 'course/push-learner')}
    where tenant_id = ${push.tenant_id} and push_id = ${push.id} and is_deleted = 0 ${named}
    order by id for update`.execute(unit.tx)
  return rows
}

/** The records of the courses as they stand. */
async function storedShares(
  { unit, model }: Studying,
  { tenant_id }: PushRow,
  courses: readonly CourseOfPush[],
  users: readonly string[],
): Promise<ReadonlyMap<string, CourseShares>> {
  const ids = courses.map(({ row }) => row.id)
  const { rows } = await sql<RowOf<'learning/study'>>`select * from ${table(model, 'learning/study')}
    where tenant_id = ${tenant_id} and course_id = any(${ids}::text[]) and user_id = any(${users}::text[])
      and is_deleted = 0`.execute(unit.tx)
  const shares = new Map<string, Record<string, CourseShare>>()
  for (const row of rows) {
    const own = shares.get(row.user_id!) ?? {}
    shares.set(row.user_id!, own)
    own[row.course_id!] = {
      progress: Number(row.progress),
      seconds: Number(row.seconds),
      firstTime: instantOf(row.first_time),
      lastTime: instantOf(row.last_time),
      finishTime: instantOf(row.finish_time),
    }
  }
  return shares
}

/** A course that was finished in the push stays finished, at the time at which it was. */
function keptShares(row: LearnerRow, courses: readonly CourseOfPush[], shares: CourseShares): CourseShares {
  const before = courseShares(row)
  const kept = courses.flatMap(({ row: { id } }): [string, CourseShare][] => {
    const finishTime = before[id]?.finishTime
    return finishTime === undefined ? [] : [[id, { ...before[id]!, ...shares[id], progress: 100, finishTime }]]
  })
  return { ...shares, ...Object.fromEntries(kept) }
}

function progressOf(row: LearnerRow): PushProgress {
  return {
    progress: Number(row.progress),
    doneCount: Number(row.done_count),
    requiredCount: Number(row.required_count),
    completeStatus: row.complete_status ?? 0,
    finishTime: instantOf(row.finish_time),
  }
}

function rulesOf(push: PushRow, courses: readonly CourseOfPush[], shares: CourseShares): PushRules {
  const isTask = Number(push.push_type) === pushTypes.task
  return {
    courses: courses.map((course) => pushCourse(course, shares)),
    endTime: isTask ? instantOf(push.end_time) : undefined,
    isLateAllowed: Number(push.late_allowed) === 1,
  }
}

const secondsOf = (shares: CourseShares): number => Object.values(shares).reduce((sum, { seconds }) => sum + seconds, 0)

interface Step {
  readonly row: LearnerRow
  readonly own: CourseShares
  readonly after: PushProgress
}

/** One statement for all rows. */
async function saveLearners({ unit, model, now }: Studying, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return
  const column = <T>(value: (step: Step) => T) => steps.map(value)
  await sql`update ${table(model, 'course/push-learner')} l set progress = s.progress, done_count = s.done,
      required_count = s.required, complete_status = s.state, finish_time = s.finish, seconds = s.seconds,
      courses = s.courses::jsonb, update_time = ${now}
    from unnest(${column(({ row }) => row.id)}::text[], ${column(({ after }) => after.progress)}::integer[],
      ${column(({ after }) => after.doneCount)}::integer[], ${column(({ after }) => after.requiredCount)}::integer[],
      ${column(({ after }) => after.completeStatus)}::integer[],
      ${column(({ after }) => dateOf(after.finishTime))}::timestamptz[], ${column(({ own }) => secondsOf(own))}::integer[],
      ${column(({ own }) => JSON.stringify(own))}::text[])
      as s(id, progress, done, required, state, finish, seconds, courses)
    where l.id = s.id`.execute(unit.tx)
}

async function bookPoints(studying: Studying, push: PushRow, users: readonly string[]): Promise<void> {
  const points = Number(push.push_type) === pushTypes.task ? Number(push.points ?? 0) : 0
  const reason = textWith(studying.locale, 'courses:pushFinished', { name: push.name ?? '' }).slice(0, 200)
  const entry = { tenantId: push.tenant_id!, refType: 'push', refId: push.id, reason }
  await bookForAll(studying.unit.tx, studying, entry, users, { points })
}
