/** The queue of sending: one job a tenant at a time, there while a record waits. */
import { sql } from '../../../database/connection/sql-tag'
import { sendingAttempts, sendingJob, scheduleSending } from '../../../messages/delivery/schedule-sending'
import { finishMessages } from '../../../messages/delivery/finish-messages'
import { nextDue, sendDue } from '../../../messages/delivery/send-due'
import type { JobContext, JobDefinition } from '../../../jobs/job'

/** Minutes after which the queue of a tenant that is switched off is looked at again. */
const pause = 10

export const sendRecords: JobDefinition = {
  name: sendingJob,
  attempts: sendingAttempts,
  async run(context) {
    const { database, model, registry, mailer, files, payload, signal } = context
    const tenantId = String(payload.tenantId)
    const isOn = await isServed(context, tenantId)
    if (isOn) {
      await sendDue({ database, model, mailer, files, signal }, tenantId)
      await finishMessages({ model, registry, database, vault: context.vault }, tenantId, context.now)
    }
    return async (tx) => {
      const due = await nextDue(tx, model, tenantId)
      if (due) await scheduleSending(tx, tenantId, isOn ? due : new Date(context.now.getTime() + pause * 60_000))
    }
  },
}

/** True when the tenant is there and switched on: the queue of one that is not stands still. */
async function isServed({ database, model }: JobContext, tenantId: string): Promise<boolean> {
  const tenants = model.resources['system/tenant']
  if (!tenants) return true
  const { rows } = await sql`select 1 from ${sql.table(tenants.table)}
    where tenant_id = ${tenantId} and status = 1 and is_deleted = 0`.execute(database.kysely)
  return rows.length > 0
}
