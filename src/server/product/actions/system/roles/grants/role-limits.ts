/**
 * Limits of changing, granting, assigning and withdrawing roles: the caller holds all that the role holds, before and after.
 * Only those above a reserved role may touch it. Every call that touches roles asks here, and so do the pickers.
 */
import type { ActionContext } from '../../../action'
import { Refusal } from '../../../../../core/errors'
import type { ScopeRow } from '../../../../../access/data-scope-rules'
import { apiScopeGrants, grantsOfRoles, menuGrants } from './grant-kinds'
import { rolesBelow } from './grant-links'
import { tenantAdminAlias } from '../../../tables'
import { areWithin, ownScopes, scopesOfRoles, unlimitedResource } from './scope-limits'
import { isReserved, ownGrants, ownMenus, type RoleFacts, rolesOfTenant } from './role-facts'

type CallerContext = Pick<ActionContext, 'tx' | 'model' | 'caller'>

/** `change`: the role itself or what it holds; `assign`: the roles of a person. */
type Act = 'change' | 'assign'

/**
 * Makes a change of roles, and refuses it where one of them, or a role below, is beyond the caller before or after.
 * The caller's own grants are read before, because the change may alter them.
 */
export async function changeWithinLimits<Answer>(
  context: ActionContext,
  roles: () => Promise<readonly RoleFacts[]>,
  change: () => Promise<Answer>,
): Promise<Answer> {
  const held = await grantsOfCaller(context)
  const refuseBeyond = async () => {
    const limit = await limitOf(context, held, await withBelow(context, await roles()), 'change')
    if (limit) throw limit
  }
  await refuseBeyond()
  const answer = await change()
  await refuseBeyond()
  return answer
}

/** Refuses to assign or withdraw roles that are beyond the caller. */
export async function refuseAssignBeyond(context: CallerContext, roles: readonly RoleFacts[]): Promise<void> {
  const limit = await limitOf(context, await grantsOfCaller(context), roles, 'assign')
  if (limit) throw limit
}

/** True when the caller may assign each of these roles, and withdraw it. */
export async function mayAssign(context: CallerContext, roles: readonly RoleFacts[]): Promise<boolean> {
  return (await limitOf(context, await grantsOfCaller(context), roles, 'assign')) === undefined
}

/** The ids of those of these roles that the caller may assign. */
export async function assignableAmong(context: CallerContext, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { caller } = context
  if (caller.isPlatformAdministrator) return new Set(ids)
  const held = await grantsOfCaller(context)
  const open = new Set<string>()
  for (const role of await rolesOfTenant(context, caller.tenantId, ids)) {
    if (!(await limitOf(context, held, [role], 'assign'))) open.add(role.id)
  }
  return open
}

/** Why the caller may not change or grant these roles; undefined when they may. */
export async function changeLimit(context: CallerContext, roles: readonly RoleFacts[]): Promise<Refusal | undefined> {
  return limitOf(context, await grantsOfCaller(context), await withBelow(context, roles), 'change')
}

/** Roles below follow: they never hold more than the role above, and are limited by its data scopes. */
async function withBelow(context: CallerContext, roles: readonly RoleFacts[]): Promise<readonly RoleFacts[]> {
  const all = new Map(roles.map((role) => [role.id, role]))
  for (const role of roles) for (const below of await rolesBelow(context, role)) all.set(below.id, below)
  return [...all.values()]
}

interface Held {
  readonly menus: ReadonlySet<string>
  readonly apiScopes: ReadonlySet<string>
  readonly limits: readonly ScopeRow[]
}

/** The grants of the caller; undefined for the platform administrator, who holds everything. */
async function grantsOfCaller(context: CallerContext): Promise<Held | undefined> {
  if (context.caller.isPlatformAdministrator) return undefined
  return {
    menus: await ownMenus(context),
    apiScopes: await ownGrants(context, apiScopeGrants),
    limits: await ownScopes(context),
  }
}

async function limitOf(
  context: CallerContext,
  held: Held | undefined,
  roles: readonly RoleFacts[],
  act: Act,
): Promise<Refusal | undefined> {
  if (!held || roles.length === 0) return undefined
  const reserved = roles.find((role) => isReserved(role) && !isAbove(context, role, act))
  if (reserved) return new Refusal('role.reserved', { name: reserved.role_name })
  const beyond = await firstBeyond(context, held, roles)
  return beyond && new Refusal('role.beyond', { name: beyond.role_name })
}

/** Tenant administrators appoint others like themselves; only the platform changes what the role is. */
const isAbove = ({ caller }: CallerContext, { role_alias }: RoleFacts, act: Act): boolean =>
  act === 'assign' && role_alias === tenantAdminAlias && caller.roles.includes(tenantAdminAlias)

/** The first role that holds a menu, a button or an API scope that the caller lacks, or shows more rows or fields. */
async function firstBeyond(
  context: CallerContext,
  { menus, apiScopes, limits }: Held,
  roles: readonly RoleFacts[],
): Promise<RoleFacts | undefined> {
  const { tenantId } = context.caller
  const foreign = roles.find(({ tenant_id }) => tenant_id !== tenantId)
  if (foreign) return foreign
  const ids = roles.map(({ id }) => id)
  const menusOf = await grantsOfRoles(context, menuGrants, tenantId, ids)
  const apiScopesOf = await grantsOfRoles(context, apiScopeGrants, tenantId, ids)
  for (const role of roles) {
    const own = menusOf.get(role.id)!
    if (lacksAny(menus, own) || lacksAny(apiScopes, apiScopesOf.get(role.id)!)) return role
    if (limits.length === 0) continue
    if (await unlimitedResource(context, limits, { tenantId, id: role.id, menus: own })) return role
    // A scope counts beside those of a person's other roles, whichever of them opens the menu.
    if (!areWithin(await scopesOfRoles(context, tenantId, [role.id]), limits)) return role
  }
  return undefined
}

const lacksAny = (own: ReadonlySet<string>, held: ReadonlySet<string>): boolean => [...held].some((id) => !own.has(id))
