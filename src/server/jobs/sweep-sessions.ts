/** Dead sessions, used captchas and old failures go; sign-in sweeps too, but only where people sign in. */
import { sweep } from '../session/sessions'
import type { JobDefinition } from './job'

export const sweepSessions: JobDefinition = {
  name: 'system/sweep-sessions',
  title: { 'zh-CN': '清理失效会话', 'en-US': 'Sweep ended sessions' },
  cron: '40 * * * *',
  async run({ database, now }) {
    await sweep({ db: database.kysely }, now)
    return undefined
  },
}
