/** Calls of the learner front: joining a course and reporting what was studied (04-courses §1.3). */
import type { ReportRefusal } from '../../../../../domain/learning/study'
import type { TextKey } from '../../../../../i18n/options'
import { Refusal } from '../../../../core/errors'
import { sql } from '../../../../database/connection/sql-tag'
import { peopleOfScope } from '../../../../messages/audience'
import { addMembers, sources } from '../../../learning/scopes/course-members'
import { type CourseRow, courseRow } from '../../../learning/studies/load-course'
import { recordReport } from '../../../learning/steps/study-steps'
import { isOpen, learnerRow } from '../../../learning/studies/load-study'
import { table } from '../../../learning/tables'
import type { ActionContext, ActionOf } from '../../action'
import { invalid, refused } from '../../refusals'
import { textsIn } from '../../../../core/texts'
import { choiceOf } from '../save-course'
import { studyingOf } from '../../../learning/studying'

const refusals: Readonly<Record<ReportRefusal | 'not-joined' | 'locked-level', TextKey>> = {
  'invalid-report': 'courses:invalidReport',
  'taken-down': 'courses:takenDown',
  expired: 'courses:expired',
  locked: 'courses:locked',
  'locked-level': 'courses:lockedLevel',
  'other-device': 'courses:otherDevice',
  'not-joined': 'courses:notJoined',
}

/** Counts what a player reports every half minute. */
export const reportStudy: ActionOf<'course/report-study'> = async (context) => {
  const { params, caller, now, locale } = context
  const key = { tenantId: caller.tenantId, userId: learnerOf(context), courseId: params.courseId }
  const { idleAnswer } = params
  const counting = await recordReport(studyingOf(context), key, {
    reportId: params.reportId,
    resourceId: params.resourceId,
    from: params.from ?? 0,
    to: params.to ?? 0,
    position: params.position ?? params.to ?? 0,
    seconds: params.seconds ?? 0,
    ...(idleAnswer === 'answered' || idleAnswer === 'missed' ? { idleAnswer } : {}),
    device: params.device ?? '',
    time: now.getTime(),
  })
  if ('answer' in counting) return counting.answer
  if (counting.refusal === 'invalid-report') throw invalid(textsIn(locale)('courses:invalidReport'))
  throw refused(refusals[counting.refusal], locale)
}

/** Signs up for a course that is open to it; again answers the same row. */
export const joinCourse: ActionOf<'course/join-course'> = async (context) => {
  const { tx, params, caller, locale } = context
  const course = await openCourseOf(context, params.courseId)
  const key = { tenantId: caller.tenantId, userId: learnerOf(context), courseId: course.id }
  const studying = studyingOf(context)
  await lockSeats(context, course)
  const known = await learnerRow(tx, studying, key)
  if (known && known.member_status === 1) return { id: known.id }
  await refuseSignUp(context, course)
  if (Number(course.is_free) === 0) throw refused('courses:buyFirst', locale)
  await addMembers(studying.unit, studying, { tenantId: key.tenantId, course, sourceType: sources.signUp }, [
    key.userId,
  ])
  return { id: (await learnerRow(tx, studying, key))!.id }
}

/** The person whose front makes the call. */
export function learnerOf({ caller }: Pick<ActionContext, 'caller'>): string {
  if (!caller.userId) throw new Refusal('session.ended')
  return caller.userId
}

/** A published course that the tenant of the caller reaches. */
export async function openCourseOf({ tx, model, caller, locale }: ActionContext, id: string): Promise<CourseRow> {
  const course = await courseRow(tx, model, caller.tenantId, id)
  if (!course) throw new Refusal('entry.not-found')
  if (!isOpen(course)) throw refused('courses:takenDown', locale)
  return course
}

/** Two who take the last seat at once come one after the other. */
export const lockSeats = ({ tx }: ActionContext, { id }: CourseRow) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`seats ${id}`}, 0))`.execute(tx)

/** Refuses whoever the course is not open to, whoever comes late, and whoever finds no seat. */
export async function refuseSignUp(context: ActionContext, course: CourseRow): Promise<void> {
  const { now, locale } = context
  if (!(await isInScope(context, course))) throw refused('courses:outsideScope', locale)
  const isOver = course.sign_up_end_time !== null && course.sign_up_end_time < now
  if (Number(course.sign_up_enabled) !== 1 || isOver) throw refused('courses:signUpOver', locale)
  const seats = Number(course.max_users ?? 0)
  if (seats > 0 && (await seatsTaken(context, course)) >= seats) throw refused('courses:seatsFull', locale)
}

async function isInScope({ tx, model, caller }: ActionContext, course: CourseRow): Promise<boolean> {
  if (Number(course.open_type) === 0) return false
  if (Number(course.open_type) === 1) return true
  const choice = choiceOf({
    userIds: course.user_ids,
    deptIds: course.dept_ids,
    groupIds: course.group_ids,
    postIds: course.post_ids,
  })
  const scope = { tenantId: caller.tenantId, ...choice, except: course.exclude_user_ids ?? [] }
  return (await peopleOfScope(tx, model, scope)).includes(caller.userId)
}

async function seatsTaken({ tx, model }: ActionContext, { id }: CourseRow): Promise<number> {
  const { rows } = await sql<{ n: string }>`select count(*) as n from ${table(model, 'course/learner')}
    where course_id = ${id} and source_type in (${sources.signUp}, ${sources.order}) and member_status = 1
      and is_deleted = 0`.execute(tx)
  return Number(rows[0]!.n)
}
