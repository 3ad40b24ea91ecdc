/** Until when a person's sign-in is shut after too many failures; nothing while it is open. */
import { formatInstant } from '../../../fields/definition/zone'
import { signInSettings } from '../../auth/sign-in/settings'
import type { Computation } from '../../core/context/call'
import { sql } from '../../database/connection/sql-tag'

const minute = 60_000

export const lockedUntil: Computation = async ({ db, model, resource, keys, now }) => {
  const settings = await signInSettings({ db, model: () => model })
  const lock = settings['account.lockMinutes'] * minute
  const { rows } = await sql<{ id: string; at: Date }>`select u.id, failed.at from ${sql.table(resource.table)} u
    cross join lateral (select a.at from lectern_attempt a
      where a.kind = 'account' and a.subject = u.tenant_id || '/' || lower(u.account)
        and a.at > ${new Date(now.getTime() - lock)}
      order by a.at desc offset ${settings['account.failCount'] - 1} limit 1) as failed
    where u.id = any(${keys.map(({ id }) => id)}) and u.is_deleted = 0`.execute(db)
  const until = new Map(rows.map(({ id, at }) => [id, formatInstant(new Date(new Date(at).getTime() + lock))]))
  return keys.map(({ id }) => until.get(id) ?? '')
}
