/** Handing sheets in: scored at once, whoever hands them in: the learner, the clock, a monitor (11 §6.1). */
import { hasEnded } from '../../../../domain/exams/rounds/round'
import { scoreSheet, type SheetScore } from '../../../../domain/exams/scoring/score-sheet'
import { sql } from '../../../database/connection/sql-tag'
import { type Learning, table } from '../../learning/tables'
import { rewardResults } from '../grades/reward-results'
import { updateResults } from '../grades/person-results'
import { noticeMarkers } from '../notices/exam-notices'
import { sheetItems } from '../papers/attempt-paper'
import { readSnapshot } from '../papers/freeze-paper'
import type { LoadedRound, Reading } from '../rounds/load-round'
import { storeAnswers, updateTotals } from '../sheets/answer-rows'
import { type Draft, draftOf, gradeStates, placedOf, type SheetRow } from '../sheets/sheet-rows'

type Storing = Reading & Learning

export interface HandIn {
  readonly submitType: number
  /** Answers that came with the hand-in, over those saved before. */
  readonly draft?: Draft
  readonly time: Date
}

/** Scores a sheet that is being answered; answers the state that its grade is in. The caller holds its lock. */
export async function handIn(storing: Storing, round: LoadedRound, sheet: SheetRow, given: HandIn): Promise<number> {
  const { tx, model, now } = storing
  const draft = given.draft ?? draftOf(sheet)
  const score = await scoreOf(storing, sheet, draft)
  await storeAnswers(storing, sheet, placedOf(sheet), draft, score.items)
  const status = stateAfter(round, score, now)
  const usedSeconds = Math.max(0, Math.round((given.time.getTime() - sheet.start_time!.getTime()) / 1000))
  await sql`update ${table(model, 'exam/record')} set submit_time = ${given.time}, used_seconds = ${usedSeconds},
      submit_type = ${given.submitType}, grade_status = ${status}, draft = ${JSON.stringify(draft)}::jsonb
    where id = ${sheet.id}`.execute(tx)
  await updateTotals(storing, sheet.id, score, round)
  await updateResults(storing, round, [sheet.user_id!])
  if (status === gradeStates.toMark) await noticeMarkers(storing, round)
  if (status === gradeStates.released) await rewardResults(storing, round, [sheet.user_id!])
  return status
}

async function scoreOf(reading: Reading, sheet: SheetRow, draft: Draft): Promise<SheetScore> {
  const snapshot = await readSnapshot(reading, sheet.snapshot_id ?? '')
  if (!snapshot)
    throw new Error(`The sheet ${sheet.id} has no snapshot of its paper, so it cannot be scored; restore the snapshot.`)
  const items = await sheetItems(reading, snapshot, placedOf(sheet))
  const answers = new Map(Object.entries(draft).map(([id, { answer }]) => [id, answer]))
  return scoreSheet({ items, rules: snapshot.scoring, answers })
}

/** Sheets without open questions are marked; their results are released where learners see them at once. */
function stateAfter(round: LoadedRound, { unmarked }: SheetScore, now: Date): number {
  return unmarked > 0 ? gradeStates.toMark : stateWhenMarked(round, now)
}

export function stateWhenMarked(round: LoadedRound, now: Date): number {
  const isShown = round.showResult === 1 || (round.showResult === 2 && hasEnded(round, now.getTime()))
  return isShown ? gradeStates.released : gradeStates.marked
}
