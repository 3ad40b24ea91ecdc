/** Effects of moves of courses, signatures and orders. */
import type { Effect } from '../../core/context/call'
import { sql } from '../../database/connection/sql-tag'
import { idList } from '../../operations/entry/ids'
import { createWriteUnit } from '../../sql/materialized/write-unit'
import { admitToExamsOf } from '../learning/exams/examinee-rows'
import { addSignatures, membersOf, removeMembers, sources } from '../learning/scopes/course-members'
import { courseScope, resolveCourseScope } from '../learning/scopes/give-to-learners'
import { addToScope, leaveOut } from '../learning/scopes/scope-rows'
import { courseRow } from '../learning/studies/load-course'
import { table } from '../learning/tables'
import { rowAfter } from '../rows'

/** A course that people do not sign up for is given to all it is open to as soon as it is published. */
export const openCourse: Effect = async (transition) => {
  const { tx, context } = transition
  const course = rowAfter(transition, 'course/course')
  const tenantId = course.tenant_id!
  const { model, now, caller } = context
  const learning = { model, now, caller }
  const isGiven = Number(course.open_type) !== 0 && Number(course.sign_up_enabled) !== 1
  if (isGiven) {
    const isChosen = Number(course.open_type) === 2
    await addToScope(tx, learning, courseScope(tenantId, course.id), {
      isOpen: !isChosen,
      users: isChosen ? idList(course.user_ids) : [],
      departments: isChosen ? idList(course.dept_ids) : [],
      groups: isChosen ? idList(course.group_ids) : [],
      posts: isChosen ? idList(course.post_ids) : [],
    })
    if (isChosen) await leaveOut(tx, learning, courseScope(tenantId, course.id), idList(course.exclude_user_ids))
    await resolveCourseScope(createWriteUnit(tx, context), learning, { tenantId, course })
  }
  await addSignatures(tx, learning, { tenantId, course })
  // Those who were its learners before take part in its exams too.
  const learners = [...(await membersOf(tx, learning, { tenantId, course })).values()]
  const present = learners.filter(({ member_status }) => member_status === 1).map(({ user_id }) => user_id!)
  await admitToExamsOf(tx, learning, { tenantId, courseId: course.id }, present)
}

/** The learner may sign again; what was completed stays completed. */
export const voidSignature: Effect = async ({ tx, context: { model, now }, after }) => {
  await sql`update ${table(model, 'course/learner')} set sign_status = 2, update_time = ${now}
    where tenant_id = ${after.tenant_id} and course_id = ${after.course_id} and user_id = ${after.user_id}
      and is_deleted = 0`.execute(tx)
}

/** A refund ends the seat that was bought; the study record stays. */
export const endPaidSeat: Effect = async ({ tx, context, after }) => {
  const { model, now, caller } = context
  const tenantId = String(after.tenant_id)
  const course = await courseRow(tx, model, tenantId, String(after.course_id))
  if (!course) return
  const learning = { model, now, caller }
  const member = (await membersOf(tx, learning, { tenantId, course })).get(String(after.user_id))
  if (member?.source_type !== sources.order) return
  await removeMembers(createWriteUnit(tx, context), learning, { tenantId, course }, [String(after.user_id)])
}
