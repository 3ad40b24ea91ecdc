/** Deletes, after two days, the rows that limits of sending count and the results of screenings. */
import { sql } from '../../../database/connection/sql-tag'
import { deleteOld } from '../../../jobs/delete-in-batches'
import type { JobDefinition } from '../../../jobs/job'

export const sweepSent: JobDefinition = {
  name: 'message/sweep-sent',
  cron: '10 3 * * *',
  async run({ database, signal }) {
    await deleteOld(database, sql`lectern_sent`, sql`at`, 2, signal)
    await deleteOld(database, sql`lectern_screening`, sql`at`, 2, signal)
    return undefined
  },
}
