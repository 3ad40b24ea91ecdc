/** Sheets scored again after a question was corrected (11 §8). */
import { groupBy } from '../../../../fields/definition/lists'
import type { Columns } from '../../../core/context/tables'
import type { Question } from '../../../../domain/exams/questions/question'
import {
  type RescoredSheet,
  rescoreSheet,
  type RescorePolicy,
  type RescoreSummary,
  summariseRescoring,
} from '../../../../domain/exams/scoring/rescore'
import { type SheetItem, type SheetTotals, totalSheet } from '../../../../domain/exams/scoring/score-sheet'
import { type ScoringRules, usualScoringRules } from '../../../../domain/exams/scoring/score-question'
import { sql } from '../../../database/connection/sql-tag'
import { type Learning, table } from '../../learning/tables'
import { noteScoreChanges } from './score-changes'
import { readSnapshot } from '../papers/freeze-paper'
import { type LoadedRound, loadRounds, type Reading } from '../rounds/load-round'
import { type AnswerRow, answersOf, itemOf, storeItems, storeTotals } from '../sheets/answer-rows'
import { gradeStates, type SheetRow } from '../sheets/sheet-rows'
import { updateResults } from './person-results'
import { rewardResults } from './reward-results'

type Storing = Reading & Learning

export interface Rescoring {
  readonly tenantId: string
  readonly questionId: string
  readonly version: number
  /** Absent: every exam whose sheets hold that version. */
  readonly examId?: string
  readonly question: Question
  readonly policy: RescorePolicy
  readonly reason: string
}

/** Scores all sheets that hold the question again, and what follows from them. */
export async function rescore(storing: Storing, rescoring: Rescoring): Promise<RescoreSummary> {
  const { tx, model } = storing
  const { tenantId, questionId, version, examId } = rescoring
  const { rows } = await sql<SheetRow>`select r.* from ${table(model, 'exam/record')} r
    where r.tenant_id = ${tenantId} and (${examId === undefined} or r.exam_id = ${examId ?? ''})
      and r.grade_status in (${gradeStates.toMark}, ${gradeStates.marked}, ${gradeStates.released}) and r.is_deleted = 0
      and exists (select 1 from ${table(model, 'exam/answer')} a where a.record_id = r.id
        and a.question_id = ${questionId} and a.version = ${version} and a.is_deleted = 0)
    order by r.id for update`.execute(tx)
  const keys = [...new Map(rows.map((row) => [roundKey(row), row])).values()]
  const rounds = await loadRounds(
    storing,
    keys.map((row) => ({ tenantId, examId: row.exam_id!, supplementId: row.supplement_id ?? '' })),
  )
  const changed: RescoredSheet[] = []
  for (const round of rounds) {
    const own = rows.filter((row) => row.exam_id === round.examId && (row.supplement_id ?? '') === round.supplementId)
    changed.push(...(await rescoreRound(storing, round, own, rescoring)))
  }
  return summariseRescoring(changed)
}

const roundKey = ({ exam_id, supplement_id }: SheetRow): string => `${exam_id} ${supplement_id ?? ''}`

/** Sheets whose answers are read and written at once. */
const sheetsAtOnce = 200

async function rescoreRound(storing: Storing, round: LoadedRound, sheets: readonly SheetRow[], rescoring: Rescoring) {
  const rulesOf = scoringBySnapshot(storing)
  const changed: RescoredSheet[] = []
  for (let from = 0; from < sheets.length; from += sheetsAtOnce)
    changed.push(...(await rescoreSome(storing, round, sheets.slice(from, from + sheetsAtOnce), rescoring, rulesOf)))
  const users = [...new Set(sheets.map(({ user_id }) => user_id!))]
  await updateResults(storing, round, users)
  await rewardResults(storing, round, users)
  return changed
}

type RulesOf = ReturnType<typeof scoringBySnapshot>

/** The scoring rules of frozen papers, each read once. */
function scoringBySnapshot(reading: Reading) {
  const known = new Map<string, ScoringRules>()
  return async ({ snapshot_id: id }: SheetRow): Promise<ScoringRules> => {
    const rules = known.get(id ?? '') ?? (await readSnapshot(reading, id ?? ''))?.scoring ?? usualScoringRules
    known.set(id ?? '', rules)
    return rules
  }
}

/** Five statements, however many sheets. */
async function rescoreSome(
  storing: Storing,
  round: LoadedRound,
  sheets: readonly SheetRow[],
  rescoring: Rescoring,
  rulesOf: RulesOf,
): Promise<RescoredSheet[]> {
  const ids = sheets.map(({ id }) => id)
  const answers = groupBy(await answersOf(storing, ids), ({ record_id }) => record_id!)
  const scored: Scored[] = []
  for (const sheet of sheets) scored.push(scoredAgain(sheet, answers.get(sheet.id)!, await rulesOf(sheet), rescoring))
  await storeItems(
    storing,
    scored.map(({ sheet, item }) => ({ sheetId: sheet.id, item })),
  )
  await storeTotals(
    storing,
    scored.map(({ sheet, totals }) => ({ sheetId: sheet.id, totals })),
    round,
  )
  const changes = scored.map(({ sheet, before, item }) => ({
    sheet,
    questionId: before.questionId,
    before: before.score,
    after: item.isExcluded ? 0 : item.score,
  }))
  await noteScoreChanges(storing, { kind: 'rescore', reason: rescoring.reason }, changes)
  const { rows } = await sql<Columns<'exam/record', 'id' | 'total_score' | 'passed'>>`update
    ${table(storing.model, 'exam/record')} set rescored = 1
    where id = any(${ids}::text[]) returning id, total_score, passed`.execute(storing.tx)
  const after = new Map(rows.map((row) => [row.id, row]))
  return sheets.map((before) => ({ before: resultOf(before), after: resultOf(after.get(before.id)!) }))
}

const resultOf = ({ total_score, passed }: Columns<'exam/record', 'total_score' | 'passed'>) => ({
  totalScore: Number(total_score ?? 0),
  isPassed: passed === 1,
})

/** A sheet with the corrected question as it was and is scored, and the totals that follow. */
interface Scored {
  readonly sheet: SheetRow
  readonly before: SheetItem
  readonly item: SheetItem
  readonly totals: SheetTotals
}

function scoredAgain(
  sheet: SheetRow,
  rows: readonly AnswerRow[],
  scoring: ScoringRules,
  { questionId, question, policy }: Rescoring,
): Scored {
  const items = rows.map(itemOf)
  const row = rows.find(({ question_id }) => question_id === questionId)!
  const mark = row.is_manual === 1 && row.grader_id && row.score !== null ? { mark: Number(row.score) } : {}
  const { items: after, ...totals } = rescoreSheet(
    { items, ...totalSheet(items) },
    { questionId, question, policy },
    { given: row.answer, ...mark },
    scoring,
  )
  return { sheet, before: itemOf(row), item: after.find((each) => each.questionId === questionId)!, totals }
}
