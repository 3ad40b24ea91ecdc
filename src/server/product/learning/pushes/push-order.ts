/** Pushes whose courses open one after the other (05-course-push §1, `studyMode`). */
import type { RowOf } from '../../rows'
import { isOpenInOrder } from '../../../../domain/learning/unlocking'
import { sql } from '../../../database/connection/sql-tag'
import { sources } from '../scopes/course-members'
import { type Studying, table } from '../tables'
import { courseShares, coursesOf, pushRow } from './push-rows'

/**
 * True if a learner has a course through a push in order, and a required course before it is not completed. Whoever came to
 * the course in another way too studies it freely.
 */
export async function isLockedByPush(studying: Studying, learner: RowOf<'course/learner'>): Promise<boolean> {
  const { model, unit } = studying
  const { tenant_id, user_id, course_id, source_type, source_id } = learner
  if (Number(source_type) !== sources.push || !source_id) return false
  const push = await pushRow(unit.tx, model, tenant_id!, source_id)
  if (Number(push?.study_mode) !== 1) return false
  const { rows } = await sql<Pick<RowOf<'course/push-learner'>, 'courses'>>`select courses
    from ${table(model, 'course/push-learner')}
    where tenant_id = ${tenant_id} and push_id = ${source_id} and user_id = ${user_id} and is_deleted = 0`.execute(
    unit.tx,
  )
  const shares = courseShares(rows[0])
  const courses = await coursesOf(unit.tx, model, push!)
  const parts = courses.map(({ row, isRequired }) => ({ isRequired, isDone: shares[row.id]?.finishTime !== undefined }))
  const at = courses.findIndex(({ row }) => row.id === course_id)
  return at >= 0 && !isOpenInOrder(parts, at)
}
