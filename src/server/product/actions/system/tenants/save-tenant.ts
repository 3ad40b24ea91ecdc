/** A new tenant with what its people need to begin, and the end of all sessions of one that closes. */
import { list } from '../../../../operations/read/list'
import { randomInt } from 'node:crypto'
import type { TableNames } from '../../../../../generated/tables'
import { columnName } from '../../../../../model/names'
import { untyped } from '../../../../core/context/database'
import { idList, idsOf } from '../../../../operations/entry/ids'
import { writableSource } from '../../../../operations/pipeline/lock-rows'
import { createWriteUnit } from '../../../../sql/materialized/write-unit'
import { newId } from '../../../../sql/new-id'
import { platformTenant } from '../../../../core/context/caller'
import type { Action, ActionContext, ActionOf } from '../../action'
import { initialPassword, mustChangeFirst } from '../accounts/passwords'
import { tableOf, tenantAdminAlias, selectFrom } from '../../tables'
import { changePackage, grantOwnRights, packageRow, refuseSmallQuota, setPackage } from './tenant-package'
import { refused } from '../../refusals'

/** The tenant, its two roles, its first department and post, and the account `admin` that governs it. */
export const addTenant: ActionOf<'system/add-tenant'> = async (context) => {
  writableSource(context)
  const { tx, vault } = context
  const table = tableOf(context, 'system/tenant')
  const answer = await context.next()
  const tenantId = await freeTenantId(context)
  const { tenant_name: tenantName } = await tx
    .updateTable(table)
    .set({ tenant_id: tenantId })
    .where('id', '=', answer.id)
    .returning('tenant_name')
    .executeTakeFirstOrThrow()
  const add = (resource: keyof TableNames, values: Readonly<Record<string, unknown>>) =>
    addRow(context, resource, tenantId, values)
  const deptId = await add('system/dept', {
    parentId: '0',
    deptName: tenantName,
    fullName: tenantName,
    deptCategory: 1,
    ancestors: '0',
    sort: 1,
  })
  const postId = await add('system/post', { postName: '管理员', postCode: 'admin', category: '1', sort: 1 })
  const role = { parentId: '0', isBuiltIn: 1 }
  const adminRole = await add('system/role', {
    ...role,
    roleName: '租户管理员',
    roleNameEn: 'Tenant administrator',
    roleAlias: tenantAdminAlias,
    sort: 1,
  })
  await add('system/role', { ...role, roleName: '学员', roleNameEn: 'Learner', roleAlias: 'user', sort: 2 })
  const { menuIds, adminAccount, adminName, adminPhone, adminPassword } = context.params
  const chosen = idList(menuIds)
  if (chosen.length > 0) await setPackage(context, tenantId, chosen)
  else await grantOwnRights(context, tenantId, adminRole)
  const password = String(adminPassword ?? '') || (await initialPassword(context))
  const account = String(adminAccount ?? '').trim() || 'admin'
  const name = String(adminName ?? '').trim() || '管理员'
  if (!vault) throw new Error('Passwords need a vault to be hashed; pass one in the context of the call.')
  const adminId = await add('system/user', {
    account,
    realName: name,
    name,
    phone: adminPhone || null,
    type: 2,
    accountKind: 2,
    deptId,
    postId: [postId],
    roleId: [adminRole],
    password: await vault.hash(password),
    mustChangePassword: await mustChangeFirst(context),
    postStatus: 1,
    sex: 3,
    activeStatus: 0,
    loginCount: 0,
  })
  await tx.updateTable(table).set({ admin_id: adminId }).where('id', '=', answer.id).execute()
  return { ...answer, tenantId }
}

/** Six digits that no tenant has or had. */
async function freeTenantId(context: ActionContext): Promise<string> {
  for (;;) {
    const tenantId = String(randomInt(100_000, 1_000_000))
    const taken = selectFrom(context, 'system/tenant').select('id').where('tenant_id', '=', tenantId)
    if (!(await taken.executeTakeFirst())) return tenantId
  }
}

async function addRow(
  context: ActionContext,
  resource: keyof TableNames,
  tenantId: string,
  values: Readonly<Record<string, unknown>>,
): Promise<string> {
  const id = newId()
  const { tx, model, caller, now } = context
  const record = { id, tenant_id: tenantId, create_user: caller.userId, create_time: now, update_time: now }
  const row = Object.fromEntries(Object.entries(values).map(([name, value]) => [columnName(name), value]))
  const after = await untyped(tx)
    .insertInto(tableOf(context, resource))
    .values({ ...record, ...row, status: 1, is_deleted: 0, revision: 1 })
    .returningAll()
    .executeTakeFirstOrThrow()
  const change = { resource: model.resources[resource]!, action: 'create', caller, now, rows: [{ after }] }
  await createWriteUnit(tx, context).recordWrite(change)
  return id
}

/** Changes of tenants; who is closed by them is signed out at once. */
export const changeTenant: Action = async (context) => {
  await refusePlatformTenant(context)
  await refuseSmallQuota(context)
  const isPackage = context.params.menuIds !== undefined && context.call.name === 'update'
  const before = isPackage ? await packageRow(context) : undefined
  const answer = await context.next()
  // The platform's own roles are not cut.
  if (before && before.tenantId !== platformTenant) await changePackage(context, before)
  await endSessionsOfClosed(context)
  return answer
}

/** The tenant of the platform neither closes nor ends, and has no quota. */
async function refusePlatformTenant(context: ActionContext): Promise<void> {
  const { params, locale } = context
  const { status = 1, accountNumber = -1, expireTime = '' } = params
  const isHarmless = Number(status) === 1 && Number(accountNumber ?? -1) === -1 && (expireTime ?? '') === ''
  if (isHarmless) return
  const rows = await selectFrom(context, 'system/tenant')
    .select('id')
    .where('id', 'in', idsOf(context))
    .where('tenant_id', '=', platformTenant)
    .execute()
  if (rows.length > 0) throw refused('actions:builtInTenant', locale)
}

export const removeTenants: Action = async (context) => {
  const answer = await context.next()
  await endSessionsOfClosed(context)
  return answer
}

async function endSessionsOfClosed(context: ActionContext): Promise<void> {
  const { tx, now } = context
  const rows = await selectFrom(context, 'system/tenant')
    .select(['tenant_id', 'status', 'is_deleted', 'expire_time'])
    .where('id', 'in', idsOf(context))
    .execute()
  const isOver = (time: Date | null) => time !== null && time <= now
  const closed = rows.filter((row) => row.status !== 1 || row.is_deleted === 1 || isOver(row.expire_time))
  if (closed.length === 0) return
  await tx
    .updateTable('lectern_session')
    .set({ revoked_at: now, replacement: null })
    .where(
      'tenant_id',
      'in',
      closed.map(({ tenant_id }) => tenant_id),
    )
    .where('revoked_at', 'is', null)
    .execute()
}

/** The tenants somebody may choose from: all for the platform administrator, else the own one. */
export const listTenants: Action = async (context) => {
  const { caller } = context
  const rows = await list(context)
  return caller.isPlatformAdministrator ? rows : rows.filter(({ tenantId }) => tenantId === caller.tenantId)
}
