/** Retention: rows and histories go once they are older than their schema says; so do jobs that are over. */
import { sql } from '../../../database/connection/sql-tag'
import { daysOf, paramsOf } from '../../../sql/parameters'
import { deleteOld, deleteOldWith } from '../../../jobs/delete-in-batches'
import { enqueueDeletion, ownFiles } from '../../../files/delete-files'
import { type JobDefinition, jobResource, jobStates } from '../../../jobs/job'

export const deleteExpired: JobDefinition = {
  name: 'system/keep-days',
  cron: '0 3 * * *',
  async run({ database, model, signal }) {
    const resources = Object.values(model.resources)
    const keys = resources.flatMap(({ keepDays: days }) => (typeof days === 'object' ? [days.$setting] : []))
    const params = await paramsOf(database.kysely, model, [...new Set(keys)])
    for (const resource of resources) {
      const { name, table, keepDays: written, historyDays } = resource
      const days = daysOf(written, params)
      const old = [database, sql.table(table), sql`create_time`] as const
      if (days && ownFiles(resource).length > 0)
        await deleteOldWith(...old, days, signal, (tx, rows) => enqueueDeletion(tx, resource, rows))
      else if (days) await deleteOld(...old, days, signal)
      if (historyDays) {
        await deleteOld(database, sql`lectern_change`, sql`at`, historyDays, signal, sql`resource = ${name}`)
      }
    }
    const jobs = model.resources[jobResource]
    const isOver = sql`state in (${jobStates.done}, ${jobStates.failed})`
    if (jobs) await deleteOld(database, sql.table(jobs.table), sql`end_time`, jobDays, signal, isOver)
    return undefined
  },
}

/** Days after which a job that is over goes. */
const jobDays = 30
