/** The scope of an exam: read and changed, by hand or by a sheet of accounts (11 §4.3). */
import { formatInstant } from '../../../../../fields/definition/zone'
import { sql } from '../../../../database/connection/sql-tag'
import { countOfScope } from '../../../../messages/audience'
import { update } from '../../../../operations/write/save'
import { remindRulesOf, tellLearners } from '../../../exams/notices/exam-messages'
import { resolveExaminees, scopeOfExam, storeScope } from '../../../exams/rounds/examinees'
import { type ExamRow, publishStates, roundOf } from '../../../exams/rounds/load-round'
import { table } from '../../../learning/tables'
import type { ActionContext, ActionOf } from '../../action'
import { refused } from '../../refusals'
import { lockRowOf } from '../../tables'
import { storingOf } from '../learn/own-round'

type Values = Readonly<Record<string, unknown>>

interface Named {
  readonly id: string
  readonly name: string
}

/** The people whom the exam means: what was chosen, and how many they are. */
export const readScope: ActionOf<'exam/read-scope'> = async (context) => {
  const { tx, model, params } = context
  const exam = await lockRowOf(context, 'exam/exam', params.examId)
  const tenant = exam.tenant_id
  const named = async (resource: 'system/post' | 'system/user-group', column: string, ids: readonly string[]) =>
    (
      await sql<Named>`select id, ${sql.id(column)} as name from ${table(model, resource)}
        where id = any(${ids}::text[]) and tenant_id = ${tenant} and is_deleted = 0 order by id`.execute(tx)
    ).rows
  const people = async (ids: readonly string[]) =>
    (
      await sql<Values>`select u.id, u.real_name as "realName", u.account, d.dept_name as "deptName"
        from ${table(model, 'system/user')} u left join ${table(model, 'system/dept')} d on d.id = u.dept_id
        where u.id = any(${ids}::text[]) and u.tenant_id = ${tenant} and u.is_deleted = 0 order by u.id`.execute(tx)
    ).rows
  const depts = await sql<Named & { userCount: string }>`select d.id, d.dept_name as name,
      (select count(*) from ${table(model, 'system/user')} u where u.dept_id = d.id and u.status = 1
        and u.is_deleted = 0) as "userCount"
    from ${table(model, 'system/dept')} d where d.id = any(${exam.dept_ids ?? []}::text[]) and d.tenant_id = ${tenant}
      and d.is_deleted = 0 order by d.id`.execute(tx)
  return {
    scopeType: exam.scope_type ?? 1,
    depts: depts.rows.map((dept) => ({ ...dept, userCount: Number(dept.userCount) })),
    posts: await named('system/post', 'post_name', exam.post_ids ?? []),
    groups: await named('system/user-group', 'title', exam.group_ids ?? []),
    users: await people(exam.user_ids ?? []),
    excluded: await people(exam.exclude_user_ids ?? []),
    via: [],
    total: await peopleOf(context, exam),
    asOf: formatInstant(context.now),
  }
}

async function peopleOf({ tx, model }: ActionContext, exam: ExamRow): Promise<number> {
  return countOfScope(tx, model, scopeOfExam(exam))
}

/** Changes the scope as a save of the exam does. */
export const saveScope: ActionOf<'exam/save-scope'> = async (context) => {
  const { params, resource } = context
  const { examId, scopeType = 1, userIds = [], deptIds = [], groupIds = [], postIds = [], excludeUserIds = [] } = params
  const before = await lockRowOf(context, 'exam/exam', examId)
  if (before.publish_status === publishStates.ended) throw refused('exams:ended', context.locale)
  if (before.audit_status === 1) throw refused('exams:inReview', context.locale)
  await update({
    ...context,
    call: { ...resource.calls.update!, action: undefined },
    params: { id: examId, scopeType, userIds, deptIds, groupIds, postIds, excludeUserIds },
  })
  const exam = await lockRowOf(context, 'exam/exam', examId)
  await followScope(context, exam)
  return { total: await peopleOf(context, exam) }
}

/** People of an exam that is online come and go at once with its scope; those who come are told. */
export async function followScope(context: ActionContext, exam: ExamRow): Promise<void> {
  if (exam.publish_status !== publishStates.published) return
  const storing = storingOf(context)
  await storeScope(context.tx, storing, exam)
  const added = await resolveExaminees(context.tx, storing, exam)
  const round = roundOf(exam)
  if (remindRulesOf(round).onPublish) await tellLearners(storing, round, 'exam.publish', added)
}
