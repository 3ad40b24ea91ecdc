/** A tenant with who governs it, what it may use and how much of it is used. */
import { detail } from '../../../../operations/read/detail'
import { sql } from '../../../../database/connection/sql-tag'
import { attachmentResource } from '../../../../sql/named-files'
import { Refusal } from '../../../../core/errors'
import type { Action, ActionContext } from '../../action'
import { selectFrom, tableOf } from '../../tables'
import { packageOf } from './tenant-package'

export const readTenant: Action = async (context) => {
  const id = context.call.name === 'byTenantId' ? await idOf(context) : context.params.id
  const entry = await detail({ ...context, params: { id }, call: { ...context.call, key: 'id' } })
  const tenantId = String(entry.tenantId)
  const [admin] = await selectFrom(context, 'system/user')
    .select(['id', 'account', 'real_name as realName', 'phone'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', String(entry.adminId ?? ''))
    .execute()
  const menuIds = await packageOf(context, tenantId)
  return { ...entry, admin: admin ?? {}, menuIds, usage: await usageOf(context, tenantId) }
}

/** The row of a tenant's number. */
async function idOf(context: ActionContext): Promise<string> {
  const row = await selectFrom(context, 'system/tenant')
    .select('id')
    .where('tenant_id', '=', String(context.params.tenantId ?? ''))
    .where('is_deleted', '=', 0)
    .executeTakeFirst()
  if (!row) throw new Refusal('entry.not-found')
  return row.id
}

interface Usage {
  readonly users: number
  readonly enabled: number
  readonly bytes: number
}

async function usageOf(context: ActionContext, tenantId: string): Promise<Usage> {
  const people = await countPeople(context, tenantId)
  const { rows } = await sql<{ bytes: unknown }>`select coalesce(sum(size), 0) as bytes
    from ${sql.table(tableOf(context, attachmentResource))} where tenant_id = ${tenantId} and is_deleted = 0`.execute(
    context.tx,
  )
  return { users: people.users, enabled: people.enabled, bytes: Number(rows[0]?.bytes ?? 0) }
}

/** The people of a tenant who are no guests: all, those who may sign in, those among these who are activated: the figures of the report `centre/people`. */
export async function countPeople(context: ActionContext, tenantId: string) {
  const { rows } = await sql<Record<'users' | 'enabled' | 'activated', unknown>>`select count(*) as users,
    count(*) filter (where status = 1) as enabled, count(*) filter (where status = 1 and active_status = 1) as activated
    from ${sql.table(tableOf(context, 'system/user'))}
    where tenant_id = ${tenantId} and is_deleted = 0 and coalesce(account_kind, 1) <> 2`.execute(context.tx)
  const row = rows[0]!
  return { users: Number(row.users), enabled: Number(row.enabled), activated: Number(row.activated) }
}
