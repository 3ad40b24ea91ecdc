/**
 * Exams over time: sheets whose time is up are handed in, people are reminded before the start, and authors hear that an
 * exam ends soon. Every step compares stored times, so a run that comes late, or twice, leads to the same.
 */
import { groupBy } from '../../../../fields/definition/lists'
import { formatInstant } from '../../../../fields/definition/zone'
import type { TypedDb } from '../../../core/context/database'
import { sql } from '../../../database/connection/sql-tag'
import type { JobContext, JobDefinition } from '../../../jobs/job'
import { remindRulesOf, tellLearners } from '../../exams/notices/exam-messages'
import { addNotices, noticeTypes } from '../../exams/notices/exam-notices'
import { type ExamRow, type LoadedRound, roundOf } from '../../exams/rounds/load-round'
import { endOf, type Storing } from '../../exams/running/open-round'
import { handInTogether, sheetsAtOnce } from '../../exams/running/hand-in'
import { roundOfSheet, type SheetRow, submitTypes } from '../../exams/sheets/sheet-rows'
import { table } from '../../learning/tables'

/** Seconds in which a learner's own hand-in may still arrive. */
const grace = 15
const minute = 60_000
/** Minutes before the end at which the author hears of it. */
const endsSoon = 60

export const runExams: JobDefinition = {
  name: 'exam/run-exams',
  cron: '* * * * *',
  async run(context) {
    if (!context.model.resources['exam/record']) return undefined
    await handInOverdue(context)
    await remindOfExams(context)
    return undefined
  },
}

/**
 * So many sheets in a transaction; one that its learner hands in right now is left to them. Where a sheet cannot be handed
 * in, those of its transaction are handed in one by one, so that it holds up no other.
 */
async function handInOverdue(context: JobContext): Promise<void> {
  const { database, model, signal } = context
  const { rows } = await sql<{ id: string }>`select id from ${table(model, 'exam/record')} where ${overdue(context)}
    order by tenant_id, exam_id, supplement_id, id`.execute(database.kysely)
  const ids = rows.map(({ id }) => id)
  const failures: unknown[] = []
  for (let from = 0; from < ids.length; from += sheetsAtOnce) {
    signal.throwIfAborted()
    const some = ids.slice(from, from + sheetsAtOnce)
    try {
      await handInSome(context, some)
    } catch {
      for (const id of some) await handInSome(context, [id]).catch((error) => failures.push(error))
    }
  }
  if (failures.length > 0) throw failures[0]
}

const overdue = ({ now }: Pick<JobContext, 'now'>) =>
  sql<boolean>`grade_status = 0 and deadline < ${new Date(now.getTime() - grace * 1000)} and is_deleted = 0`

async function handInSome({ database, model, now }: JobContext, ids: readonly string[]): Promise<void> {
  await database.kysely.transaction().execute(async (tx: TypedDb) => {
    const { rows } = await sql<SheetRow>`select * from ${table(model, 'exam/record')}
      where id = any(${ids}::text[]) and ${overdue({ now })} order by id for update skip locked`.execute(tx)
    const storing = storingOf(tx, { model, now })
    for (const sheets of byRound(rows)) {
      const round = await roundOfSheet(storing, sheets[0]!)
      const submitType = submitTypes.timeUp
      await handInTogether(
        storing,
        round,
        sheets.map((sheet) => ({ sheet, submitType, time: endOf(sheet, now) })),
      )
    }
  })
}

const byRound = (sheets: readonly SheetRow[]): Iterable<readonly SheetRow[]> =>
  groupBy(sheets, (sheet) => `${sheet.tenant_id} ${sheet.exam_id} ${sheet.supplement_id}`).values()

const storingOf = (tx: TypedDb, { model, now }: Pick<JobContext, 'model' | 'now'>): Storing => ({
  tx,
  model,
  now,
  caller: { userId: '', deptId: '' },
})

async function remindOfExams({ database, model, now, signal }: JobContext): Promise<void> {
  const exams = table(model, 'exam/exam')
  const open = sql`publish_status = 1 and time_mode = 1 and end_time > ${now} and is_deleted = 0`
  const { rows } = await sql<{ id: string }>`select id from ${exams} where ${open} order by id`.execute(database.kysely)
  for (const { id } of rows) {
    signal.throwIfAborted()
    await database.kysely.transaction().execute(async (tx: TypedDb) => {
      const { rows: still } = await sql<ExamRow>`select * from ${exams} where id = ${id} and ${open}
        for update skip locked`.execute(tx)
      if (still[0]) await remindOf(storingOf(tx, { model, now }), roundOf(still[0]))
    })
  }
}

/** Sends the reminders that are due, and notes each in the exam by its minutes before the start. */
async function remindOf(storing: Storing, round: LoadedRound): Promise<void> {
  const { tx, model, now } = storing
  const sent = round.exam.notice_times ?? {}
  const untilStart = (round.startTime ?? 0) - now.getTime()
  const due = (remindRulesOf(round).beforeMinutes ?? []).filter(
    (minutes) => untilStart > 0 && untilStart <= Number(minutes) * minute && !sent[String(minutes)],
  )
  const isEnding = round.endTime! - now.getTime() <= endsSoon * minute && !sent.end
  if (due.length === 0 && !isEnding) return
  if (due.length > 0) await tellLearners(storing, round, 'exam.remind', await peopleOf(storing, round))
  if (isEnding) await noticeOfEnd(storing, round)
  const time = formatInstant(now)
  const noted = {
    ...sent,
    ...Object.fromEntries(due.map((minutes) => [String(minutes), time])),
    ...(isEnding && { end: time }),
  }
  await sql`update ${table(model, 'exam/exam')} set notice_times = ${JSON.stringify(noted)}::jsonb
    where id = ${round.examId}`.execute(tx)
}

async function peopleOf({ tx, model }: Storing, { tenantId, examId }: LoadedRound): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select user_id from ${table(model, 'exam/result')}
    where tenant_id = ${tenantId} and exam_id = ${examId} and supplement_id = '' and member_status = 1
      and is_deleted = 0 order by user_id`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

async function noticeOfEnd(storing: Storing, { tenantId, exam }: LoadedRound): Promise<void> {
  const { id: refId, name, create_user: author } = exam
  const link = `/test/exam/monitor?examId=${refId}`
  if (author)
    await addNotices(storing, { tenantId, type: noticeTypes.endsSoon, refId, title: name ?? '', link }, [author])
}
