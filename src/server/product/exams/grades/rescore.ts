/** Sheets scored again after a question was corrected (11 §8). */
import type { Columns } from '../../../core/context/tables'
import type { Question } from '../../../../domain/exams/questions/question'
import {
  type RescoredSheet,
  rescoreSheet,
  type RescorePolicy,
  type RescoreSummary,
  summariseRescoring,
} from '../../../../domain/exams/scoring/rescore'
import { totalSheet, type SheetItem } from '../../../../domain/exams/scoring/score-sheet'
import { usualScoringRules } from '../../../../domain/exams/scoring/score-question'
import { sql } from '../../../database/connection/sql-tag'
import { insertOf, type Learning, table } from '../../learning/tables'
import { readSnapshot } from '../papers/freeze-paper'
import { type LoadedRound, loadRounds, type Reading } from '../rounds/load-round'
import { type AnswerRow, answersOf, itemOf, updateAnswers, updateTotals } from '../sheets/answer-rows'
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

async function rescoreRound(storing: Storing, round: LoadedRound, sheets: readonly SheetRow[], rescoring: Rescoring) {
  const answers = await answersOf(
    storing,
    sheets.map(({ id }) => id),
  )
  const rules = new Map<string, Awaited<ReturnType<typeof readSnapshot>>>()
  const changed: RescoredSheet[] = []
  for (const sheet of sheets) {
    const snapshotId = sheet.snapshot_id ?? ''
    if (!rules.has(snapshotId)) rules.set(snapshotId, await readSnapshot(storing, snapshotId))
    const scoring = rules.get(snapshotId)?.scoring ?? usualScoringRules
    const rows = answers.filter(({ record_id }) => record_id === sheet.id)
    changed.push(await rescoreOne(storing, round, { sheet, rows, scoring }, rescoring))
  }
  const users = [...new Set(sheets.map(({ user_id }) => user_id!))]
  await updateResults(storing, round, users)
  await rewardResults(storing, round, users)
  return changed
}

interface ScoredSheet {
  readonly sheet: SheetRow
  readonly rows: readonly AnswerRow[]
  readonly scoring: typeof usualScoringRules
}

async function rescoreOne(
  storing: Storing,
  round: LoadedRound,
  { sheet, rows, scoring }: ScoredSheet,
  { questionId, question, policy, reason }: Rescoring,
): Promise<RescoredSheet> {
  const items = rows.map(itemOf)
  const row = rows.find(({ question_id }) => question_id === questionId)!
  const before = itemOf(row)
  const mark = row.is_manual === 1 && row.grader_id && row.score !== null ? { mark: Number(row.score) } : {}
  const after = rescoreSheet(
    { items, ...totalSheet(items) },
    { questionId, question, policy },
    { given: row.answer, ...mark },
    scoring,
  )
  const item = after.items.find((each) => each.questionId === questionId)!
  await updateAnswers(storing, sheet.id, [item])
  await updateTotals(storing, sheet.id, after, round)
  await note(storing, sheet, before, item, reason)
  const { rows: totals } = await sql<
    Columns<'exam/record', 'total_score' | 'passed'>
  >`update ${table(storing.model, 'exam/record')} set rescored = 1
    where id = ${sheet.id} returning total_score, passed`.execute(storing.tx)
  return {
    before: { totalScore: Number(sheet.total_score ?? 0), isPassed: sheet.passed === 1 },
    after: { totalScore: Number(totals[0]!.total_score ?? 0), isPassed: totals[0]!.passed === 1 },
  }
}

async function note(
  storing: Storing,
  sheet: SheetRow,
  before: SheetItem,
  after: SheetItem,
  reason: string,
): Promise<void> {
  await sql`${insertOf(storing, 'exam/score-change', sheet.tenant_id, {
    record_id: sheet.id,
    kind: 'rescore',
    question_id: before.questionId,
    score_before: before.score,
    score_after: after.isExcluded ? 0 : after.score,
    reason,
    user_id: storing.caller.userId,
    time: storing.now,
  })}`.execute(storing.tx)
}
