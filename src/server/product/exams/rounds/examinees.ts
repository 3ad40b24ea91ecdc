/** The people of a round: a result row each, in line with the scope of the exam or the list of the make-up (11 §4.3, §7). */
import type { TypedDb } from '../../../core/context/database'
import { sql } from '../../../database/connection/sql-tag'
import { idList } from '../../../operations/entry/ids'
import { mostPeople, peopleOfScope, type ScopeOfLearners } from '../../../messages/audience'
import { hostedExaminees } from '../../learning/exams/exam-hosts'
import { addExaminees, memberStates } from '../../learning/exams/examinee-rows'
import { type Learning, type ScopedThing, table } from '../../learning/tables'
import { replaceScope, storedScope } from '../../learning/scopes/scope-rows'
import type { ExamRow } from './load-round'

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
export async function storeScope(tx: TypedDb, learning: Learning, exam: ExamRow): Promise<void> {
  const { isOpen, users, departments, groups, posts, except } = scopeOfExam(exam)
  await replaceScope(tx, learning, examThing(exam), { isOpen, users, departments, groups, posts }, except)
}

/** Brings the people of an exam in line with its stored scope; answers those who are new. */
export async function resolveExaminees(tx: TypedDb, learning: Learning, exam: ExamRow): Promise<string[]> {
  const chosen = await peopleOfScope(tx, learning.model, await storedScope(tx, learning, examThing(exam)))
  const hosted = await hostedExaminees(tx, learning, { tenantId: exam.tenant_id, examId: exam.id })
  const people = [...new Set([...chosen, ...hosted])]
  const known = await examinees(tx, learning, exam.tenant_id, exam.id, '')
  const meant = new Set(people)
  const leaving = [...known].filter(([id, status]) => status === memberStates.in && !meant.has(id)).map(([id]) => id)
  const coming = people.filter((id) => known.get(id) !== memberStates.in).slice(0, mostPeople)
  await leave(tx, learning, exam, leaving)
  await addExaminees(tx, learning, { tenantId: exam.tenant_id, examId: exam.id, supplementId: '' }, coming)
  return coming
}

async function examinees(tx: TypedDb, { model }: Learning, tenantId: string, examId: string, supplementId: string) {
  const { rows } = await sql<{ user_id: string; member_status: number }>`select user_id, member_status
    from ${table(model, 'exam/result')} where tenant_id = ${tenantId} and exam_id = ${examId}
      and supplement_id = ${supplementId} and is_deleted = 0`.execute(tx)
  return new Map(rows.map((row) => [row.user_id, Number(row.member_status)]))
}

/** A person with a sheet stays, marked as out of scope; a row without one goes. */
async function leave(tx: TypedDb, { model, now }: Learning, exam: ExamRow, users: readonly string[]): Promise<void> {
  if (users.length === 0) return
  const own = sql`tenant_id = ${exam.tenant_id} and exam_id = ${exam.id} and supplement_id = ''
    and user_id = any(${users}::text[]) and is_deleted = 0`
  await sql`update ${table(model, 'exam/result')} set member_status = ${memberStates.out}, update_time = ${now}
    where ${own} and attempts > 0`.execute(tx)
  await sql`delete from ${table(model, 'exam/result')} where ${own} and attempts = 0`.execute(tx)
}
