/** Faults of imports and the files beside them go after a week; what an operator still needs is in the import log. */
import { sql } from '../../../database/connection/sql-tag'
import { retentionDays, sweep } from '../../../sheets/import/import-files'
import { deleteOld } from '../../../jobs/delete-in-batches'
import type { JobDefinition } from '../../../jobs/job'

export const sweepImports: JobDefinition = {
  name: 'system/sweep-imports',
  cron: '20 3 * * *',
  async run({ database, folder, now, signal }) {
    await sweep(folder, now)
    await deleteOld(database, sql`lectern_import_fault`, sql`at`, retentionDays, signal)
    return undefined
  },
}
