/** Dead sessions, used captchas and old failures go; sign-in sweeps too, but only where people sign in. */
import { sweep } from '../../../auth/session/session-rows'
import type { JobDefinition } from '../../../jobs/job'

export const sweepSessions: JobDefinition = {
  name: 'system/sweep-sessions',
  cron: '40 * * * *',
  async run({ database, now }) {
    await sweep({ db: database.kysely }, now)
    return undefined
  },
}
