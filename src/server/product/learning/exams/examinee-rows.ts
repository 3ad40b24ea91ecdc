/** The people of an exam as rows of results: added by sets, those who had left are in again. */
import type { TypedDb } from '../../../core/context/database'
import { sql } from '../../../database/connection/sql-tag'
import { newId } from '../../../sql/new-id'
import { type Learning, recordNames, recordValues, table } from '../tables'
import { coursesExams } from './exam-hosts'

/** Stored codes of `memberStatus`. */
export const memberStates = { in: 1, out: 2 } as const

/** Adds people to a round, with the department and posts that they have now; those who had left are in again. */
export async function addExaminees(
  tx: TypedDb,
  learning: Learning,
  {
    tenantId,
    examId,
    supplementId,
  }: { readonly tenantId: string; readonly examId: string; readonly supplementId: string },
  users: readonly string[],
): Promise<void> {
  if (users.length === 0) return
  const { model, now } = learning
  const results = table(model, 'exam/result')
  await sql`update ${results} set member_status = ${memberStates.in}, update_time = ${now}
    where tenant_id = ${tenantId} and exam_id = ${examId} and supplement_id = ${supplementId}
      and user_id = any(${users}::text[]) and is_deleted = 0`.execute(tx)
  const ids = users.map(() => newId())
  await sql`insert into ${results} (id, tenant_id, ${recordNames}, exam_id, supplement_id, user_id, dept_id, post_id,
      member_status, attempts, taken_count, answering, has_void, switch_count, line_mark)
    select g.id, ${tenantId}::text, ${recordValues(learning)}, ${examId}::text, ${supplementId}::text, g.user_id,
      u.dept_id, u.post_id, ${memberStates.in}::integer, 0, 0, 0, 0, 0, 0
    from unnest(${ids}::text[], ${users}::text[]) as g(id, user_id)
      join ${table(model, 'system/user')} u on u.id = g.user_id and u.tenant_id = ${tenantId}
    where not exists (select 1 from ${results} r where r.tenant_id = ${tenantId} and r.exam_id = ${examId}
      and r.supplement_id = ${supplementId} and r.user_id = g.user_id and r.is_deleted = 0)`.execute(tx)
}

/** Learners who join a published course take part in the exams of it that are online. */
export async function admitToExamsOf(
  tx: TypedDb,
  learning: Learning,
  { tenantId, courseId }: { readonly tenantId: string; readonly courseId: string },
  users: readonly string[],
): Promise<void> {
  if (users.length === 0 || !learning.model.resources['exam/exam']) return
  await admitToExams(tx, learning, tenantId, await coursesExams(tx, learning, tenantId, courseId), users)
}

/** People take part in those of these exams that are online. */
export async function admitToExams(
  tx: TypedDb,
  learning: Learning,
  tenantId: string,
  examIds: readonly string[],
  users: readonly string[],
): Promise<void> {
  if (users.length === 0 || examIds.length === 0) return
  const { rows } = await sql<{ id: string }>`select id from ${table(learning.model, 'exam/exam')}
    where tenant_id = ${tenantId} and id = any(${examIds}::text[]) and publish_status = 1 and is_deleted = 0`.execute(
    tx,
  )
  for (const { id } of rows) await addExaminees(tx, learning, { tenantId, examId: id, supplementId: '' }, users)
}
