/** Writes pushes and texts, which this version reaches no service for, into the usual log. */
import type { Model } from '../../model/types'
import type { TypedDb } from '../core/context/database'
import { newId } from '../sql/new-id'
import { from } from '../sql/source'
import { insertRow } from '../sql/write/write'
import { ownTenantScope } from '../access/tenant-scope'

export interface Push {
  readonly tenantId: string
  readonly title: string
  readonly content: string
  readonly now: Date
}

/** A push to an app. */
export async function logPush(db: TypedDb, model: Model, { tenantId, title, content, now }: Push): Promise<void> {
  await logUsual(db, model, { tenantId, id: 'push', text: `${title}: ${content}`, now })
}

export interface Noted {
  readonly tenantId: string
  /** Of which kind it is. */
  readonly id: string
  readonly text: string
  readonly now: Date
}

/** Writes a line into the usual log; false where the product has none. */
export async function logUsual(db: TypedDb, model: Model, { tenantId, id, text, now }: Noted): Promise<boolean> {
  const logs = model.resources['log/log-usual']
  if (!logs) return false
  await insertRow(db, from(logs, ownTenantScope(tenantId, logs)), {
    id: newId(),
    service_id: 'lectern',
    log_level: 'info',
    log_id: id,
    create_time: now,
    log_data: text,
  })
  return true
}
