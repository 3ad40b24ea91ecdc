/** Answers of a round by question and by knowledge point (11 §6.4). */
import type { Columns } from '../../../../core/context/tables'
import { analyseItem } from '../../../../../domain/exams/results/item-analysis'
import { percentOf, divideHalfUp } from '../../../../../domain/percent'
import { sumPoints, toPoints, toTenths } from '../../../../../domain/exams/scores/tenths'
import { stemWords } from '../../../../../domain/exams/questions/blanks'
import type { CallContext } from '../../../../core/context/call'
import { sql } from '../../../../database/connection/sql-tag'
import type { LoadedRound } from '../../../exams/rounds/load-round'
import { table } from '../../../learning/tables'

interface GivenAnswer {
  readonly question_id: string
  readonly answer: unknown
  readonly full_score: number
  readonly score: number | null
  readonly result: 1 | 2 | 3 | 4
  readonly sheet_total: number
}

export async function groupedByAnswers(
  context: CallContext,
  round: LoadedRound,
  groupBy: 'question' | 'knowledgePoint',
) {
  const answers = await effectiveAnswers(context, round)
  const questions = await questionsOf(context, answers)
  return groupBy === 'question' ? byQuestion(questions, answers) : byKnowledge(context, questions, answers)
}

/** Answers of the sheets that count. */
async function effectiveAnswers({ database, model }: CallContext, round: LoadedRound): Promise<GivenAnswer[]> {
  const { rows } = await sql<GivenAnswer>`select a.question_id, a.answer, a.full_score, a.score, a.result,
      r.total_score as sheet_total
    from ${table(model, 'exam/record')} r join ${table(model, 'exam/answer')} a on a.record_id = r.id and a.is_deleted = 0
    where r.tenant_id = ${round.tenantId} and r.exam_id = ${round.examId} and r.supplement_id = ${round.supplementId}
      and r.effective = 1 and r.is_deleted = 0 and coalesce(a.is_excluded, 0) = 0 and a.result is not null
    order by a.question_id, r.id`.execute(database.kysely)
  return rows
}

interface QuestionRow extends Columns<'exam/question', 'id' | 'type' | 'stem' | 'knowledge_point_ids'> {
  readonly content: { readonly options?: readonly { readonly key: string }[]; readonly answer?: unknown } | null
}

async function questionsOf({ database, model }: CallContext, answers: readonly GivenAnswer[]): Promise<QuestionRow[]> {
  const ids = [...new Set(answers.map(({ question_id }) => question_id))]
  const { rows } = await sql<QuestionRow>`select id, type, stem, content, knowledge_point_ids
    from ${table(model, 'exam/question')} where id = any(${ids}::text[]) order by id`.execute(database.kysely)
  return rows
}

const namedIn = (answer: unknown, key: string): boolean => [answer].flat().some((each) => each === key)

function byQuestion(questions: readonly QuestionRow[], answers: readonly GivenAnswer[]) {
  const given = new Map<string, GivenAnswer[]>(questions.map(({ id }) => [id, []]))
  for (const answer of answers) given.get(answer.question_id)?.push(answer)
  return questions.map(({ id, type, stem, content }, index) => {
    const own = given.get(id)!
    const outcomes = own.map(({ score, full_score, result, sheet_total }) => ({
      score: Number(score ?? 0),
      full: Number(full_score),
      result,
      sheetTotal: Number(sheet_total),
    }))
    return {
      no: index + 1,
      questionId: id,
      stemText: stemWords({ type, stem }).slice(0, 100),
      type,
      ...analyseItem(outcomes),
      stdDev: deviation(outcomes.map(({ score }) => score)),
      options: (content?.options ?? []).map(({ key }) => {
        const count = own.filter(({ answer }) => namedIn(answer, key)).length
        return { key, count, rate: percentOf(count, own.length), isCorrect: namedIn(content?.answer, key) ? 1 : 0 }
      }),
    }
  })
}

/** Of the population, two decimals. */
function deviation(scores: readonly number[]): number | null {
  if (scores.length === 0) return null
  const mean = scores.reduce((sum, each) => sum + each, 0) / scores.length
  const variance = scores.reduce((sum, each) => sum + (each - mean) ** 2, 0) / scores.length
  return Math.round(Math.sqrt(variance) * 100) / 100
}

async function byKnowledge(
  { database, model }: CallContext,
  questions: readonly QuestionRow[],
  answers: readonly GivenAnswer[],
) {
  const ids = [...new Set(questions.flatMap(({ knowledge_point_ids }) => knowledge_point_ids ?? []))]
  const { rows } = await sql<Columns<'exam/knowledge-point', 'id' | 'name'>>`select id, name
    from ${table(model, 'exam/knowledge-point')} where id = any(${ids}::text[]) order by sort, id`.execute(
    database.kysely,
  )
  return rows.map(({ id, name }) => {
    const own = new Set(questions.filter((each) => each.knowledge_point_ids?.includes(id)).map((each) => each.id))
    const given = answers.filter(({ question_id }) => own.has(question_id))
    const full = sumPoints(given.map(({ full_score }) => Number(full_score)))
    const scored = sumPoints(given.map(({ score }) => Number(score ?? 0)))
    const avgScore = given.length === 0 ? null : toPoints(divideHalfUp(toTenths(scored), given.length))
    return {
      knowledgePointId: id,
      name,
      questionCount: own.size,
      fullScore: full,
      avgScore,
      rate: percentOf(scored, full),
    }
  })
}
