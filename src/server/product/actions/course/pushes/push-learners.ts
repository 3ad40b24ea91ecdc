/** Courses and learners of a push that runs: added and taken away by hand, listed with their progress. */
import type { Columns } from '../../../../core/context/tables'
import type { RowOf } from '../../../rows'
import { Refusal } from '../../../../core/errors'
import { textsIn } from '../../../../core/texts'
import { sql } from '../../../../database/connection/sql-tag'
import { idList } from '../../../../operations/entry/ids'
import { newId } from '../../../../sql/new-id'
import { assessPush } from '../../../learning/pushes/assess-pushes'
import { closeCourses, givePush, joinCourses, learnerIds, takePush } from '../../../learning/pushes/push-members'
import { courseShares, coursesOf, type PushRow, pushStates } from '../../../learning/pushes/push-rows'
import { recordNames, recordValues, table } from '../../../learning/tables'
import { formatInstant } from '../../../../../fields/definition/zone'
import type { Action, ActionContext, ActionOf } from '../../action'
import { invalid, refused } from '../../refusals'
import { refuseUnknown } from '../../known-references'
import { logLearners, logRows } from '../log-changes'
import { updateLogged } from '../../../../sql/materialized/update-logged'
import { lockPush, remindOf } from './pushes'
import { choiceOf, chosenBy } from '../save-course'
import { studyingOf } from '../../../learning/studying'
import { visibleRows } from '../visible-rows'

const most = { courses: 50 }

async function runningPush(context: ActionContext, key: 'pushEnded' | 'pushNotRunning'): Promise<PushRow> {
  const id = String(context.params.pushId ?? '')
  if (!id) throw new Refusal('request.parameter-missing', { name: 'pushId' })
  const push = await lockPush(context, id)
  const status = Number(push.publish_status)
  if (status === pushStates.ended) throw refused(`courses:${key}`, context.locale)
  if (status !== pushStates.published) throw refused('courses:pushNotRunning', context.locale)
  return push
}

/** Adds published courses to a push that runs; those who have completed it stay so. */
export const addPushCourses: Action = async (context) => {
  const { tx, model, locale, params } = context
  const texts = textsIn(locale)
  await refuseUnknown(context, ['pushId', 'courseIds'])
  const push = await runningPush(context, 'pushNotRunning')
  const wanted = idList(params.courseIds)
  if (wanted.length === 0) throw invalid(texts('courses:chooseCourses'), 'courseIds')
  const known = await coursesOf(tx, model, push)
  const fresh = wanted.filter((id) => !known.some(({ row }) => row.id === id))
  if (known.length + fresh.length > most.courses)
    throw invalid(texts('courses:manyPushCourses', { count: most.courses }), 'courseIds')
  const courses = await visibleRows(context, 'course/course', fresh)
  const closed = courses.find(({ publish_status }) => Number(publish_status) !== 1)
  if (closed) throw invalid(texts('courses:pushCourseClosed', { name: closed.name ?? '' }), 'courseIds')
  const studying = studyingOf(context)
  const ids = fresh.map(() => newId())
  await sql`insert into ${table(model, 'course/push-course')} (id, tenant_id, ${recordNames}, push_id, course_id,
      course_requirement, sort)
    select g.id, ${push.tenant_id}::text, ${recordValues(studying)}, ${push.id}::text, g.course_id,
      ${push.course_requirement}::integer, ${known.length}::integer + g.place::integer
    from unnest(${ids}::text[], ${fresh}::text[]) with ordinality as g(id, course_id, place)`.execute(tx)
  await logRows(context, 'course/push-course', 'create', ids)
  await joinCourses(studying, push, await learnerIds(studying, push))
  return { added: fresh.length, existing: wanted.length - fresh.length }
}

/** Takes courses out of a push that runs, named by their ids or by those of their rows; the last one stays. */
export const removePushCourses: ActionOf<'course/remove-push-courses'> = async (context) => {
  const { tx, model, locale, params } = context
  const rowIds = idList(params.ids)
  const { rows: named } = await sql<Columns<'course/push-course', 'push_id' | 'course_id'>>`select push_id, course_id
    from ${table(model, 'course/push-course')} where id = any(${rowIds}::text[]) and is_deleted = 0`.execute(tx)
  const pushId = params.pushId ?? named[0]?.push_id ?? ''
  if (!pushId && rowIds.length > 0) throw new Refusal('entry.not-found')
  const push = await runningPush({ ...context, params: { ...params, pushId } }, 'pushNotRunning')
  const of = named.filter(({ push_id }) => push_id === push.id).map(({ course_id }) => course_id)
  const wanted = new Set([...idList(params.courseIds), ...of])
  const known = await coursesOf(tx, model, push)
  const leaving = known.filter(({ row }) => wanted.has(row.id))
  if (wanted.size === 0) throw invalid(textsIn(locale)('courses:chooseCourses'), 'courseIds')
  if (leaving.length === known.length) throw refused('courses:lastPushCourse', locale)
  const studying = studyingOf(context)
  await closeCourses(studying, push, leaving)
  await updateLogged(studying.unit, {
    resource: model.resources['course/push-course']!,
    action: 'remove',
    caller: context.caller,
    now: context.now,
    set: { is_deleted: 1 },
    where: sql`push_id = ${push.id} and tenant_id = ${push.tenant_id} and is_deleted = 0
      and course_id = any(${leaving.map(({ row }) => row.id)}::text[])`,
  })
  await assessPush(studying, push)
  return true
}

export const addPushLearners: Action = async (context) => {
  const { params, locale } = context
  await refuseUnknown(context, ['pushId', ...chosenBy])
  const choice = choiceOf(params)
  const hasChoice = [choice.users, choice.departments, choice.groups, choice.posts].some(({ length }) => length > 0)
  if (!hasChoice) throw invalid(textsIn(locale)('courses:chooseLearners'), 'userIds')
  const push = await runningPush(context, 'pushEnded')
  const given = await givePush(studyingOf(context), push, choice)
  await logLearners(context, 'course/push', push, 'courses:learnersAdded', given.added)
  return given
}

/** Takes learners out by the ids of their rows. */
export const removePushLearners: Action = async (context) => {
  for (const [push, users] of await pushesOfRows(context)) await takeLogged(context, push, users)
  return true
}

async function takeLogged(context: ActionContext, push: PushRow, users: readonly string[]): Promise<void> {
  await takePush(studyingOf(context), push, users)
  await logLearners(context, 'course/push', push, 'courses:learnersRemoved', users.length)
}

/** The rows that a call names, by their pushes, which the caller may change. */
async function pushesOfRows(context: ActionContext): Promise<[PushRow, string[]][]> {
  const { tx, model, params } = context
  const ids = idList(params.ids)
  if (ids.length === 0) throw new Refusal('ids.none')
  const { rows } = await sql<{ push_id: string; user_id: string }>`select push_id, user_id
    from ${table(model, 'course/push-learner')} where id = any(${ids}::text[]) and is_deleted = 0`.execute(tx)
  if (rows.length === 0) throw new Refusal('entry.not-found')
  const pushes = [...new Set(rows.map(({ push_id }) => push_id))]
  const found: [PushRow, string[]][] = []
  for (const id of pushes) {
    const users = rows.filter(({ push_id }) => push_id === id).map(({ user_id }) => user_id)
    found.push([await lockPush(context, id), users])
  }
  return found
}

/** Takes one learner out by person. */
export const removePushLearner: ActionOf<'course/remove-push-learner'> = async (context) => {
  const push = await lockPush(context, context.params.pushId)
  await takeLogged(context, push, [context.params.userId])
  return true
}

export const remindPushLearners: ActionOf<'course/remind-push-learners'> = async (context) => {
  const reminded = { sent: 0, skipped: 0 }
  for (const [push, users] of await pushesOfRows(context)) {
    const { sent, skipped } = await remindOf(context, push, users)
    reminded.sent += sent
    reminded.skipped += skipped
  }
  return reminded
}

/** The learners, with their progress in one course where it is named. */
export const listPushLearners: ActionOf<'course/list-push-learners'> = async (context) => {
  const { courseId, ...params } = context.params
  const page = await context.next(params)
  if (!courseId) return page
  const ids = page.records.map(({ id }) => String(id))
  const { rows } = await sql<Pick<RowOf<'course/push-learner'>, 'id' | 'courses'>>`select id, courses
    from ${table(context.model, 'course/push-learner')} where id = any(${ids}::text[])`.execute(context.tx)
  const shares = new Map(rows.map((row) => [row.id, courseShares(row)[String(courseId)]]))
  const records = page.records.map((record) => {
    const share = shares.get(String(record.id))
    return {
      ...record,
      courseProgress: share?.progress ?? 0,
      courseSeconds: share?.seconds ?? 0,
      courseFinishTime: share?.finishTime === undefined ? '' : formatInstant(new Date(share.finishTime)),
    }
  })
  return { ...page, records }
}
