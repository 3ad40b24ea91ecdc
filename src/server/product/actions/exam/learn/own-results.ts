/** A learner reads own exams and make-ups, and own sheets as far as the exam shows them (16 §3.1). */
import { isResultShown, outcomeOf } from './answer-sheet'
import { hasEnded } from '../../../../../domain/exams/rounds/round'
import { formatInstant } from '../../../../../fields/definition/zone'
import { Refusal } from '../../../../core/errors'
import { sql } from '../../../../database/connection/sql-tag'
import type { ResultRow } from '../../../exams/grades/person-results'
import { loadRounds, type LoadedRound } from '../../../exams/rounds/load-round'
import { sheetContent } from '../../../exams/sheets/sheet-content'
import { table } from '../../../learning/tables'
import type { ActionContext, ActionOf } from '../../action'
import { ownSheet } from './own-round'
import { ownSheets } from './start-sheet'

const most = 200

/** Exams and make-ups of the person, the latest first. `state` 0 not started, 1 running, 2 over. */
export const listOwnExams: ActionOf<'exam/list-own-exams'> = async (context) => {
  const { tx, model, caller, now, params } = context
  if (!caller.userId) throw new Refusal('session.ended')
  const { rows } = await sql<ResultRow>`select * from ${table(model, 'exam/result')}
    where tenant_id = ${caller.tenantId} and user_id = ${caller.userId} and member_status = 1 and is_deleted = 0
    order by id desc limit ${most}`.execute(tx)
  const keyOf = (row: ResultRow) => ({
    tenantId: caller.tenantId,
    examId: row.exam_id!,
    supplementId: row.supplement_id ?? '',
  })
  const rounds = await loadRounds(context, rows.map(keyOf))
  return rounds
    .map((round) => ownExam(round, rowOf(rows, round), now))
    .filter(({ state, isVisible }) => isVisible && (params.state === undefined || params.state === state))
    .map(({ isVisible: _, ...exam }) => exam)
}

const rowOf = (rows: readonly ResultRow[], { examId, supplementId }: LoadedRound): ResultRow =>
  rows.find((row) => row.exam_id === examId && (row.supplement_id ?? '') === supplementId)!

function ownExam(round: LoadedRound, row: ResultRow, now: Date) {
  const isOver = hasEnded(round, now.getTime())
  const isAhead = round.startTime !== undefined && now.getTime() < round.startTime
  const timeText = (time: number | undefined) => (time === undefined ? null : formatInstant(new Date(time)))
  const isReleased = row.grade_status === 3 && round.showResult !== 4
  return {
    examId: round.examId,
    supplementId: round.supplementId,
    name: round.supplement?.name ?? round.exam.name,
    examType: round.exam.exam_type,
    startTime: timeText(round.startTime),
    endTime: timeText(round.endTime),
    minutes: round.minutes,
    state: isOver ? 2 : isAhead ? 0 : 1,
    attempts: round.attempts,
    attemptsLeft: round.attempts === 0 ? null : Math.max(0, round.attempts - Number(row.attempts ?? 0)),
    isAnswering: row.answering === 1,
    best: isReleased ? { totalScore: Number(row.total_score), passed: row.passed, level: row.level } : null,
    // Taken offline, it is not shown until it is put online again; what was taken stays.
    isVisible: round.exam.publish_status !== 2 || Number(row.taken_count) > 0,
  }
}

/** The sheet, as far as the exam shows it. */
export const readOwnResult: ActionOf<'exam/read-own-result'> = async (context) => {
  const { now, params } = context
  const { sheet, round } = await ownSheet(context, params.recordId)
  const outcome = outcomeOf(round, sheet, now)
  if (!isResultShown(round, sheet, now) || !(await isSheetShown(context, round))) return outcome
  return { ...outcome, areas: shownAreas(round, await sheetContent(context, sheet)) }
}

/** Sheets are shown once every attempt is used, or the round has ended, unless the exam shows them earlier. */
async function isSheetShown(context: ActionContext, round: LoadedRound): Promise<boolean> {
  if (round.showPaper === 0) return false
  if (round.attempts === 1 || round.showPaperEarly || hasEnded(round, context.now.getTime())) return true
  return round.attempts > 0 && (await ownSheets(context, round)).length >= round.attempts
}

/** 1: right or wrong alone; 2: questions that were not right; 3: all of it. */
function shownAreas({ showPaper }: LoadedRound, areas: Awaited<ReturnType<typeof sheetContent>>) {
  if (showPaper === 3) return areas
  if (showPaper === 2)
    return areas.map(({ items, ...area }) => ({ ...area, items: items.filter(({ result }) => result !== 1) }))
  return areas.map(({ items, ...area }) => ({
    ...area,
    items: items.map(({ no, questionId, result }) => ({ no, questionId, result })),
  }))
}
