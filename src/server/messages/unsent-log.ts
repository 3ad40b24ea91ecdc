/** What this version would send and reaches no service for, pushes and texts: it is kept in the usual log instead. */
import type { Model } from '../../model/types'
import type { Db } from '../core/context/database'
import { databaseNow } from '../database/clock'
import { newId } from '../sql/new-id'
import { from } from '../sql/source'
import { insertRow } from '../sql/write/write'
import { ownTenantScope } from '../access/tenant-scope'

export interface Push {
  readonly tenantId: string
  readonly title: string
  readonly content: string
}

/** A push to an app. */
export async function logPush(db: Db, model: Model, { tenantId, title, content }: Push): Promise<void> {
  await logUsual(db, model, { tenantId, id: 'push', text: `${title}: ${content}` })
}

export interface Noted {
  readonly tenantId: string
  /** Of which kind it is. */
  readonly id: string
  readonly text: string
}

/** Writes a line into the usual log; false where the product has none. */
export async function logUsual(db: Db, model: Model, { tenantId, id, text }: Noted): Promise<boolean> {
  const logs = model.resources['log/log-usual']
  if (!logs) return false
  await insertRow(db, from(logs, ownTenantScope(tenantId, logs)), {
    id: newId(),
    service_id: 'lectern',
    log_level: 'info',
    log_id: id,
    create_time: databaseNow(),
    log_data: text,
  })
  return true
}
