/**
 * The course of job maps over time: learners whose time is over become overdue, and maps are assessed anew when content of
 * their tasks came or went. Every step compares stored values, so a run that comes late, or twice, leads to the same.
 */
import { completeStatus } from '../../../../domain/learning/push'
import type { TypedDb } from '../../../core/context/database'
import { sql } from '../../../database/connection/sql-tag'
import type { JobContext, JobDefinition } from '../../../jobs/job'
import { assessMap, markOf } from '../../learning/maps/assess-maps'
import { levelsOf, type MapRow, mapStates } from '../../learning/maps/map-rows'
import { table } from '../../learning/tables'
import { studyingOfJob } from './resolve-scopes'

export const runMaps: JobDefinition = {
  name: 'learning/run-maps',
  cron: '* * * * *',
  keepsLastRun: true,
  async run(context) {
    if (!context.model.resources['course/job-map']) return undefined
    await markOverdue(context)
    await assessChanged(context)
    return undefined
  },
}

async function markOverdue({ database, model, now }: JobContext): Promise<void> {
  await sql`update ${table(model, 'course/job-map-learner')} l
    set complete_status = ${completeStatus.overdue}, update_time = ${now}
    from ${table(model, 'course/job-map')} m
    where m.id = l.job_map_id and m.tenant_id = l.tenant_id and m.enable_status = ${mapStates.enabled}
      and m.is_deleted = 0 and l.due_time < ${now} and l.is_deleted = 0
      and l.complete_status in (${completeStatus.notStarted}, ${completeStatus.studying})`.execute(database.kysely)
}

/** Each map whose content differs from what its learners were assessed by, in a transaction of its own. */
async function assessChanged({ database, model, now, signal }: JobContext): Promise<void> {
  const { rows } = await sql<MapRow>`select * from ${table(model, 'course/job-map')}
    where enable_status = ${mapStates.enabled} and is_deleted = 0 order by id`.execute(database.kysely)
  for (const map of rows) {
    signal.throwIfAborted()
    if (markOf(await levelsOf(database.kysely, model, map)) === map.available_tasks) continue
    await database.kysely.transaction().execute(async (tx: TypedDb) => {
      const { rows: still } = await sql<MapRow>`select * from ${table(model, 'course/job-map')}
        where id = ${map.id} and enable_status = ${mapStates.enabled} and is_deleted = 0
        for update skip locked`.execute(tx)
      if (still[0]) await assessMap(studyingOfJob({ database, model, now }, tx), still[0])
    })
  }
}
