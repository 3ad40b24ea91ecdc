/** Adding and changing roles: reserved aliases, and roles that must go on working. */
import { keyOf } from '../../../../operations/entry/ids'
import { lockOne, writableSource } from '../../../../operations/pipeline/lock-rows'
import { Refusal } from '../../../../core/errors'
import type { Action, ActionContext } from '../../action'
import { apiScopeGrants, heldByRoles, menuGrants } from './grant-kinds'
import { rolesBelow } from './grant-links'
import { refuseBeyondParent } from './grant-roles'
import { mayHandOut, rolesOfTenant } from './role-limits'
import { administratorAlias, tenantAdminAlias } from './tables'
import { invalid, refused, texts } from '../../texts'

const reserved = [administratorAlias, tenantAdminAlias]

export const addRole: Action = async (context) => {
  refuseReserved(context)
  return context.next()
}

export const changeRole: Action = async (context) => {
  const { tx, caller, params, locale } = context
  const before = await lockOne(tx, context, writableSource(context), keyOf(context))
  const tenantId = String(before.tenant_id)
  const roles = await rolesOfTenant(context, tenantId, [String(before.id)])
  if (!(await mayHandOut(context, roles))) throw new Refusal('access.refused')
  if (params.roleAlias !== undefined && params.roleAlias !== before.role_alias) refuseReserved(context)
  const isStopped = params.status !== undefined && String(params.status) === '0' && before.status === 1
  const governs = reserved.includes(String(before.role_alias)) || caller.roleIds.includes(String(before.id))
  if (isStopped && governs) throw refused(texts.builtInRole, locale, String(before.role_name))
  const answer = await context.next()
  const isMoved = params.parentId !== undefined && String(params.parentId ?? '') !== String(before.parent_id ?? '')
  if (isMoved) await refuseNewPlace(context, tenantId, String(before.id))
  return answer
}

/** A role that was moved holds no more than the one above it, and neither it nor one below shows more than the caller sees. */
async function refuseNewPlace(context: ActionContext, tenantId: string, id: string): Promise<void> {
  const [role] = await rolesOfTenant(context, tenantId, [id])
  for (const kind of [menuGrants, apiScopeGrants]) {
    const held = (await heldByRoles(context, kind, tenantId, [id])).get(id)!
    await refuseBeyondParent(context, kind, role!, [...held], 'parentId')
  }
  const below = await rolesBelow(context, role!)
  if (!(await mayHandOut(context, [role!, ...below]))) throw new Refusal('access.refused')
}

function refuseReserved({ params, locale }: ActionContext): void {
  if (reserved.includes(String(params.roleAlias ?? '').trim())) throw invalid(texts.reservedAlias[locale], 'roleAlias')
}
