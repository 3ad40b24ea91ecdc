/** A round begins and ends: papers are frozen, people get their rows, sheets that are open are handed in (11 §4.2, §7). */
import { sql } from '../../../database/connection/sql-tag'
import { idList } from '../../../operations/entry/ids'
import { type Learning, table } from '../../learning/tables'
import { updateResults } from '../grades/person-results'
import { releaseSheets } from '../grades/release'
import { remindRulesOf, tellLearners } from '../notices/exam-messages'
import { freezePaper } from '../papers/freeze-paper'
import { handInTogether, sheetsAtOnce } from './hand-in'
import { gradeStates, type SheetRow, submitTypes } from '../sheets/sheet-rows'
import { addExaminees } from '../../learning/exams/examinee-rows'
import { resolveExaminees, storeScope } from '../rounds/examinees'
import { type ExamRow, type LoadedRound, type Reading, roundOf, type SupplementRow } from '../rounds/load-round'

export type Storing = Reading & Learning

/** The exam goes online; with sheets there already, papers stay as they were frozen. */
export async function openExam(storing: Storing, exam: ExamRow): Promise<void> {
  const { tx, model, now, caller } = storing
  const round = roundOf(exam)
  if (!(await hasSheets(storing, round)))
    for (const paperId of exam.paper_ids ?? [])
      await freezePaper({ tx, model, now, caller }, { tenantId: exam.tenant_id, examId: exam.id, paperId })
  await storeScope(tx, storing, exam)
  const added = await resolveExaminees(tx, storing, exam)
  await sql`update ${table(model, 'exam/exam')} set publish_time = ${now}, notice_times = '{}'::jsonb
    where id = ${exam.id}`.execute(tx)
  if (remindRulesOf(round).onPublish) await tellLearners(storing, round, 'exam.publish', added)
}

async function hasSheets({ tx, model }: Reading, round: LoadedRound): Promise<boolean> {
  const { rows } = await sql`select 1 from ${table(model, 'exam/record')}
    where exam_id = ${round.examId} and supplement_id = ${round.supplementId} and is_deleted = 0 limit 1`.execute(tx)
  return rows.length > 0
}

/** How sheets end that are open when their round ends; undefined: they are void. */
export type RunningSheets = { readonly submitType: number } | undefined

/** Ends a round: open sheets are handed in or void, results that wait for the end are released, the absent are told. */
export async function endRound(storing: Storing, round: LoadedRound, running: RunningSheets): Promise<void> {
  if (running) await handInAll(storing, round, running)
  else await voidRunning(storing, round)
  if (round.showResult === 2) await releaseSheets(storing, round)
  if (remindRulesOf(round).onAbsent && round.supplementId === '') await tellAbsent(storing, round)
}

/** The time at which an open sheet ends: its deadline, if that has passed. */
export const endOf = ({ deadline }: SheetRow, now: Date): Date => (deadline && deadline < now ? deadline : now)

/** Sheets that somebody hands in right now are waited for, and are no longer open then. */
async function handInAll(storing: Storing, round: LoadedRound, running: NonNullable<RunningSheets>): Promise<void> {
  const { tx, model, now } = storing
  for (;;) {
    const { rows } = await sql<SheetRow>`select * from ${table(model, 'exam/record')}
      where ${openSheets(round)} order by id limit ${sql.lit(sheetsAtOnce)} for update`.execute(tx)
    if (rows.length === 0) return
    const submissions = rows.map((sheet) => ({ sheet, ...running, time: endOf(sheet, now) }))
    await handInTogether(storing, round, submissions)
  }
}

const openSheets = ({ tenantId, examId, supplementId }: LoadedRound) =>
  sql<boolean>`tenant_id = ${tenantId} and exam_id = ${examId} and supplement_id = ${supplementId}
    and grade_status = ${gradeStates.answering} and is_deleted = 0`

/** All open sheets become void at once. */
async function voidRunning(storing: Storing, round: LoadedRound): Promise<void> {
  const { tx, model, now } = storing
  const { rows } = await sql<{ user_id: string }>`update ${table(model, 'exam/record')}
    set grade_status = ${gradeStates.void}, status_before = ${gradeStates.answering},
      void_reason = ${round.exam.stop_reason ?? ''}, submit_time = ${now}, submit_type = ${submitTypes.stopped}
    where ${openSheets(round)} returning user_id`.execute(tx)
  await updateResults(storing, round, [...new Set(rows.map(({ user_id }) => user_id))])
}

async function tellAbsent(storing: Storing, round: LoadedRound): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`select user_id from ${table(storing.model, 'exam/result')}
    where tenant_id = ${round.tenantId} and exam_id = ${round.examId} and supplement_id = '' and member_status = 1
      and taken_count = 0 and answering = 0 and is_deleted = 0`.execute(storing.tx)
  await tellLearners(
    storing,
    round,
    'exam.absent',
    rows.map(({ user_id }) => user_id),
  )
}

/** A make-up is published: its paper is frozen and its people are told. */
export async function openSupplement(storing: Storing, exam: ExamRow, supplement: SupplementRow): Promise<number> {
  const { tx, model, now, caller } = storing
  const round = roundOf(exam, supplement)
  const { tenantId, examId, supplementId } = round
  await freezePaper({ tx, model, now, caller }, { tenantId, examId, supplementId, paperId: supplement.paper_id! })
  const users = idList(supplement.user_ids)
  await addExaminees(tx, storing, { tenantId, examId, supplementId }, users)
  await tellLearners(storing, round, 'supplement.push', users)
  return users.length
}

/** Deadlines of open sheets follow when the round ends later. */
export async function moveDeadlines({ tx, model }: Reading, round: LoadedRound): Promise<void> {
  const end = round.endTime === undefined ? null : new Date(round.endTime)
  const byClock = sql`case when ${round.minutes}::integer > 0
    then start_time + ${round.minutes}::integer * interval '1 minute' end`
  await sql`update ${table(model, 'exam/record')} set deadline =
      least(${byClock}, ${end}::timestamptz) + coalesce(extra_minutes, 0) * interval '1 minute'
    where tenant_id = ${round.tenantId} and exam_id = ${round.examId} and supplement_id = ${round.supplementId}
      and grade_status = 0 and is_deleted = 0`.execute(tx)
}
