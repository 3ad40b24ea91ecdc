/** Replaces what roles hold: never more than the caller holds, never more than the role above. */
import type { ActionParams } from '../../../../../generated/actions'
import { textsIn } from '../../../../core/texts'
import { Refusal } from '../../../../core/errors'
import { idsOf } from '../../../../operations/entry/ids'
import { raiseGrantsVersion } from '../../../../sql/write/version-counters'
import type { ActionContext, ActionOf } from '../../action'
import { dataScopeGrants, type GrantKind, grantKinds, grantsOfRoles, menuGrants } from './grants/grant-kinds'
import { grantableIds, scopeRows } from './grants/grantable'
import { link, noteGrant, roleRows, unlinkBelow } from './grants/grant-links'
import { administratorAlias, selectFrom } from '../../tables'
import { areWithin, ownScopes, scopesOfRoles, unlimitedResource } from './grants/scope-limits'
import { invalid, refused } from '../../refusals'
import { refuseLostRights } from './grants/keep-administrators'
import { changeWithinLimits } from './grants/role-limits'
import { holdsEverything, roleColumns, type RoleFacts } from './grants/role-facts'

type Ids = ReadonlySet<string>
type GrantContext = ActionContext<ActionParams['system/grant-roles']>

export const grantRoles: ActionOf<'system/grant-roles'> = async (context) => {
  const roles = await lockRoles(context)
  const kinds = grantKinds.filter(({ param }) => context.params[param] !== undefined)
  if (kinds.length > 0 && roles.some(holdsEverything)) throw refused('actions:holdsAll', context.locale)
  const grant = () => refuseLostRights(context, roles, () => replaceGrants(context, roles, kinds))
  await changeWithinLimits(context, async () => roles, grant)
  await raiseGrantsVersion(context.tx)
  return true
}

async function replaceGrants(
  context: GrantContext,
  roles: readonly RoleFacts[],
  kinds: readonly GrantKind[],
): Promise<void> {
  const wanted = new Map<GrantKind, Ids>()
  for (const kind of kinds) wanted.set(kind, await wantedOf(context, kind))
  for (const [kind, ids] of wanted) await refuseUnknown(context, kind, ids)
  for (const role of roles) {
    for (const [kind, ids] of wanted) await grantKind(context, kind, role, ids)
    if (kinds.length > 0) await refuseUnlimited(context, role)
  }
}

/** The ids asked for. Trees of scopes hang in menus: clients that send the ticked folders along mean what is in them. */
async function wantedOf(context: GrantContext, kind: GrantKind): Promise<Ids> {
  const ids = [...new Set(context.params[kind.param] ?? [])]
  if (kind === menuGrants || ids.length === 0) return new Set(ids)
  const folders = await selectFrom(context, 'system/menu').select('id').where('id', 'in', ids).execute()
  const menus = new Set(folders.map(({ id }) => id))
  return new Set(ids.filter((id) => !menus.has(id)))
}

/** The roles of the call: of the caller's tenant (any, for the platform administrator), and not the caller's own. */
async function lockRoles(context: ActionContext): Promise<readonly RoleFacts[]> {
  const { caller, locale } = context
  const ids = idsOf(context)
  const all = await selectFrom(context, 'system/role')
    .select(roleColumns)
    .where('id', 'in', ids)
    .where('is_deleted', '=', 0)
    .orderBy('id')
    .forUpdate()
    .execute()
  const roles = all.filter(({ tenant_id }) => caller.isPlatformAdministrator || tenant_id === caller.tenantId)
  if (roles.length < ids.length) throw new Refusal('entry.not-found')
  if (!caller.isPlatformAdministrator && roles.some(({ id }) => caller.roleIds.includes(id))) {
    throw new Refusal('access.refused', {}, [{ rule: 'ownRole', message: textsIn(locale)('actions:ownRole') }])
  }
  return roles
}

async function grantKind(context: ActionContext, kind: GrantKind, role: RoleFacts, wanted: Ids): Promise<void> {
  const held = (await grantsOfRoles(context, kind, role.tenant_id, [role.id])).get(role.id)!
  const grantable = await grantableIds(context, kind, role)
  // A caller may not take grants that the caller could not have given.
  const untouchable = [...held].filter((id) => grantable && !grantable.has(id))
  const added = [...wanted].filter((id) => !held.has(id))
  const beyond = grantable && added.filter((id) => !grantable.has(id))
  if (beyond?.length) throw new Refusal('access.refused', { missing: beyond })
  await refuseBeyondParent(context, kind, role, added)
  const next = new Set([...wanted, ...untouchable])
  const taken = [...held].filter((id) => !next.has(id))
  await link(context, kind, role, added)
  await unlinkBelow(context, kind, role, taken)
  if (added.length + taken.length === 0) return
  await noteGrant(context, kind, { id: role.id, tenantId: role.tenant_id, name: role.role_alias }, added, taken)
}

/** A role never holds more than the role above; of data scopes, never wider ones. */
export async function refuseBeyondParent(
  context: ActionContext,
  kind: GrantKind,
  role: RoleFacts,
  added: readonly string[],
  field: string = kind.param,
): Promise<void> {
  const { parent_id, tenant_id } = role
  if (!parent_id || parent_id === '0' || added.length === 0) return
  const [parent] = await roleRows(context, tenant_id, 'id', [parent_id])
  if (!parent || parent.role_alias === administratorAlias) return
  const isBeyond =
    kind === dataScopeGrants
      ? !areWithin(await scopeRows(context, added), await scopesOfRoles(context, tenant_id, [parent.id]))
      : await lacks(context, kind, parent, added)
  if (isBeyond) throw invalid(textsIn(context.locale)('actions:beyondParent'), field)
}

async function lacks(context: ActionContext, kind: GrantKind, parent: RoleFacts, ids: readonly string[]) {
  const held = (await grantsOfRoles(context, kind, parent.tenant_id, [parent.id])).get(parent.id)!
  return ids.some((id) => !held.has(id))
}

/** A caller who sees a part of something cannot make a role that sees all of it. */
async function refuseUnlimited(context: ActionContext, role: RoleFacts): Promise<void> {
  const { model, locale } = context
  const limits = await ownScopes(context)
  const menus = (await grantsOfRoles(context, menuGrants, role.tenant_id, [role.id])).get(role.id)!
  const open = await unlimitedResource(context, limits, { tenantId: role.tenant_id, id: role.id, menus })
  if (!open) return
  const name = model.resources[open]?.title[locale] ?? open
  const message = textsIn(locale)('actions:needsScope', { name })
  throw new Refusal('access.refused', {}, [{ field: 'dataScopeIds', rule: 'needsScope', message }])
}

async function refuseUnknown(context: ActionContext, kind: GrantKind, ids: Ids): Promise<void> {
  if (ids.size === 0) return
  const rows = await selectFrom(context, kind.resource)
    .select('id')
    .where('id', 'in', [...ids])
    .where('is_deleted', '=', 0)
    .execute()
  if (rows.length < ids.size) throw invalid(textsIn(context.locale)(kind.unknown), kind.param)
}
