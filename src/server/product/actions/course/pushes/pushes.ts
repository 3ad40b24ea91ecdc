/** Course pushes: saved with their courses, read, submitted, changed while they run, and removed. */
import type { Columns } from '../../../../core/context/tables'
import { isRecord, recordsIn } from '../../../../../fields/definition/guards'
import { formatInstant, isInstantText, parseInstant } from '../../../../../fields/definition/zone'
import { Refusal } from '../../../../core/errors'
import { textsIn } from '../../../../core/texts'
import type { Locale } from '../../../../../model/types'
import { sql } from '../../../../database/connection/sql-tag'
import { peopleOfScope } from '../../../../messages/audience'
import { idList, idsOf, keyOf } from '../../../../operations/entry/ids'
import { isMovable } from '../../../../operations/states/find-transition'
import { closeCourses, openLearnerIds } from '../../../learning/pushes/push-members'
import { coursesOf, learnersOf, type PushRow, pushStates } from '../../../learning/pushes/push-rows'
import { remind } from '../../../learning/remind'
import { table } from '../../../learning/tables'
import type { Action, ActionContext, ActionOf } from '../../action'
import { invalid, refused } from '../../refusals'
import { lockRowIn, lockRowsOf } from '../../tables'
import { studyingOf } from '../../../learning/studying'
import { holdsCode } from '../../../../access/permission'

type Values = Readonly<Record<string, unknown>>

/** A push that the caller may change, locked. */
export async function lockPush(context: ActionContext, id: string): Promise<PushRow> {
  const push = await lockRowIn(context, 'course/push', id)
  if (!push) throw new Refusal('entry.not-found')
  return push
}

/** Pushes by the name of a course in them, or by its id. */
export const listPushes: ActionOf<'course/list-pushes'> = async (context) => {
  const { courseName, courseId, ...params } = context.params
  if (!courseName && !courseId) return withCourseNames(context, await context.next(params))
  const { rows } = await sql<Columns<'course/push-course', 'push_id'>>`select distinct p.push_id
    from ${table(context.model, 'course/push-course')} p
      join ${table(context.model, 'course/course')} c on c.id = p.course_id
    where p.is_deleted = 0 and (${!courseId} or p.course_id = ${courseId ?? ''})
      and (${!courseName} or c.name like ${likeText(courseName ?? '')})`.execute(context.tx)
  const filter = { id: { in: ['', ...rows.map(({ push_id }) => push_id)] } }
  return withCourseNames(context, await context.next(params, { ...context.call, filter }))
}

/** The number of courses follows where a push has more than are named. */
function withCourseNames({ locale }: ActionContext, answer: unknown): unknown {
  if (!isRecord(answer)) return answer
  const records = recordsIn(answer.records)
  return { ...answer, records: records.map((record) => ({ ...record, courseNames: namesOf(locale, record) })) }
}

const named = 3

function namesOf(locale: Locale, { courseNames, courseCount }: Values): string {
  const n = Number(courseCount)
  const t = textsIn(locale)
  const names = String(courseNames ?? '').replaceAll('\n', t('fields:separator.item'))
  return n > named ? t('courses:andOthers', { names, n }) : names
}

const likeText = (text: string): string =>
  `%${text
    .trim()
    .slice(0, 200)
    .replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Courses may be named by their ids alone: each has the requirement of the push then. */
export const savePush: ActionOf<'course/save-push'> = async (context) => {
  const { courseIds, ...params } = context.params
  if (courseIds === undefined || params.courseList !== undefined) return context.next(params)
  const stored = params.id ? await rowsOfCourses(context, String(params.id)) : new Map<string, Values>()
  const courseRequirement = Number(params.courseRequirement ?? 0)
  const courseList = idList(courseIds).map((courseId) => stored.get(courseId) ?? { courseId, courseRequirement })
  return context.next({ ...params, courseList })
}

async function rowsOfCourses({ tx, model }: ActionContext, pushId: string): Promise<Map<string, Values>> {
  const { rows } = await sql<Columns<'course/push-course', 'id' | 'course_id'>>`select id, course_id
    from ${table(model, 'course/push-course')} where push_id = ${pushId} and is_deleted = 0`.execute(tx)
  return new Map(rows.map((row) => [row.course_id, { id: row.id, courseId: row.course_id }]))
}

/** The push with the ids of its courses, and how far its learners are. */
export const readPush: ActionOf<'course/read-push'> = async (context) => {
  const push = await context.next()
  const courses = recordsIn(push.courseList)
  const { rows } = await sql<{ state: number; n: string }>`select complete_status as state, count(*) as n
    from ${table(context.model, 'course/push-learner')}
    where push_id = ${String(push.id)} and member_status = 1 and is_deleted = 0 group by 1`.execute(context.tx)
  const of = (...states: number[]) =>
    rows.filter(({ state }) => states.includes(Number(state))).reduce((sum, { n }) => sum + Number(n), 0)
  return {
    ...push,
    courseNames: namesOf(context.locale, push),
    courseIds: courses.map(({ courseId }) => courseId).join(','),
    counts: { notStarted: of(0), studying: of(1), completed: of(2), late: of(3), overdue: of(4) },
  }
}

/** A push that is handed in has published courses and somebody to study them. */
export const submitPush: Action = async (context) => {
  const { tx, model, locale } = context
  const texts = textsIn(locale)
  for (const id of idsOf(context)) {
    const push = await lockPush(context, id)
    if (!isMovable(context, push)) continue
    const closed = (await coursesOf(tx, model, push)).find(({ row }) => Number(row.publish_status) !== 1)
    if (closed) throw invalid(texts('courses:pushCourseClosed', { name: closed.row.name ?? '' }), 'courseList')
    const hasScope = [push.user_ids, push.dept_ids, push.group_ids, push.post_ids].some((ids) => ids && ids.length > 0)
    const people = hasScope ? await peopleOfScope(tx, model, scopeOfPush(push)) : []
    // A push without any scope is refused by its own check.
    if (hasScope && people.length === 0) throw invalid(texts('courses:pushNobody'), 'userIds')
  }
  return context.next()
}

export const scopeOfPush = (push: PushRow) => ({
  tenantId: push.tenant_id!,
  isOpen: false,
  users: idList(push.user_ids),
  departments: idList(push.dept_ids),
  groups: idList(push.group_ids),
  posts: idList(push.post_ids),
  except: idList(push.exclude_user_ids),
})

/** One address changes the state or the end; other values are ignored. */
export const changePush: Action = async (context) => {
  const { params, locale, caller, resource } = context
  const { endTime, publishStatus } = params
  const hasState = publishStatus !== undefined && publishStatus !== ''
  if (!hasState && endTime) {
    if (!holdsCode(caller, 'course_push_edit')) throw new Refusal('access.refused')
    return extendPush({
      ...context,
      call: resource.calls.extend!,
      next: (given) => context.next(given, resource.calls.extend),
    })
  }
  if (![1, 2, 3].includes(Number(publishStatus))) throw invalid(textsIn(locale)('courses:stateValue'), 'publishStatus')
  return context.next({ ...(params.ids ? { ids: params.ids } : { id: params.id }), publishStatus })
}

/** A push that is over runs on when its new end lies ahead. */
export const extendPush: Action = async (context) => {
  const { params, locale } = context
  const id = keyOf(context)
  const push = await lockPush(context, id)
  const end = isInstantText(params.endTime) ? parseInstant(params.endTime) : undefined
  if (end && push.start_time && end <= push.start_time)
    throw invalid(textsIn(locale)('courses:endBeforeStart'), 'endTime')
  return context.next({ id, endTime: params.endTime })
}

/** Learners leave the courses that the push gave them; what they studied stays. */
export const removePushes: Action = async (context) => {
  const pushes = await lockRowsOf(context, 'course/push')
  const answer = await context.next()
  const studying = studyingOf(context)
  for (const push of pushes) {
    if (Number(push.publish_status) !== pushStates.pending) await closeCourses(studying, push)
  }
  return answer
}

/** Reminds chosen learners, or all who have not completed the push. */
export const remindPush: ActionOf<'course/remind-push'> = async (context) => {
  const { params } = context
  const id = String(params.pushId ?? context.params.id ?? '')
  if (!id) throw new Refusal('request.parameter-missing', { name: 'pushId' })
  return remindOf(context, await lockPush(context, id), idList(params.userIds))
}

/** Reminds those of the learners who have not completed it; all of them when none is named. */
export async function remindOf(context: ActionContext, push: PushRow, users: readonly string[]) {
  const { params, tx, model, now, locale } = context
  if (Number(push.publish_status) !== pushStates.published) throw refused('courses:pushNotRunning', locale)
  const chosen = new Set(users)
  const open = await openLearnerIds(studyingOf(context), push)
  const people = open.filter((id) => chosen.size === 0 || chosen.has(id))
  const answer = await remind(context, {
    thing: learnersOf(push),
    about: { resource: 'course/push', id: push.id },
    event: 'course.remind',
    name: push.name ?? '',
    people,
    channels: idList(params.channels).map(Number),
    content: String(params.content ?? '').trim(),
    endTime: push.end_time ? formatInstant(push.end_time) : undefined,
  })
  await sql`update ${table(model, 'course/push-learner')} l set last_remind_time = r.last_remind_time
    from ${table(model, 'learning/reminder')} r
    where r.tenant_id = l.tenant_id and r.ref_type = 'push' and r.ref_id = l.push_id and r.user_id = l.user_id
      and r.is_deleted = 0 and r.last_remind_time = ${now} and l.push_id = ${push.id} and l.is_deleted = 0`.execute(tx)
  return answer
}
