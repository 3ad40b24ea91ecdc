/** The templates by which people are told of an event: those a tenant has enabled, else those that come with the product. */
import type { Tables } from '../../generated/tables'
import type { MessageEventCode } from '../../model/message-templates/message-events'
import { channels } from '../../model/message-templates/message-text'
import type { Model } from '../../model/types'
import type { TypedDb } from '../core/context/database'
import { sql } from '../database/connection/sql-tag'
import { idList } from '../operations/entry/ids'
import { platformTenant } from '../core/context/caller'

export interface TemplateInUse {
  readonly id: string
  readonly msgType: number
  readonly title: string
  readonly content: string
  /** True when the tenant wrote it itself. */
  readonly isOwn: boolean
  readonly delayMinutes: number
  /** As `Receiver` of the events counts them. */
  readonly receivers: readonly number[]
  readonly named: readonly string[]
}

type TemplateRow = Readonly<Tables['msg_template']>

/** At most one a channel; a template that the tenant has switched off does not hide that of the product. */
export async function templatesInUse(
  db: TypedDb,
  model: Model,
  tenantId: string,
  event: MessageEventCode,
): Promise<TemplateInUse[]> {
  const resource = model.resources['message/msg-template']
  if (!resource) return []
  const { rows } = await sql<TemplateRow>`select distinct on (msg_type) * from ${sql.table(resource.table)}
    where tenant_id in (${tenantId}, ${platformTenant}) and event_code = ${event} and enable_status = 0
      and is_auto = 1 and is_deleted = 0 and msg_type in (${sql.join(Object.values(channels))})
    order by msg_type, (tenant_id = ${tenantId}) desc, id`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    msgType: row.msg_type,
    title: row.title ?? '',
    content: row.content,
    isOwn: row.tenant_id === tenantId && tenantId !== platformTenant,
    delayMinutes: row.delay_minutes ?? 0,
    receivers: (row.receiver ?? []).map(Number),
    named: idList(row.receiver_ids),
  }))
}
