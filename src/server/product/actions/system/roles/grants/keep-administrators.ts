/** No call leaves a tenant, or the platform, without an enabled person who holds the administrator role with what it needs. */
import type { RowOf } from '../../../../rows'
import { sql } from '../../../../../database/connection/sql-tag'
import { grantsOfRoles, menuGrants } from './grant-kinds'
import { platformTenant } from '../../../../../core/context/caller'
import { Refusal } from '../../../../../core/errors'
import type { ActionContext } from '../../../action'
import { administratorRole, isReserved, type RoleFacts } from './role-facts'
import { administratorAlias, selectFrom, tenantAdminAlias } from '../../../tables'

interface Leaving {
  /** Aliases of the roles that these people keep. */
  readonly except?: readonly string[]
}

export type LeavingPerson = Pick<RowOf<'system/user'>, 'id' | 'tenant_id' | 'role_id' | 'expire_time'>

/**
 * Refuses when the last person who administers a tenant is among these, who are about to lose the role or their
 * access. Where one of them holds the role without an end, somebody else must do so too.
 */
export async function refuseWithoutAdministrators(
  context: ActionContext,
  people: readonly LeavingPerson[],
  { except = [] }: Leaving = {},
): Promise<void> {
  for (const tenantId of new Set(people.map(({ tenant_id }) => tenant_id))) {
    const own = people.filter((row) => row.tenant_id === tenantId)
    for (const alias of aliasesOf(tenantId)) {
      if (!except.includes(alias)) await refuseWithoutHolder(context, tenantId, alias, own)
    }
  }
}

const aliasesOf = (tenantId: string) =>
  tenantId === platformTenant ? [administratorAlias, tenantAdminAlias] : [tenantAdminAlias]

async function refuseWithoutHolder(
  context: ActionContext,
  tenantId: string,
  alias: string,
  people: readonly LeavingPerson[],
): Promise<void> {
  const { now } = context
  // The lock makes two people who each remove the other pass here one after the other.
  const role = await administratorRole(context, tenantId, { alias, isHeld: true })
  if (!role) return
  const holds = ({ role_id }: LeavingPerson) => role_id?.includes(role.id)
  const leaving = people.filter(holds)
  if (leaving.length === 0) return
  const lasts = leaving.some(({ expire_time }) => expire_time === null)
  const other = await selectFrom(context, 'system/user')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 1)
    .where('is_deleted', '=', 0)
    .where((eb) =>
      lasts ? eb('expire_time', 'is', null) : eb.or([eb('expire_time', 'is', null), eb('expire_time', '>', now)]),
    )
    .where(
      'id',
      'not in',
      people.map(({ id }) => id),
    )
    .where('role_id', '@>', sql<string[]>`array[${role.id}]`)
    .limit(1)
    .executeTakeFirst()
  if (!other) throw new Refusal(alias === administratorAlias ? 'role.last-platform-admin' : 'role.last-admin')
}

/** Makes a change of grants, and refuses it where an administrator role lost a right by which it governs. */
export async function refuseLostRights(
  context: ActionContext,
  roles: readonly RoleFacts[],
  change: () => Promise<void>,
): Promise<void> {
  const reserved = roles.filter(isReserved)
  const before = await rightsOf(context, reserved)
  await change()
  const after = await rightsOf(context, reserved)
  for (const role of reserved) {
    const lost = before.get(role.id)!.find((right) => !after.get(role.id)!.includes(right))
    if (lost !== undefined) throw new Refusal('role.governs', { name: role.role_name })
  }
}

/** The ids of the menus and buttons, among those that a role needs to govern, which each of these roles holds. */
async function rightsOf(
  context: ActionContext,
  roles: readonly RoleFacts[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (roles.length === 0) return new Map()
  const needed = await selectFrom(context, 'system/menu')
    .select('id')
    .where('code', 'in', governingCodes(context))
    .where('is_deleted', '=', 0)
    .execute()
  const ids = needed.map(({ id }) => String(id))
  const found = new Map<string, readonly string[]>()
  for (const { id, tenant_id } of roles) {
    const held = (await grantsOfRoles(context, menuGrants, tenant_id, [id])).get(id)!
    found.set(
      id,
      ids.filter((one) => held.has(one)),
    )
  }
  return found
}

/** The codes that open the lists of roles and people and the calls that give both their rights. */
const governingCodes = ({ model }: ActionContext): readonly string[] =>
  ['system/role', 'system/user'].flatMap((name) => {
    const { list, grant } = model.resources[name]!.calls
    return [...(list?.perm ?? []), ...(grant?.perm ?? [])]
  })
