/** Adding and changing roles: reserved aliases, and roles that must go on working. */
import { textsIn } from '../../../../core/texts'
import type { Row } from '../../../../core/context/entry'
import { keyOf } from '../../../../operations/entry/ids'
import { lockOne, writableSource } from '../../../../operations/pipeline/lock-rows'
import type { Action, ActionContext } from '../../action'
import { apiScopeGrants, grantsOfRoles, menuGrants } from './grants/grant-kinds'
import { refuseBeyondParent } from './grant-roles'
import { invalid, refused } from '../../refusals'
import { changeWithinLimits } from './grants/role-limits'
import { isReserved, rolesOfTenant } from './grants/role-facts'

export const addRole: Action = async (context) => {
  refuseReserved(context)
  return context.next()
}

export const changeRole: Action = async (context) => {
  const before = await lockOne(context.tx, context, writableSource(context), keyOf(context))
  const role = () => rolesOfTenant(context, String(before.tenant_id), [String(before.id)])
  return changeWithinLimits(context, role, () => saveRole(context, before))
}

async function saveRole(context: ActionContext, before: Row): Promise<unknown> {
  const { caller, params, locale } = context
  const id = String(before.id)
  const wasReserved = isReserved({ role_alias: String(before.role_alias) })
  if (params.roleAlias !== undefined && params.roleAlias !== before.role_alias) {
    refuseReserved(context)
    if (wasReserved) throw invalid(textsIn(locale)('actions:reservedAlias'), 'roleAlias')
  }
  const isStopped = params.status !== undefined && String(params.status) === '0' && before.status === 1
  const governs = wasReserved || caller.roleIds.includes(id)
  if (isStopped && governs) throw refused('actions:builtInRole', locale, String(before.role_name))
  const answer = await context.next()
  const isMoved = params.parentId !== undefined && String(params.parentId ?? '') !== String(before.parent_id ?? '')
  if (isMoved) await refuseBeyondNewParent(context, String(before.tenant_id), id)
  return answer
}

/** A role that was moved holds no more than the one above it. */
async function refuseBeyondNewParent(context: ActionContext, tenantId: string, id: string): Promise<void> {
  const [role] = await rolesOfTenant(context, tenantId, [id])
  for (const kind of [menuGrants, apiScopeGrants]) {
    const held = (await grantsOfRoles(context, kind, tenantId, [id])).get(id)!
    await refuseBeyondParent(context, kind, role!, [...held], 'parentId')
  }
}

function refuseReserved({ params, locale }: ActionContext): void {
  const alias = String(params.roleAlias ?? '').trim()
  if (isReserved({ role_alias: alias })) throw invalid(textsIn(locale)('actions:reservedAlias'), 'roleAlias')
}
