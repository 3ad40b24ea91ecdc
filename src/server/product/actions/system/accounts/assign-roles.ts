/** Replaces the roles of people. */
import { write } from '../../../../operations/pipeline/write'
import { createWriteUnit } from '../../../../sql/materialized/write-unit'
import type { ActionContext, ActionOf } from '../../action'
import { lockPeople } from './user-guards'
import { refuseWithoutAdministrators, type LeavingPerson } from '../roles/grants/keep-administrators'
import { rolesOfTenant } from '../roles/grants/role-facts'
import { refuseAssignBeyond } from '../roles/grants/role-limits'

export const assignRoles: ActionOf<'system/assign-roles'> = async (context) => {
  const roleIds = [...new Set(context.params.roleIds ?? [])]
  const people = await lockPeople(context)
  await refuseRoles(context, people, roleIds)
  const about = { ...context, call: { ...context.call, fields: ['roleId'] }, params: { roleId: roleIds } }
  const unit = createWriteUnit(context.tx, context)
  for (const row of people) await write({ kind: 'change', row, event: 'grant' }, about, unit)
  return true
}

/** Somebody who is being added, and has no roles yet. */
export const newcomer = (tenantId: string): LeavingPerson => ({
  id: '',
  tenant_id: tenantId,
  role_id: [],
  expire_time: null,
})

/**
 * The caller must be able to withdraw the roles that people hold and to assign those they get, and an administrator
 * stays. The rule of the field reports a role that does not exist.
 */
export async function refuseRoles(
  context: ActionContext,
  people: readonly LeavingPerson[],
  roleIds: readonly string[],
): Promise<void> {
  for (const tenantId of new Set(people.map(({ tenant_id }) => tenant_id))) {
    const own = people.filter((row) => row.tenant_id === tenantId)
    const others = own.filter(({ id }) => id !== context.caller.userId)
    const held = new Set(others.flatMap(({ role_id }) => role_id ?? []))
    await refuseAssignBeyond(context, await rolesOfTenant(context, tenantId, [...held]))
    const roles = await rolesOfTenant(context, tenantId, roleIds)
    await refuseAssignBeyond(context, roles)
    await refuseWithoutAdministrators(context, own, { except: roles.map(({ role_alias }) => role_alias) })
  }
}
