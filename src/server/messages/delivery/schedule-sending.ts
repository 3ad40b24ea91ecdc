/** Wakes the queue of sending of a tenant. Not for what the queue does: that is `jobs/send-records`. */
import type { TypedDb } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import { jobStates } from '../../jobs/job'
import { enqueue } from '../../jobs/queue'

/** The job that sends, one for each tenant. */
export const sendingJob = 'message/send-records'

/** A job whose process is killed is taken again: the queue is not given up for that. */
export const sendingAttempts = 1000

const keyOf = (tenantId: string) => `send-records ${tenantId}`

/** Has the queue of a tenant look anew, once the caller's transaction is committed. */
export async function scheduleSending(tx: TypedDb, tenantId: string, at?: Date): Promise<void> {
  const when = at ? sql`${at}` : sql`clock_timestamp()`
  // The row is held, so that a job that is just ending sees what this transaction adds.
  const { numAffectedRows } = await sql`update lectern_job set run_at = least(run_at, ${when})
    where job_key = ${keyOf(tenantId)} and state in (${jobStates.waiting}, ${jobStates.running})
      and is_deleted = 0`.execute(tx)
  if (numAffectedRows) return
  const job = { name: sendingJob, attempts: sendingAttempts, key: keyOf(tenantId), payload: { tenantId } }
  await enqueue(tx, { ...job, runAt: at })
}
