/** Corrections: learners report a wrong question, and staff answer. */
import { isRecord } from '../../../../fields/definition/guards'
import type { RowOf } from '../../rows'
import { Refusal } from '../../../core/errors'
import { sql } from '../../../database/connection/sql-tag'
import type { RescorePolicy } from '../../../../domain/exams/scoring/rescore'
import { rescore } from '../../exams/grades/rescore'
import { addNotices, noticeTypes } from '../../exams/notices/exam-notices'
import { questionStored } from '../../exams/question-row'
import { table } from '../../learning/tables'
import type { Action, ActionContext } from '../action'
import { refuseUnknown } from '../known-references'
import { refused } from '../refusals'
import { storingOf } from './learn/own-round'
import { updateQuestion } from './save-question'

/** Accepts or declines; an accepted one may bring the corrected question along, and have sheets scored again. */
export const handleCorrection: Action = async (context) => {
  const { params } = context
  const { question, ...rest } = params
  await context.next(rest)
  if (Number(params.handleStatus) !== 1) return untouched
  const correction = await correctionOf(context)
  if (isRecord(question))
    await updateQuestion(context, { ...question, id: correction.question_id, confirmDuplicate: 1 })
  return Number(params.rescore ?? 0) === 0 ? untouched : rescoreFor(context, correction)
}

const untouched = { records: 0, up: 0, down: 0, newPassed: 0 }

const scopes = { thisExam: 1, allExams: 2 } as const

/** Sheets that hold the reported version are scored by the question as it is now. */
async function rescoreFor(context: ActionContext, correction: RowOf<'exam/correction'>) {
  const { tx, model, params } = context
  const isOne = Number(params.rescore) === scopes.thisExam
  if (isOne && !correction.exam_id) return untouched
  const { rows } = await sql<
    Record<string, unknown>
  >`select *, default_score as "defaultScore", multi_mode as "multiMode",
      multi_ratio as "multiRatio" from ${table(model, 'exam/question')} where id = ${correction.question_id}`.execute(
    tx,
  )
  if (!rows[0]) return untouched
  const summary = await rescore(storingOf(context), {
    tenantId: correction.tenant_id,
    questionId: correction.question_id!,
    version: Number(correction.version ?? 1),
    ...(isOne && { examId: correction.exam_id! }),
    question: questionStored(rows[0]),
    policy: policyOf(params.rescorePolicy),
    reason: String(params.reply ?? '').slice(0, 200),
  })
  await sql`update ${table(model, 'exam/correction')} set affected_count = ${summary.records}
    where id = ${correction.id}`.execute(tx)
  return summary
}

const policies = [1, 2, 3, 4] as const satisfies readonly RescorePolicy[]

/** Only upwards, where none was chosen. */
const policyOf = (chosen: unknown): RescorePolicy => policies.find((each) => each === Number(chosen)) ?? 2

async function correctionOf({ tx, model, params }: ActionContext): Promise<RowOf<'exam/correction'>> {
  const { rows } = await sql<RowOf<'exam/correction'>>`select * from ${table(model, 'exam/correction')}
    where id = ${String(params.id)} and is_deleted = 0`.execute(tx)
  if (!rows[0]) throw new Refusal('entry.not-found')
  return rows[0]
}

/** A learner reports a question as it stood in the sheet, or as it is now; the same person has one open report of a question in an exam. */
export const reportQuestion: Action = async (context) => {
  const { tx, model, params, caller, locale } = context
  await refuseUnknown(context, ['questionId'])
  const questionId = String(params.questionId ?? '')
  const examId = String(params.examId ?? '')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`correction ${caller.userId} ${questionId}`}, 0))`.execute(
    tx,
  )
  const open = await sql`select 1 from ${table(model, 'exam/correction')}
    where user_id = ${caller.userId} and question_id = ${questionId} and coalesce(exam_id, '') = ${examId}
      and handle_status = 0 and is_deleted = 0 limit 1`.execute(tx)
  if (open.rows.length > 0) throw refused('exams:reportedAlready', locale)
  const { rows } = await sql<{ version: number }>`select version from ${table(model, 'exam/question')}
    where id = ${questionId} and tenant_id = ${caller.tenantId} and is_deleted = 0`.execute(tx)
  if (!rows[0]) throw new Refusal('entry.not-found')
  const { call } = context
  const version = (await versionInSheet(context, questionId)) ?? rows[0].version
  const sent = { ...params, userId: caller.userId, version }
  const answer = await context.next(sent, { ...call, fields: [...call.fields!, 'userId', 'version'] })
  await noticeAuthor(context, examId)
  return answer
}

async function versionInSheet({ tx, model, params, caller }: ActionContext, questionId: string) {
  const { rows } = await sql<{ version: number }>`select version from ${table(model, 'exam/answer')}
    where record_id = ${String(params.recordId ?? '')} and question_id = ${questionId} and user_id = ${caller.userId}
      and is_deleted = 0`.execute(tx)
  return rows[0]?.version
}

/** The author of the exam finds the report among the notices. */
async function noticeAuthor(context: ActionContext, examId: string): Promise<void> {
  const { tx, model, caller } = context
  const { rows } = await sql<{ name: string; create_user: string | null }>`select name, create_user
    from ${table(model, 'exam/exam')} where id = ${examId} and tenant_id = ${caller.tenantId} and is_deleted = 0`.execute(
    tx,
  )
  const [exam] = rows
  if (!exam?.create_user) return
  const link = `/test/exam/errorCorrection?examId=${examId}`
  const notice = { tenantId: caller.tenantId, type: noticeTypes.correction, refId: examId, title: exam.name, link }
  await addNotices(storingOf(context), notice, [exam.create_user])
}
