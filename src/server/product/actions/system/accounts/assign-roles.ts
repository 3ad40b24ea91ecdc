/** Replaces the roles of people. */
import { Refusal } from '../../../../core/errors'
import { changeRow } from '../../../../operations/pipeline/update'
import type { Row } from '../../../../core/context/entry'
import type { Action, ActionContext } from '../../action'
import { mayHandOut, rolesOfTenant } from '../roles/role-limits'
import { keepOneAdministrator, lockPeople, refuseAbove } from './user-guards'

export const assignRoles: Action = async (context) => {
  const roleIds = [...new Set((context.params.roleIds as readonly string[] | undefined) ?? [])]
  const people = await lockPeople(context)
  await refuseAbove(context, people)
  await refuseRoles(context, people, roleIds)
  const call = { ...context.call, fields: ['roleId'] }
  for (const person of people) {
    await changeRow(context.tx, { ...context, call, params: { roleId: roleIds } }, person, 'grant')
  }
  return true
}

/** Roles must be within the caller's own, and leave the tenant an administrator; of one that is not there the rule of its field tells. */
export async function refuseRoles(
  context: ActionContext,
  people: readonly Row[],
  roleIds: readonly string[],
): Promise<void> {
  for (const tenantId of new Set(people.map(({ tenant_id }) => String(tenant_id)))) {
    const roles = await rolesOfTenant(context, tenantId, roleIds)
    if (!(await mayHandOut(context, roles))) throw new Refusal('access.refused')
    const losing = people.filter((row) => row.tenant_id === tenantId)
    if (!roles.some(({ role_alias }) => role_alias === 'tenant_admin')) await keepOneAdministrator(context, losing)
  }
}
