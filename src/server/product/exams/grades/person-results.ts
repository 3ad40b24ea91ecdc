/** Results of people, brought in line with their sheets after each change (11 §6.1, §7). */
import { groupBy } from '../../../../fields/definition/lists'
import type { RowOf } from '../../rows'
import { finalScore } from '../../../../domain/exams/results/effective-attempt'
import { passLinePoints } from '../../../../domain/exams/results/pass'
import { type GradedAttempt, type PersonResult, personResult } from '../../../../domain/exams/results/person-result'
import { sql } from '../../../database/connection/sql-tag'
import { scheduleAssessment } from '../../learning/exams/exam-hosts'
import { type Learning, table } from '../../learning/tables'
import { type LoadedRound, type Reading, skillExam } from '../rounds/load-round'
import { gradeStates, type SheetRow } from '../sheets/sheet-rows'

type Storing = Reading & Learning

export type ResultRow = RowOf<'exam/result'>

/** A sheet, as far as results follow from it. */
type ResultSheet = Pick<
  SheetRow,
  | 'id'
  | 'user_id'
  | 'attempt_no'
  | 'submit_time'
  | 'submit_type'
  | 'used_seconds'
  | 'total_score'
  | 'full_score'
  | 'area_scores'
  | 'passed'
  | 'grade_status'
  | 'switch_count'
>

interface SheetAttempt extends GradedAttempt {
  readonly sheet: ResultSheet
}

const graded: readonly number[] = [gradeStates.marked, gradeStates.released]

/** The attempts that count. */
export function attemptsOf(sheets: readonly ResultSheet[]): SheetAttempt[] {
  return sheets
    .filter((sheet) => graded.includes(Number(sheet.grade_status)) && sheet.total_score !== null)
    .map((sheet) => ({
      sheet,
      totalScore: Number(sheet.total_score),
      fullScore: Number(sheet.full_score),
      submitTime: sheet.submit_time?.toISOString() ?? '',
      areaScores: new Map(Object.entries(sheet.area_scores ?? {})),
    }))
}

/** Recomputes the results of people in a round, then their results with make-ups, by sets. */
export async function updateResults(storing: Storing, round: LoadedRound, users: readonly string[]): Promise<void> {
  if (users.length === 0) return
  const { tx, model, now } = storing
  const { rows } = await sql<ResultSheet>`select id, user_id, attempt_no, submit_time, submit_type, used_seconds,
      total_score, full_score, area_scores, passed, grade_status, switch_count from ${table(model, 'exam/record')}
    where tenant_id = ${round.tenantId} and exam_id = ${round.examId} and supplement_id = ${round.supplementId}
      and user_id = any(${users}::text[]) and is_deleted = 0 order by attempt_no`.execute(tx)
  const sheets = groupBy(rows, ({ user_id }) => user_id)
  const outcomes = [...new Set(users)].map((userId) => outcomeOf(round, userId, sheets.get(userId) ?? []))
  const column = <T>(value: (outcome: Outcome) => T) => outcomes.map(value)
  await sql`update ${table(model, 'exam/result')} r set record_id = g.record_id, attempts = g.attempts,
      taken_count = g.taken, answering = g.answering, has_void = g.has_void, total_score = g.total_score,
      full_score = g.full_score, percent = g.percent, level = g.level, passed = g.passed,
      used_seconds = g.used_seconds, submit_time = g.submit_time, submit_type = g.submit_type,
      switch_count = g.switch_count, grade_status = g.grade_status, update_time = ${now}
    from unnest(${column(({ userId }) => userId)}::text[], ${column(({ shown }) => shown?.id ?? '')}::text[],
      ${column(({ attempts }) => attempts)}::integer[], ${column(({ taken }) => taken)}::integer[],
      ${column(({ answering }) => answering)}::integer[], ${column(({ hasVoid }) => hasVoid)}::integer[],
      ${column(({ result }) => result?.totalScore ?? null)}::numeric[],
      ${column(({ result }) => result?.fullScore ?? null)}::numeric[],
      ${column(({ result }) => result?.percent ?? null)}::numeric[],
      ${column(({ result }) => result?.level ?? '')}::text[],
      ${column(({ passed }) => passed)}::integer[],
      ${column(({ shown }) => shown?.used_seconds ?? null)}::integer[],
      ${column(({ shown }) => shown?.submit_time?.toISOString() ?? null)}::timestamptz[],
      ${column(({ shown }) => shown?.submit_type ?? null)}::integer[],
      ${column(({ shown }) => shown?.switch_count ?? 0)}::integer[],
      ${column(({ shown }) => shown?.grade_status ?? null)}::integer[]
    ) as g(user_id, record_id, attempts, taken, answering, has_void, total_score, full_score, percent, level, passed,
      used_seconds, submit_time, submit_type, switch_count, grade_status)
    where r.tenant_id = ${round.tenantId} and r.exam_id = ${round.examId} and r.supplement_id = ${round.supplementId}
      and r.user_id = g.user_id and r.is_deleted = 0`.execute(tx)
  const effective = outcomes.flatMap(({ result }) => result?.attempt.sheet.id ?? [])
  await sql`update ${table(model, 'exam/record')} set effective = case when id = any(${effective}::text[]) then 1 else 0 end
    where tenant_id = ${round.tenantId} and exam_id = ${round.examId} and supplement_id = ${round.supplementId}
      and user_id = any(${users}::text[]) and is_deleted = 0
      and effective is distinct from case when id = any(${effective}::text[]) then 1 else 0 end`.execute(tx)
  await updateFinals(storing, round, users)
  await scheduleAssessment(tx, storing, round, users)
}

type Outcome = ReturnType<typeof outcomeOf>

function outcomeOf(round: LoadedRound, userId: string, sheets: readonly ResultSheet[]) {
  const valid = sheets.filter(({ grade_status }) => grade_status !== gradeStates.void)
  const handedIn = valid.filter(({ grade_status }) => grade_status !== gradeStates.answering)
  const result = personResult(attemptsOf(sheets), round)
  return {
    userId,
    attempts: sheets.length,
    taken: handedIn.length,
    answering: valid.length > handedIn.length ? 1 : 0,
    hasVoid: sheets.length > valid.length ? 1 : 0,
    result,
    passed: result ? passedOf(round, result) : null,
    shown: result?.attempt.sheet ?? handedIn.at(-1),
  }
}

/** Items of a skill exam have pass marks of their own, which its sheet alone knows. */
const passedOf = (round: LoadedRound, { attempt, isPassed }: PersonResult<SheetAttempt>): number =>
  round.exam.exam_type === skillExam ? Number(attempt.sheet.passed === 1) : Number(isPassed)

interface Finals {
  readonly user_id: string
  readonly main_score: number | null
  readonly main_passed: number | null
  readonly full_score: number | null
  readonly score: number | null
  readonly make_up_full: number | null
  readonly pass_mode: 1 | 2 | null
  readonly pass_score: number | null
  readonly score_mode: 1 | 2 | null
}

/** The final score is the best of the main score and each counted make-up. */
async function updateFinals(storing: Storing, round: LoadedRound, users: readonly string[]): Promise<void> {
  const { tx, model, now } = storing
  const stored = table(model, 'exam/result')
  const { rows } =
    await sql<Finals>`select m.user_id, m.total_score as main_score, m.passed as main_passed, m.full_score,
      s.total_score as score, s.full_score as make_up_full, p.pass_mode, p.pass_score, p.score_mode
    from ${stored} m
      left join ${stored} s on s.tenant_id = m.tenant_id and s.exam_id = m.exam_id and s.user_id = m.user_id
        and s.supplement_id <> '' and s.is_deleted = 0
      left join ${table(model, 'exam/supplement')} p on p.id = s.supplement_id and p.is_deleted = 0
    where m.tenant_id = ${round.tenantId} and m.exam_id = ${round.examId} and m.supplement_id = ''
      and m.user_id = any(${users}::text[]) and m.is_deleted = 0`.execute(tx)
  const results = groupBy(rows, ({ user_id }) => user_id)
  const finals = [...new Set(users)].map((userId) => finalOf(userId, results.get(userId) ?? []))
  const column = <T>(value: (final: (typeof finals)[number]) => T) => finals.map(value)
  await sql`update ${stored} r set final_score = g.score, final_passed = g.passed, update_time = ${now}
    from unnest(${column(({ userId }) => userId)}::text[], ${column(({ score }) => score)}::numeric[],
      ${column(({ passed }) => passed)}::integer[]) as g(user_id, score, passed)
    where r.tenant_id = ${round.tenantId} and r.exam_id = ${round.examId} and r.supplement_id = ''
      and r.user_id = g.user_id and r.is_deleted = 0`.execute(tx)
}

function finalOf(userId: string, rows: readonly Finals[]) {
  const first = rows[0]
  const mainScore = numberOf(first?.main_score)
  let score = mainScore
  let isPassed = first?.main_passed === 1
  for (const row of rows) {
    const makeUp = numberOf(row.score)
    if (makeUp === null || row.pass_mode === null) continue
    const rule = { passMode: row.pass_mode, passScore: Number(row.pass_score) }
    const passLine = passLinePoints(rule, Number(row.make_up_full))
    score = finalScore({ main: score, makeUp, scoreMode: row.score_mode ?? 1, passLine })
    isPassed ||= makeUp >= passLine
  }
  return { userId, score, passed: score === null ? null : Number(isPassed) }
}

const numberOf = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value)
