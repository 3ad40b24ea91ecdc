/** Learners of a push become learners of its courses, and stop being so with it (05-course-push §4). */
import { notifyPeople } from '../../../messages/notify'
import { formatInstant } from '../../../../fields/definition/zone'
import { sql } from '../../../database/connection/sql-tag'
import { giveTo, learnersIn, openLearnersIn, resolveAssignment, takeFrom } from '../scopes/assignments'
import { leaveHost } from '../scopes/course-hosts'
import { addMembers, sources } from '../scopes/course-members'
import type { Given } from '../scopes/give-to-learners'
import type { Choice } from '../scopes/scope-rows'
import { type Studying, table } from '../tables'
import { assessPush } from './assess-pushes'
import { type CourseOfPush, coursesOf, learnersOf, type PushRow } from './push-rows'

/** Brings the learners of a published push in line with its scope, and their courses with theirs. */
export async function resolvePush(studying: Studying, push: PushRow): Promise<string[]> {
  const { added, left } = await resolveAssignment(studying.unit, studying, learnersOf(push))
  await leaveCourses(studying, push, left)
  await joinCourses(studying, push, added)
  return added
}

/** All learners of the push join its courses, those who were its learners before too; answers those who are new. */
export async function openPush(studying: Studying, push: PushRow): Promise<string[]> {
  const added = await resolvePush(studying, push)
  await joinCourses(studying, push, await learnerIds(studying, push))
  return added
}

/** Adds chosen people to a published push. */
export async function givePush(studying: Studying, push: PushRow, choice: Choice): Promise<Given> {
  const { users, ...given } = await giveTo(studying.unit, studying, learnersOf(push), choice)
  await joinCourses(studying, push, users)
  if (push.notice_time) await notifyLearners(studying, push, users)
  return given
}

/** Takes people out of a push; their study records stay. */
export async function takePush(studying: Studying, push: PushRow, users: readonly string[]): Promise<void> {
  await takeFrom(studying.unit, studying, learnersOf(push), users)
  await leaveCourses(studying, push, users)
}

/** People become learners of the courses, and what they studied of them counts at once. */
export async function joinCourses(studying: Studying, push: PushRow, users: readonly string[]): Promise<void> {
  if (users.length === 0) return
  for (const { row: course } of await coursesOf(studying.unit.tx, studying.model, push)) {
    const joining = { tenantId: push.tenant_id!, course, sourceType: sources.push, sourceId: push.id }
    await addMembers(studying.unit, studying, joining, users)
  }
  await assessPush(studying, push, users)
}

/** Everybody leaves the courses of a push that is disabled or removed. */
export async function closeCourses(
  studying: Studying,
  push: PushRow,
  courses?: readonly CourseOfPush[],
): Promise<void> {
  await leaveCourses(studying, push, await learnerIds(studying, push), courses)
}

/** A learner whom something else gives the same course stays its learner. */
async function leaveCourses(
  studying: Studying,
  push: PushRow,
  users: readonly string[],
  courses?: readonly CourseOfPush[],
): Promise<void> {
  if (users.length === 0) return
  const leaving = courses ?? (await coursesOf(studying.unit.tx, studying.model, push))
  const host = { tenantId: push.tenant_id!, sourceType: sources.push, sourceId: push.id }
  const ids = leaving.map(({ row }) => row.id)
  await leaveHost(studying, host, ids, users)
}

/** Tells learners of a push that it has begun, on the channels that it names. */
export async function notifyLearners(studying: Studying, push: PushRow, users: readonly string[]): Promise<void> {
  if (users.length === 0) return
  const { model, now, unit } = studying
  await notifyPeople(unit.tx, model, {
    event: 'course.push',
    tenantId: push.tenant_id!,
    now,
    about: { resource: 'course/push', id: push.id },
    values: { name: push.name ?? '', endTime: push.end_time ? formatInstant(push.end_time) : '' },
    people: users,
    channels: (push.notify_channels ?? []).map(Number),
  })
}

/** Everybody hears of a push once, when it begins. */
export async function notifyOfStart(studying: Studying, push: PushRow): Promise<void> {
  const { model, now, unit } = studying
  await notifyLearners(studying, push, await learnerIds(studying, push))
  await sql`update ${table(model, 'course/push')} set notice_time = ${now} where id = ${push.id}
    and tenant_id = ${push.tenant_id}`.execute(unit.tx)
}

export const learnerIds = (studying: Studying, push: PushRow): Promise<string[]> =>
  learnersIn(studying, learnersOf(push))

/** Those who are in and have not completed it. */
export const openLearnerIds = (studying: Studying, push: PushRow): Promise<string[]> =>
  openLearnersIn(studying, learnersOf(push))
