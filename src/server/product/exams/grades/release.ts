/** Results that become visible to their people (11 §6.1). */
import { groupBy } from '../../../../fields/definition/lists'
import { firstLocale } from '../../../../fields/definition/text'
import { valueTitle } from '../../../../model/entries/value-title'
import { fieldOf } from '../../../../model/names'
import type { Columns } from '../../../core/context/tables'
import { sql } from '../../../database/connection/sql-tag'
import { type Learning, table } from '../../learning/tables'
import { remindRulesOf, tellLearners } from '../notices/exam-messages'
import type { LoadedRound, Reading } from '../rounds/load-round'
import { gradeStates } from '../sheets/sheet-rows'
import { updateResults } from './person-results'
import { rewardResults } from './reward-results'

type Storing = Reading & Learning

/** Releases all marked sheets of a round, or those named; answers how many. */
export async function releaseSheets(
  storing: Storing,
  round: LoadedRound,
  sheetIds: readonly string[] = [],
): Promise<number> {
  const { tx, model, now } = storing
  const { rows } = await sql<{ user_id: string }>`update ${table(model, 'exam/record')}
    set grade_status = ${gradeStates.released}, update_time = ${now}
    where tenant_id = ${round.tenantId} and exam_id = ${round.examId} and supplement_id = ${round.supplementId}
      and grade_status = ${gradeStates.marked} and (${sheetIds.length === 0} or id = any(${sheetIds}::text[]))
      and is_deleted = 0 returning user_id`.execute(tx)
  const users = [...new Set(rows.map(({ user_id }) => user_id))]
  if (users.length === 0) return 0
  await updateResults(storing, round, users)
  await rewardResults(storing, round, users)
  if (remindRulesOf(round).onRelease ?? round.showResult === 3) await tellResults(storing, round, users)
  return rows.length
}

type Told = Columns<'exam/result', 'user_id' | 'total_score' | 'passed'>

/** People of equal scores are told together. */
async function tellResults(storing: Storing, round: LoadedRound, users: readonly string[]): Promise<void> {
  const { rows } = await sql<Told>`select user_id, total_score, passed from ${table(storing.model, 'exam/result')}
    where tenant_id = ${round.tenantId} and exam_id = ${round.examId} and supplement_id = ${round.supplementId}
      and user_id = any(${users}::text[]) and total_score is not null and is_deleted = 0 order by user_id`.execute(
    storing.tx,
  )
  // Templates are written in the first language alone.
  const outcome = fieldOf(storing.model.resources['exam/result']!, 'passed')!
  const groups = groupBy(rows, ({ total_score, passed }) => `${total_score} ${passed}`)
  for (const group of groups.values()) {
    const { total_score, passed } = group[0]!
    const values = { score: String(Number(total_score)), passText: valueTitle(outcome, passed, firstLocale) }
    await tellLearners(
      storing,
      round,
      'exam.release',
      group.map(({ user_id }) => user_id!),
      values,
    )
  }
}
