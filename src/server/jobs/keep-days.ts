/** Retention: rows and histories go once they are older than their schema says; so do jobs that are over. */
import { sql } from 'kysely'
import type { Model, Resource } from '../../model/types'
import type { Db } from '../context'
import { paramsOf } from '../operations/password-rule'
import { deleteOld } from './delete-old'
import { type JobDefinition, jobResource, jobStates } from './job'

export const keepDays: JobDefinition = {
  name: 'system/keep-days',
  title: { 'zh-CN': '清理过期数据', 'en-US': 'Take away what was kept long enough' },
  cron: '0 3 * * *',
  async run({ database, model, signal }) {
    for (const { name, table, keepDays, historyDays } of Object.values(model.resources)) {
      const days = await daysOf(database.kysely, model, keepDays)
      if (days) await deleteOld(database, sql.table(table), sql`create_time`, days, signal)
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

/** A parameter that is absent or no whole number lets nothing go. */
async function daysOf(db: Db, model: Model, keepDays: Resource['keepDays']): Promise<number | undefined> {
  if (typeof keepDays !== 'object') return keepDays
  const days = Number((await paramsOf(db, model, [keepDays.$setting])).get(keepDays.$setting))
  return Number.isInteger(days) && days > 0 ? days : undefined
}
