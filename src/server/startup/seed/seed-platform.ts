/** The first tenant with its roles, its department and the account that everything starts from. */
import { randomPassword } from '../../core/crypto/password-hasher'
import { addEntry, addRows, toNewRow } from './new-rows'
import { type FirstRunOptions, resourceOf, type Seeding, tableOf } from './options'
import { platformTenant } from '../../core/context/caller'
import { newId } from '../../sql/new-id'
import type { SeededMenu } from './seed-menus'

const tenantAdminAlias = 'tenant_admin'

const firstRoles = [
  { roleAlias: 'administrator', roleName: '超级管理员', roleNameEn: 'Platform administrator' },
  { roleAlias: tenantAdminAlias, roleName: '租户管理员', roleNameEn: 'Tenant administrator' },
  { roleAlias: 'auditor', roleName: '审核员', roleNameEn: 'Reviewer' },
  { roleAlias: 'teacher', roleName: '讲师', roleNameEn: 'Lecturer' },
  { roleAlias: 'user', roleName: '学员', roleNameEn: 'Learner' },
] as const

/** True when the installation has its first tenant already. */
export async function isSettled(options: FirstRunOptions, tx: Seeding['tx']): Promise<boolean> {
  const row = await tx
    .selectFrom(tableOf(options, 'system/tenant'))
    .select('id')
    .where('tenant_id', '=', platformTenant)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes the tenant 000000 and its account `admin`; answers the password when it was made up here. */
export async function seedPlatform(seeding: Seeding, menus: readonly SeededMenu[]): Promise<string | undefined> {
  const { config } = seeding
  const add = (resource: string, entry: Readonly<Record<string, unknown>>) =>
    addEntry(seeding, resourceOf(seeding, resource), entry, platformTenant)

  const deptId = newId()
  const roles = new Map(firstRoles.map(({ roleAlias }) => [roleAlias, newId()]))
  const made = config.adminPassword === undefined ? randomPassword() : undefined
  const users = resourceOf(seeding, 'system/user')
  const account = {
    id: seeding.by,
    account: 'admin',
    password: config.adminPassword ?? made,
    realName: '管理员',
    name: '管理员',
    email: 'admin@example.com',
    type: 1,
    deptId,
    roleId: [roles.get('administrator')],
    // A password of one's own choice is not changed again; one made up here was printed somewhere.
    mustChangePassword: made === undefined ? 0 : 1,
  }
  // The password is hashed while the other rows are written.
  const row = toNewRow(seeding, users, account, platformTenant)
  row.catch(() => undefined)
  await add('system/tenant', { tenantId: platformTenant, tenantName: '管理组', linkman: 'admin' })
  await add('system/dept', {
    id: deptId,
    parentId: '0',
    deptName: '管理组',
    fullName: '管理组',
    deptCategory: 1,
    ancestors: '0',
  })
  for (const [index, role] of firstRoles.entries()) {
    await add('system/role', { ...role, id: roles.get(role.roleAlias), parentId: '0', sort: index + 1, isBuiltIn: 1 })
  }
  await grantTenantMenus(seeding, roles.get(tenantAdminAlias)!, menus)
  await addRows(seeding, users, [await row])
  return made
}

/** The tenant's administrator starts with every menu that is neither about the platform itself nor for others. */
async function grantTenantMenus(seeding: Seeding, roleId: string, menus: readonly SeededMenu[]): Promise<void> {
  const resource = resourceOf(seeding, 'system/role-menu')
  const isPlatforms = (name: string) => seeding.model.resources[name]?.tenancy.kind === 'platform'
  const isTenants = ({ resources, roles = [tenantAdminAlias] }: SeededMenu) =>
    roles.includes(tenantAdminAlias) && !resources.some(isPlatforms)
  const links = menus
    .filter(isTenants)
    .map(({ id: menuId }) => toNewRow(seeding, resource, { roleId, menuId }, platformTenant))
  await addRows(seeding, resource, await Promise.all(links))
}
