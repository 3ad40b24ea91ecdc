/** Rewards of released results: points once per person who passed, and the certificate of the exam (11 §4.1, §6.1). */
import type { Columns } from '../../../core/context/tables'
import { sql } from '../../../database/connection/sql-tag'
import { sourceTypes } from '../../learning/certificates/certificate-rows'
import { type Earner, issueEarned } from '../../learning/certificates/issue'
import { bookForAll } from '../../learning/ledger'
import { type Learning, table } from '../../learning/tables'
import type { LoadedRound, Reading } from '../rounds/load-round'
import { gradeStates } from '../sheets/sheet-rows'

type Storing = Reading & Learning

interface RewardedRow extends Columns<'exam/result', 'passed' | 'level' | 'total_score'> {
  readonly user_id: string
}

/** Books points and issues certificates for people whose released result earns them; repeating it changes nothing. */
export async function rewardResults(storing: Storing, round: LoadedRound, users: readonly string[]): Promise<void> {
  const { tx, model } = storing
  const { exam, tenantId } = round
  const points = Number(exam.points ?? 0)
  if ((points === 0 && !exam.certificate_id) || users.length === 0) return
  const { rows } = await sql<RewardedRow>`select user_id, passed, level, total_score from ${table(model, 'exam/result')}
    where tenant_id = ${tenantId} and exam_id = ${round.examId} and supplement_id = ${round.supplementId}
      and user_id = any(${users}::text[]) and grade_status = ${gradeStates.released} and is_deleted = 0`.execute(tx)
  const passed = rows.filter((row) => row.passed === 1).map(({ user_id }) => user_id)
  const source = { tenantId, refType: 'exam', refId: exam.id, reason: exam.name ?? '' }
  if (points > 0) await bookForAll(tx, storing, source, passed, { points })
  const earned = exam.certificate_level
    ? rows.filter(({ level }) => level === exam.certificate_level)
    : rows.filter((row) => row.passed === 1)
  if (!exam.certificate_id) return
  const of = { sourceType: sourceTypes.exam, sourceId: exam.id, sourceName: exam.name ?? '' }
  const named = { tenantId, certificateId: exam.certificate_id, ...of }
  await issueEarned(
    storing,
    named,
    earned.map((row) => earnerOf(row, exam.certificate_level ?? '')),
  )
}

/** The certificate names the level for which it is given; for passing alone it names none, so that a better result gives no second one. */
const earnerOf = ({ user_id, total_score }: RewardedRow, level: string): Earner => ({
  userId: user_id,
  level,
  score: Number(total_score ?? 0),
})
