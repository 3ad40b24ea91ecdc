/**
 * The course of pushes over time: their learners are told when they begin and reminded before they end, and become overdue
 * when they have ended. Every step compares stored times, so a run that comes late, or twice, leads to the same.
 */
import { reminderTime } from '../../../../domain/learning/timers'
import { formatInstant } from '../../../../fields/definition/zone'
import type { TypedDb } from '../../../core/context/database'
import { sql } from '../../../database/connection/sql-tag'
import type { JobContext, JobDefinition } from '../../../jobs/job'
import { markOverdue } from '../../learning/pushes/assess-pushes'
import { notifyOfStart, openLearnerIds } from '../../learning/pushes/push-members'
import { learnersOf, type PushRow, pushStates, pushTypes } from '../../learning/pushes/push-rows'
import { remind } from '../../learning/remind'
import { type Studying, table } from '../../learning/tables'
import { studyingOfJob } from './resolve-scopes'

export const runPushes: JobDefinition = {
  name: 'learning/run-pushes',
  cron: '* * * * *',
  keepsLastRun: true,
  async run(context) {
    if (!context.model.resources['course/push']) return undefined
    const { now } = context
    await forEach(context, sql`notice_time is null and start_time <= ${now}`, notifyOfStart)
    const ending = sql`push_type = ${pushTypes.task} and remind_days > 0 and end_time > ${now}`
    await forEach(context, ending, remindBeforeEnd)
    const over = sql`push_type = ${pushTypes.task} and end_time < ${now} and exists (
      select 1 from ${table(context.model, 'course/push-learner')} l where l.push_id = p.id and l.tenant_id = p.tenant_id
        and l.complete_status in (0, 1) and l.is_deleted = 0)`
    await forEach(context, over, markOverdue)
    return undefined
  },
}

/** Each push in a transaction of its own, locked, so that two processes do not tell people twice. */
async function forEach(
  { database, model, now, signal }: JobContext,
  due: ReturnType<typeof sql>,
  act: (studying: Studying, push: PushRow) => Promise<void>,
): Promise<void> {
  const pushes = table(model, 'course/push')
  const open = sql`p.publish_status = ${pushStates.published} and p.is_deleted = 0 and (${due})`
  const { rows } = await sql<{ id: string }>`select p.id from ${pushes} p where ${open} order by p.id`.execute(
    database.kysely,
  )
  for (const { id } of rows) {
    signal.throwIfAborted()
    await database.kysely.transaction().execute(async (tx: TypedDb) => {
      const { rows: still } = await sql<PushRow>`select p.* from ${pushes} p where p.id = ${id} and ${open}
        for update skip locked`.execute(tx)
      if (still[0]) await act(studyingOfJob({ database, model, now }, tx), still[0])
    })
  }
}

async function remindBeforeEnd(studying: Studying, push: PushRow): Promise<void> {
  const { model, now, unit } = studying
  const due = reminderTime(push.end_time!.getTime(), Number(push.remind_days))
  const isDone = push.remind_time !== null && push.remind_time.getTime() >= (due ?? 0)
  if (due === undefined || due > now.getTime() || isDone) return
  const people = await openLearnerIds(studying, push)
  if (people.length > 0) {
    await remind(
      { ...studying, tx: unit.tx },
      {
        thing: learnersOf(push),
        about: { resource: 'course/push', id: push.id },
        event: 'course.remind',
        name: push.name ?? '',
        people,
        channels: (push.notify_channels ?? []).map(Number),
        content: '',
        endTime: formatInstant(push.end_time!),
      },
    )
  }
  await sql`update ${table(model, 'course/push')} set remind_time = ${now}
    where id = ${push.id} and tenant_id = ${push.tenant_id}`.execute(unit.tx)
}
