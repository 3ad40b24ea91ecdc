/** Stored exams and make-ups as the rules of a round (domain/exams/rounds). */
import type { RowOf } from '../../rows'
import type { Round } from '../../../../domain/exams/rounds/round'
import type { Model } from '../../../../model/types'
import type { TypedDb } from '../../../core/context/database'
import { sql } from '../../../database/connection/sql-tag'
import { table } from '../../learning/tables'

export type ExamRow = RowOf<'exam/exam'>
export type SupplementRow = RowOf<'exam/supplement'>

/** Stored codes. */
export const publishStates = { pending: 0, published: 1, offline: 2, ended: 3 } as const
export const supplementStates = { draft: 0, pushed: 1, ended: 2 } as const
export const skillExam = 4

export interface Reading {
  readonly tx: TypedDb
  readonly model: Model
}

/** A round with its stored rows. */
export interface LoadedRound extends Round {
  readonly tenantId: string
  readonly exam: ExamRow
  readonly supplement?: SupplementRow
}

export interface RoundKey {
  readonly tenantId: string
  readonly examId: string
  /** Empty for the exam itself. */
  readonly supplementId: string
}

export async function loadRound(reading: Reading, key: RoundKey): Promise<LoadedRound | undefined> {
  const [round] = await loadRounds(reading, [key])
  return round
}

/** Rounds by two statements, in the order of their keys; those that are gone are left out. */
export async function loadRounds({ tx, model }: Reading, keys: readonly RoundKey[]): Promise<LoadedRound[]> {
  if (keys.length === 0) return []
  const examIds = keys.map(({ examId }) => examId)
  const supplementIds = keys.flatMap(({ supplementId }) => (supplementId === '' ? [] : [supplementId]))
  const exams = await sql<ExamRow>`select * from ${table(model, 'exam/exam')}
    where id = any(${examIds}::text[]) and is_deleted = 0`.execute(tx)
  const supplements =
    supplementIds.length === 0
      ? []
      : (
          await sql<SupplementRow>`select * from ${table(model, 'exam/supplement')}
            where id = any(${supplementIds}::text[]) and is_deleted = 0`.execute(tx)
        ).rows
  return keys.flatMap(({ tenantId, examId, supplementId }) => {
    const exam = exams.rows.find((row) => row.id === examId && row.tenant_id === tenantId)
    const supplement = supplements.find((row) => row.id === supplementId && row.exam_id === examId)
    if (!exam || (supplementId !== '' && !supplement)) return []
    return [roundOf(exam, supplement)]
  })
}

/** The rules of the exam; a make-up has its own time, attempts and pass line. */
export function roundOf(exam: ExamRow, supplement?: SupplementRow): LoadedRound {
  const time = supplement ?? exam
  return {
    tenantId: exam.tenant_id,
    exam,
    ...(supplement && { supplement }),
    examId: exam.id,
    supplementId: supplement?.id ?? '',
    isOnline: supplement
      ? supplement.state === supplementStates.pushed
      : exam.publish_status === publishStates.published,
    startTime: time.start_time?.getTime(),
    endTime: time.end_time?.getTime(),
    minutes: Number(time.minutes ?? 0),
    lateMinutes: Number(exam.late_minutes ?? 0),
    minSubmitMinutes: Number(exam.min_submit_minutes ?? 0),
    attempts: Number(time.attempts ?? 1),
    attemptGapMinutes: Number(exam.attempt_gap_minutes ?? 0),
    stopAfterPass: exam.stop_after_pass === 1,
    scorePolicy: exam.score_policy ?? 1,
    pass: {
      passMode: time.pass_mode ?? 2,
      passScore: Number(time.pass_score ?? 60),
      // Areas are those of the papers of the exam; a make-up may have another paper.
      areaLines: supplement ? [] : (exam.area_lines ?? []),
    },
    levels: (exam.levels ?? []).map(({ name, minPercent }) => ({
      name,
      minPercent: Number(minPercent),
    })),
    showResult: exam.show_result ?? 1,
    showPaper: exam.show_paper ?? 3,
    showPaperEarly: exam.show_paper_early === 1,
    antiCheat: exam.anti_cheat ?? {},
  }
}
