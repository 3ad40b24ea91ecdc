/** Corrections: learners report a wrong question, and staff answer. */
import { Refusal } from '../../../core/errors'
import { textsIn } from '../../../core/texts'
import { sql } from '../../../database/connection/sql-tag'
import { table } from '../../learning/tables'
import type { Action, ActionContext } from '../action'
import { refused } from '../refusals'
import { updateQuestion } from './save-question'

type Values = Readonly<Record<string, unknown>>

/** Accepts or declines; an accepted one may bring the corrected question along. No sheet is touched unless it is rescored. */
export const handleCorrection: Action = async (context) => {
  const { params } = context
  const { question, ...rest } = params
  await context.next(rest)
  if (Number(params.handleStatus) === 1 && isObject(question)) {
    const id = await questionOfCorrection(context)
    await updateQuestion(context, { ...question, id, confirmDuplicate: 1 })
  }
  return { records: 0, up: 0, down: 0, newPassed: 0 }
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function questionOfCorrection({ tx, model, params }: ActionContext): Promise<string> {
  const { rows } = await sql<{ question_id: string }>`select question_id from ${table(model, 'exam/correction')}
    where id = ${String(params.id)} and is_deleted = 0`.execute(tx)
  if (!rows[0]) throw new Refusal('entry.not-found')
  return rows[0].question_id
}

/** A learner reports a question as it is now; the same person has one open report of a question in an exam. */
export const reportQuestion: Action = async (context) => {
  const { tx, model, params, caller, locale } = context
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
  if (!rows[0])
    throw new Refusal('request.invalid', { message: textsIn(locale)('exams:noQuestion') }, [
      { field: 'questionId', rule: 'reference', message: textsIn(locale)('exams:noQuestion') },
    ])
  const { call } = context
  const sent = { ...params, userId: caller.userId, version: rows[0].version }
  return context.next(sent, { ...call, fields: [...call.fields!, 'userId', 'version'] })
}
