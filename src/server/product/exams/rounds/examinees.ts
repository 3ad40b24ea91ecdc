/** The people of a round: a result row each, in line with the scope of the exam or the list of the make-up (11 §4.3, §7). */
import type { Db } from '../../../core/context/database'
import { sql } from '../../../database/connection/sql-tag'
import { idList } from '../../../operations/entry/ids'
import { mostPeople, peopleOfScope, type ScopeOfLearners } from '../../../messages/audience'
import { newId } from '../../../sql/new-id'
import { type Learning, recordNames, recordValues, type ScopedThing, table } from '../../learning/tables'
import { replaceScope, storedScope } from '../../learning/scopes/scope-rows'
import type { ExamRow } from './load-round'

/** Stored codes of `memberStatus`. */
export const memberStates = { in: 1, out: 2 } as const

export const examThing = (exam: Pick<ExamRow, 'tenant_id' | 'id'>): ScopedThing => ({
  tenantId: exam.tenant_id,
  refType: 'exam',
  refId: exam.id,
})

/** The scope that the form of the exam names. */
export const scopeOfExam = (exam: ExamRow): ScopeOfLearners => ({
  tenantId: exam.tenant_id,
  isOpen: exam.scope_type === 0,
  users: idList(exam.user_ids),
  departments: idList(exam.dept_ids),
  groups: idList(exam.group_ids),
  posts: idList(exam.post_ids),
  except: idList(exam.exclude_user_ids),
})

/** Stores the scope of the form as rows, as an exam does when it goes online or its scope changes. */
export async function storeScope(tx: Db, learning: Learning, exam: ExamRow): Promise<void> {
  const { isOpen, users, departments, groups, posts, except } = scopeOfExam(exam)
  await replaceScope(tx, learning, examThing(exam), { isOpen, users, departments, groups, posts }, except)
}

/** Brings the people of an exam in line with its stored scope; answers those who are new. */
export async function resolveExaminees(tx: Db, learning: Learning, exam: ExamRow): Promise<string[]> {
  const people = await peopleOfScope(tx, learning.model, await storedScope(tx, learning, examThing(exam)))
  const known = await examinees(tx, learning, exam.tenant_id, exam.id, '')
  const meant = new Set(people)
  const leaving = [...known].filter(([id, status]) => status === memberStates.in && !meant.has(id)).map(([id]) => id)
  const coming = people.filter((id) => known.get(id) !== memberStates.in).slice(0, mostPeople)
  await leave(tx, learning, exam, leaving)
  await addExaminees(tx, learning, { tenantId: exam.tenant_id, examId: exam.id, supplementId: '' }, coming)
  return coming
}

async function examinees(tx: Db, { model }: Learning, tenantId: string, examId: string, supplementId: string) {
  const { rows } = await sql<{ user_id: string; member_status: number }>`select user_id, member_status
    from ${table(model, 'exam/result')} where tenant_id = ${tenantId} and exam_id = ${examId}
      and supplement_id = ${supplementId} and is_deleted = 0`.execute(tx)
  return new Map(rows.map((row) => [row.user_id, Number(row.member_status)]))
}

/** A person with a sheet stays, marked as out of scope; a row without one goes. */
async function leave(tx: Db, { model, now }: Learning, exam: ExamRow, users: readonly string[]): Promise<void> {
  if (users.length === 0) return
  const own = sql`tenant_id = ${exam.tenant_id} and exam_id = ${exam.id} and supplement_id = ''
    and user_id = any(${users}::text[]) and is_deleted = 0`
  await sql`update ${table(model, 'exam/result')} set member_status = ${memberStates.out}, update_time = ${now}
    where ${own} and attempts > 0`.execute(tx)
  await sql`delete from ${table(model, 'exam/result')} where ${own} and attempts = 0`.execute(tx)
}

/** Adds people to a round, with the department and posts that they have now; those who had left are in again. */
export async function addExaminees(
  tx: Db,
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
