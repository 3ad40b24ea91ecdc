/** The results of a round within the reach of its reader: what grades and statistics count (11 §6). */
import type { PersonGrade } from '../../../../domain/exams/results/department-grades'
import type { Condition } from '../../../../model/types'
import type { CallContext } from '../../../core/context/call'
import { Refusal } from '../../../core/errors'
import { sql } from '../../../database/connection/sql-tag'
import { limitsOf, sourceOf } from '../../../operations/read/query'
import { both, columnOf } from '../../../sql/source'
import { hasEnded } from '../../../../domain/exams/rounds/round'
import { loadRound, type LoadedRound } from '../rounds/load-round'
import type { ResultRow } from './person-results'

export interface AskedRound {
  readonly examId: string
  readonly supplementId?: string
}

/** A round of an exam that the caller sees. */
export async function roundAsked(
  context: CallContext,
  { examId, supplementId = '' }: AskedRound,
): Promise<LoadedRound> {
  const exam = context.model.resources['exam/exam']!
  const about = { ...context, resource: exam, call: { ...exam.calls.list!, filter: undefined }, params: {} }
  const source = sourceOf(about)
  const limits = limitsOf(about, source).filter((part) => part !== null)
  const named = sql<boolean>`${columnOf(source.alias, 'id')} = ${examId}`
  const { rows } = await sql<{ tenant_id: string }>`select tenant_id from ${source.table}
    where ${both(source.limit, named, ...limits)}`.execute(context.database.kysely)
  const tenantId = rows[0]?.tenant_id
  const round =
    tenantId &&
    (await loadRound({ tx: context.database.kysely, model: context.model }, { tenantId, examId, supplementId }))
  if (!round) throw new Refusal('entry.not-found')
  return round
}

/** The people of the exam itself, or of a make-up, who are in its scope. */
export const roundFilter = (supplementId: unknown): Condition => ({
  supplementId: String(supplementId ?? ''),
  memberStatus: 1,
})

/** The people of a round who are in its scope, within the data scope of the caller; `deptId`: of a department and below. */
export async function peopleOfRound(
  context: CallContext,
  round: LoadedRound,
  deptId = '',
): Promise<readonly ResultRow[]> {
  const resource = context.model.resources['exam/result']!
  const about = {
    ...context,
    resource,
    call: { ...resource.calls.list!, filter: undefined },
    params: deptId ? { deptId } : {},
  }
  const source = sourceOf(about)
  const limits = limitsOf(about, source).filter((part) => part !== null)
  const is = (column: string, value: unknown) => sql<boolean>`${columnOf(source.alias, column)} = ${value}`
  const below = deptId ? [sql<boolean>`${columnOf(source.alias, 'dept_id')} in (${belowOf(context, deptId)})`] : []
  const own = [is('exam_id', round.examId), is('supplement_id', round.supplementId), is('member_status', 1), ...below]
  const { rows } = await sql<ResultRow>`select * from ${source.table}
    where ${both(source.limit, ...own, ...limits)} order by id`.execute(context.database.kysely)
  return rows
}

const belowOf = ({ model }: CallContext, deptId: string) => {
  const depts = sql.table(model.resources['system/dept']!.table)
  return sql`with recursive below as (select id from ${depts} where id = ${deptId}
      union select d.id from ${depts} d join below b on d.parent_id = b.id where d.is_deleted = 0)
    select id from below`
}

/** A result as figures of groups count it. The top level is the first one of the exam. */
export function gradeOf(round: LoadedRound, row: ResultRow, now: Date): PersonGrade {
  const isTaken = Number(row.taken_count ?? 0) > 0
  return {
    deptId: row.dept_id ?? '',
    isTaken,
    isAbsent: !isTaken && row.answering !== 1 && hasEnded(round, now.getTime()),
    totalScore: row.total_score === null ? null : Number(row.total_score),
    isPassed: row.passed === 1,
    isExcellent: row.level !== null && row.level !== '' && row.level === round.levels[0]?.name,
  }
}
