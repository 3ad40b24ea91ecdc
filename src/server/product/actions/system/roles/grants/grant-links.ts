/** The rows that say what a role or a top menu holds: added, taken, and noted in the change log. */
import { untyped } from '../../../../../core/context/database'
import { newId } from '../../../../../sql/new-id'
import type { ActionContext } from '../../../action'
import { dataScopeGrants, type GrantKind } from './grant-kinds'
import { roleColumns, type RoleFacts } from './role-facts'
import { selectFrom, tableOf } from '../../../tables'

/** Puts ids of a kind on a role. */
export async function link(
  { tx, caller, now, ...context }: ActionContext,
  kind: GrantKind,
  role: RoleFacts,
  ids: readonly string[],
) {
  if (ids.length === 0) return
  const rows = ids.map((id) => ({
    id: newId(),
    tenant_id: role.tenant_id,
    role_id: role.id,
    [kind.column]: id,
    create_user: caller.userId,
    create_time: now,
    update_user: caller.userId,
    update_time: now,
    status: 1,
    is_deleted: 0,
    revision: 1,
  }))
  const table = tableOf(context, kind.link)
  for (let at = 0; at < rows.length; at += 500)
    await untyped(tx)
      .insertInto(table)
      .values(rows.slice(at, at + 500))
      .execute()
}

/** Takes what a role held from it, and from every role below it, which may not hold more; scopes of rows stay below. */
export async function unlinkBelow(
  context: ActionContext,
  kind: GrantKind,
  role: RoleFacts,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const below = kind === dataScopeGrants ? [] : await rolesBelow(context, role)
  const roles = [role.id, ...below.map(({ id }) => id)]
  await untyped(context.tx)
    .deleteFrom(tableOf(context, kind.link))
    .where('tenant_id', '=', role.tenant_id)
    .where('role_id', 'in', roles)
    .where(kind.column, 'in', ids)
    .execute()
}

/** Every role below one, however deep. */
export async function rolesBelow(
  context: Pick<ActionContext, 'tx' | 'model'>,
  role: RoleFacts,
): Promise<readonly RoleFacts[]> {
  const found = new Map<string, RoleFacts>()
  for (let level = [role.id]; level.length > 0; ) {
    const next = (await roleRows(context, role.tenant_id, 'parent_id', level)).filter(({ id }) => !found.has(id))
    for (const one of next) found.set(one.id, one)
    level = next.map(({ id }) => id)
  }
  return [...found.values()]
}

/** Roles of a tenant by their id, or by the role above them. */
export async function roleRows(
  context: Pick<ActionContext, 'tx' | 'model'>,
  tenantId: string,
  column: 'id' | 'parent_id',
  ids: readonly string[],
): Promise<readonly RoleFacts[]> {
  return selectFrom(context, 'system/role')
    .select(roleColumns)
    .where('tenant_id', '=', tenantId)
    .where(column, 'in', ids)
    .where('is_deleted', '=', 0)
    .execute()
}

/** One line of the change log: what came, what went. */
export async function noteGrant(
  { tx, caller, now, resource }: ActionContext,
  { param }: Pick<GrantKind, 'param'>,
  to: { readonly id: string; readonly tenantId: string; readonly name: string },
  added: readonly string[],
  taken: readonly string[],
) {
  const line = {
    id: newId(),
    tenant_id: to.tenantId,
    resource: resource.name,
    row_id: to.id,
    ref_name: to.name,
    action: 'grant',
    before: JSON.stringify({ [param]: taken }),
    after: JSON.stringify({ [param]: added }),
    user_id: caller.userId,
    user_name: caller.realName,
    ip: caller.ip,
    at: now,
  }
  // The database fills in the columns of every row.
  await untyped(tx).insertInto('lectern_change').values(line).execute()
}
