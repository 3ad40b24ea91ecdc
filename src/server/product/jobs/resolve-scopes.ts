/**
 * Keeps living scopes true: every night for all tenants, and soon after people of one were added or moved. A run that
 * comes late, or twice, leads to the same learners.
 */
import { createWriteUnit } from '../../sql/materialized/write-unit'
import type { JobContext, JobDefinition } from '../../jobs/job'
import { enqueue } from '../../jobs/queue'
import type { Model } from '../../../model/types'
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

/** Resolves the living scopes of a tenant, if it has any, once the transaction that changed its people is committed. */
export async function scheduleScopes(tx: Db, model: Model, tenantId: string): Promise<void> {
  if (!model.resources['course/course'] || (await livingCourses(tx, { model }, tenantId)).length === 0) return
  await enqueue(tx, { name, payload: { tenantId }, key: `${name} ${tenantId}` })
}

async function resolveOne({ database, model, now }: JobContext, { tenantId, id }: { tenantId: string; id: string }) {
  await database.kysely.transaction().execute(async (tx) => {
    const course = await courseRow(tx, model, tenantId, id)
    const learning = { model, now, caller: { userId: '', deptId: '' } }
    if (course) await resolveCourseScope(createWriteUnit(tx, { model, database }), learning, { tenantId, course })
  })
}
