/** Guards of every action on people: their rows are within reach, and the tenant keeps an administrator. */
import { groupBy } from '../../../../../fields/definition/lists'
import type { RowOf } from '../../../rows'
import { idsOf } from '../../../../operations/entry/ids'
import type { TextKey } from '../../../../../i18n/options'
import { Refusal } from '../../../../core/errors'
import { revokeUsers } from '../../../../auth/session/session-rows'
import type { ActionContext } from '../../action'
import { selectFrom, lockRowsOf } from '../../tables'
import { refused } from '../../refusals'
import { platformTenant } from '../../../../core/context/caller'
import { refuseWithoutAdministrators } from '../roles/grants/keep-administrators'
import { type RoleFacts, rolesOfTenant } from '../roles/grants/role-facts'
import { mayAssign } from '../roles/grants/role-limits'

export type PersonRow = RowOf<'system/user'>

/** The people a call names, locked; one that is not within reach is not found. */
export async function lockPeople(context: ActionContext): Promise<PersonRow[]> {
  const people = await lockRowsOf(context, 'system/user')
  if (people.length < idsOf(context).length) throw new Refusal('entry.not-found')
  return people
}

/** Neither the caller nor the tenant's first administrator may be shut out. */
export async function refuseWithoutAdministrator(
  context: ActionContext,
  people: readonly PersonRow[],
  say: { readonly self: TextKey; readonly admin: TextKey },
): Promise<void> {
  const { caller, locale } = context
  if (people.some(({ id }) => id === caller.userId)) throw refused(say.self, locale)
  const firsts = await selectFrom(context, 'system/tenant')
    .select('admin_id')
    .where('admin_id', 'in', idsIn(people))
    .where('is_deleted', '=', 0)
    .execute()
  const first = new Set(firsts.map(({ admin_id }) => admin_id))
  const builtIn = people.find(({ account, tenant_id }) => {
    return tenant_id === platformTenant && account.toLowerCase() === 'admin'
  })
  if (builtIn) throw refused('actions:builtIn', locale, String(builtIn.real_name ?? builtIn.account))
  const admin = people.find(({ id }) => first.has(id))
  if (admin) throw refused(say.admin, locale, String(admin.real_name ?? admin.account))
  await refuseWithoutAdministrators(context, people)
}

/** The caller may not change people who hold roles beyond the caller's own. */
export async function refuseAbove(
  context: Pick<ActionContext, 'tx' | 'model' | 'caller'>,
  people: readonly PersonRow[],
): Promise<void> {
  for (const roles of (await rolesOfPeople(context, people)).values())
    if (!(await mayAssign(context, roles))) throw new Refusal('access.refused')
}

/** The roles that people hold, by tenant. */
export async function rolesOfPeople(
  context: Pick<ActionContext, 'tx' | 'model' | 'caller'>,
  people: readonly PersonRow[],
): Promise<ReadonlyMap<string, readonly RoleFacts[]>> {
  const roles = new Map<string, readonly RoleFacts[]>()
  for (const [tenantId, own] of groupBy(people, ({ tenant_id }) => tenant_id)) {
    const ids = new Set(own.flatMap(({ role_id }) => role_id ?? []))
    roles.set(tenantId, await rolesOfTenant(context, tenantId, [...ids]))
  }
  return roles
}

/** Enabled people of a tenant may not become more than it was given. */
export async function refuseBeyondQuota(context: ActionContext, tenantId: string, more: number): Promise<void> {
  if (more > 0 && more > (await freePlaces(context, tenantId))) throw refused('actions:quota', context.locale)
}

/** Number of people a tenant may still enable; locks the tenant, so that two callers come one after the other. */
export async function freePlaces(context: Pick<ActionContext, 'tx' | 'model'>, tenantId: string): Promise<number> {
  const tenant = await selectFrom(context, 'system/tenant')
    .select('account_number')
    .where('tenant_id', '=', tenantId)
    .where('is_deleted', '=', 0)
    .forUpdate()
    .executeTakeFirst()
  const most = Number(tenant?.account_number ?? -1)
  if (most < 0) return Number.POSITIVE_INFINITY
  return most - (await countEnabled(context, tenantId))
}

/** The people that a quota is about. */
export async function countEnabled(context: Pick<ActionContext, 'tx' | 'model'>, tenantId: string): Promise<number> {
  const { count } = await selectFrom(context, 'system/user')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 1)
    .where('is_deleted', '=', 0)
    // Administrators do not study, and do not count.
    .where((eb) => eb(eb.fn.coalesce('account_kind', eb.lit(1)), '<>', 2))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Ends every session of these people. */
export async function signOut(
  { tx, now }: Pick<ActionContext, 'tx' | 'now'>,
  people: readonly PersonRow[],
): Promise<void> {
  for (const [tenantId, own] of groupBy(people, ({ tenant_id }) => tenant_id))
    await revokeUsers(tx, { tenantId, userIds: idsIn(own) }, now)
}

const idsIn = (people: readonly PersonRow[]) => people.map(({ id }) => id)
