/** Practice with banks that are open to it: the answer comes back at once and counts in no exam (16 §3.1). */
import type { Columns } from '../../../../core/context/tables'
import { scoreQuestion, usualScoringRules } from '../../../../../domain/exams/scoring/score-question'
import { learnerQuestion } from '../../../../../domain/exams/papers/learner-question'
import { defaultScoreOf } from '../../../../../domain/exams/questions/question'
import { Refusal } from '../../../../core/errors'
import { sql } from '../../../../database/connection/sql-tag'
import { questionsByVersion } from '../../../exams/papers/paper-questions'
import { insertOf, table } from '../../../learning/tables'
import type { ActionContext, ActionOf } from '../../action'
import { storingOf } from './own-round'

const usualCount = 20
const most = 100

/** Questions of a practice bank, those that the person has answered least often first. */
export const listPractice: ActionOf<'exam/list-practice'> = async (context) => {
  const { tx, model, caller, params } = context
  if (!caller.userId) throw new Refusal('session.ended')
  const count = Math.min(most, Math.max(1, params.count ?? usualCount))
  const { rows } = await sql<Columns<'exam/question', 'id' | 'version'>>`select q.id, q.version
    from ${table(model, 'exam/question')} q
      join ${table(model, 'exam/bank')} b on b.id = q.bank_id and b.practice = 1 and b.enable_status = 0 and b.is_deleted = 0
    where q.bank_id = ${params.bankId} and q.tenant_id = ${caller.tenantId} and q.enable_status = 0 and q.is_deleted = 0
      and (${params.type === undefined} or q.type = ${params.type ?? 0})
      and (${params.difficulty === undefined} or q.difficulty = ${params.difficulty ?? 0})
    order by (select count(*) from ${table(model, 'exam/practice-answer')} a
      where a.question_id = q.id and a.user_id = ${caller.userId} and a.is_deleted = 0), q.id
    limit ${count}`.execute(tx)
  const wanted = rows.map(({ id, version }) => ({ questionId: id, version: version ?? 1 }))
  const questions = await questionsByVersion(context, wanted)
  return wanted.flatMap(({ questionId, version }) => {
    const question = questions.get(questionId)
    return question ? [{ questionId, version, ...learnerQuestion(question, [], questionId) }] : []
  })
}

export const answerPractice: ActionOf<'exam/answer-practice'> = async (context) => {
  const { tx, caller, params, now } = context
  if (!caller.userId) throw new Refusal('session.ended')
  const version = await practiceVersion(context, params.questionId, params.version)
  const question = (await questionsByVersion(context, [{ questionId: params.questionId, version }])).get(
    params.questionId,
  )
  if (!question) throw new Refusal('entry.not-found')
  const full = defaultScoreOf(question)
  const given = context.params.answer ?? null
  const { score, result } = scoreQuestion({ question, full, given }, usualScoringRules)
  await sql`${insertOf(storingOf(context), 'exam/practice-answer', caller.tenantId, {
    user_id: caller.userId,
    question_id: params.questionId,
    version,
    answer: JSON.stringify(given),
    full_score: full,
    score,
    result,
    answer_time: now,
  })}`.execute(tx)
  return {
    score,
    full,
    result,
    correct: 'answer' in question ? question.answer : null,
    analysis: question.analysis ?? '',
  }
}

/** The version that is asked about, of a question that stands open to practice. */
async function practiceVersion({ tx, model, caller }: ActionContext, questionId: string, version: number | undefined) {
  const { rows } = await sql<
    Columns<'exam/question', 'version'>
  >`select q.version from ${table(model, 'exam/question')} q
      join ${table(model, 'exam/bank')} b on b.id = q.bank_id and b.practice = 1 and b.enable_status = 0 and b.is_deleted = 0
    where q.id = ${questionId} and q.tenant_id = ${caller.tenantId} and q.enable_status = 0 and q.is_deleted = 0`.execute(
    tx,
  )
  if (!rows[0]) throw new Refusal('entry.not-found')
  return version ?? rows[0].version ?? 1
}
