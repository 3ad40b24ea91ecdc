/** Handing sheets in: scored at once, whoever hands them in: the learner, the clock, a monitor (11 §6.1). */
import type { Draft } from '../../rows'
import type { PaperSnapshot } from '../../../../domain/exams/papers/paper-snapshot'
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
import { storeAnswers, storeTotals } from '../sheets/answer-rows'
import { draftOf, gradeStates, placedOf, type SheetRow } from '../sheets/sheet-rows'

type Storing = Reading & Learning

export interface HandIn {
  readonly submitType: number
  /** Answers that came with the hand-in, over those saved before. */
  readonly draft?: Draft
  readonly time: Date
}

/** Sheets that are handed in by one transaction, at most. */
export const sheetsAtOnce = 250

/** Scores a sheet that is being answered; answers the state that its grade is in. The caller holds its lock. */
export async function handIn(storing: Storing, round: LoadedRound, sheet: SheetRow, given: HandIn): Promise<number> {
  const [status] = await handInTogether(storing, round, [{ sheet, ...given }])
  return status!
}

interface Submission extends HandIn {
  readonly sheet: SheetRow
}

/** Scores sheets of a round by a fixed number of statements; answers the states that their grades are in. The caller holds their locks. */
export async function handInTogether(
  storing: Storing,
  round: LoadedRound,
  submissions: readonly Submission[],
): Promise<readonly number[]> {
  if (submissions.length === 0) return []
  const scores = await scoresOf(storing, submissions)
  const scored = submissions.map(({ sheet, submitType, draft, time }, index) => {
    const score = scores[index]!
    return { sheet, submitType, draft, time, score, status: stateAfter(round, score, storing.now) }
  })
  await storeAnswers(
    storing,
    scored.map(({ sheet, draft, score }) => ({
      sheet,
      placed: placedOf(sheet),
      draft: draft ?? draftOf(sheet),
      items: score.items,
    })),
  )
  await storeSubmissions(storing, scored)
  await storeTotals(
    storing,
    scored.map(({ sheet, score }) => ({ sheetId: sheet.id, totals: score })),
    round,
  )
  const usersIn = (...states: readonly number[]) =>
    scored.flatMap(({ sheet, status }) => (states.length === 0 || states.includes(status) ? sheet.user_id! : []))
  await updateResults(storing, round, usersIn())
  if (usersIn(gradeStates.toMark).length > 0) await noticeMarkers(storing, round)
  await rewardResults(storing, round, usersIn(gradeStates.released))
  return scored.map(({ status }) => status)
}

interface ScoredSheet extends Submission {
  readonly status: number
}

async function storeSubmissions({ tx, model }: Storing, scored: readonly ScoredSheet[]): Promise<void> {
  const column = <T>(value: (each: ScoredSheet) => T) => scored.map(value)
  await sql`update ${table(model, 'exam/record')} r set submit_time = g.submit_time, used_seconds = g.used_seconds,
      submit_type = g.submit_type, grade_status = g.grade_status,
      draft = coalesce(g.draft::jsonb, r.draft, '{}'::jsonb)
    from unnest(${column(({ sheet }) => sheet.id)}::text[],
      ${column(({ time }) => time.toISOString())}::timestamptz[], ${column(usedSeconds)}::integer[],
      ${column(({ submitType }) => submitType)}::integer[], ${column(({ status }) => status)}::integer[],
      ${column(({ draft }) => (draft === undefined ? null : JSON.stringify(draft)))}::text[]
    ) as g(id, submit_time, used_seconds, submit_type, grade_status, draft)
    where r.id = g.id`.execute(tx)
}

const usedSeconds = ({ sheet, time }: ScoredSheet): number =>
  Math.max(0, Math.round((time.getTime() - sheet.start_time!.getTime()) / 1000))

/** Sheets of one snapshot are read together. */
async function scoresOf(reading: Reading, submissions: readonly Submission[]): Promise<SheetScore[]> {
  const papers = new Map<string, Awaited<ReturnType<typeof paperOf>>>()
  for (const id of new Set(submissions.map(({ sheet }) => sheet.snapshot_id ?? '')))
    papers.set(
      id,
      await paperOf(
        reading,
        submissions.flatMap(({ sheet }) => ((sheet.snapshot_id ?? '') === id ? [sheet] : [])),
      ),
    )
  return submissions.map(({ sheet, draft = draftOf(sheet) }) => {
    const { snapshot, questions } = papers.get(sheet.snapshot_id ?? '')!
    const items = placedOf(sheet).flatMap(({ questionId, areaId, score }) => {
      const question = questions.get(questionId)
      return question ? [{ questionId, areaId, question, full: score }] : []
    })
    const answers = new Map(Object.entries(draft).map(([id, { answer }]) => [id, answer]))
    return scoreSheet({ items, rules: snapshot.scoring, answers })
  })
}

/** A snapshot with the questions that any of its sheets has. */
async function paperOf(reading: Reading, sheets: readonly SheetRow[]) {
  const { id, snapshot_id } = sheets[0]!
  const snapshot: PaperSnapshot | undefined = await readSnapshot(reading, snapshot_id ?? '')
  if (!snapshot)
    throw new Error(`The sheet ${id} has no snapshot of its paper, so it cannot be scored; restore the snapshot.`)
  const placed = new Map(sheets.flatMap((sheet) => placedOf(sheet).map((item) => [item.questionId, item] as const)))
  const items = await sheetItems(reading, snapshot, [...placed.values()])
  return { snapshot, questions: new Map(items.map(({ questionId, question }) => [questionId, question])) }
}

/** Sheets without open questions are marked; their results are released where learners see them at once. */
function stateAfter(round: LoadedRound, { unmarked }: SheetScore, now: Date): number {
  return unmarked > 0 ? gradeStates.toMark : stateWhenMarked(round, now)
}

export function stateWhenMarked(round: LoadedRound, now: Date): number {
  const isShown = round.showResult === 1 || (round.showResult === 2 && hasEnded(round, now.getTime()))
  return isShown ? gradeStates.released : gradeStates.marked
}
