/**
 * Keeps living scopes true: every night for all tenants, and soon after people of one were added or moved. A run that
 * comes late, or twice, leads to the same learners.
 */
import { createWriteUnit } from '../../sql/materialized/write-unit'
import type { JobContext, JobDefinition } from '../../jobs/job'
import { enqueue } from '../../jobs/queue'
import type { Db } from '../../core/context/database'
import { livingCourses, resolveCourseScope } from '../learning/scopes/give-to-learners'
import { courseRow } from '../learning/studies/load-course'

const name = 'learning/resolve-scopes'

export const resolveScopes: JobDefinition = {
  name,
  cron: '0 2 * * *',
  async run(context) {
    const { database, model, payload, signal } = context
    if (!model.resources['course/course']) return undefined
    const tenantId = payload.tenantId === undefined ? undefined : String(payload.tenantId)
    for (const course of await livingCourses(database.kysely, { model }, tenantId)) {
      signal.throwIfAborted()
      await resolveOne(context, course)
    }
    return undefined
  },
}

/** Resolves the living scopes of a tenant after the transaction that changed its people. */
export async function scheduleScopes(tx: Db, tenantId: string): Promise<void> {
  await enqueue(tx, { name, payload: { tenantId }, key: `${name} ${tenantId}` })
}

async function resolveOne({ database, model, now }: JobContext, { tenantId, id }: { tenantId: string; id: string }) {
  await database.kysely.transaction().execute(async (tx) => {
    const course = await courseRow(tx, model, tenantId, id)
    const learning = { model, now, caller: { userId: '', deptId: '' } }
    if (course) await resolveCourseScope(createWriteUnit(tx, { model, database }), learning, { tenantId, course })
  })
}
