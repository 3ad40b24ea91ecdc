/** Number of people in a group: those named, and those of its departments and below, each once. */
import { columnName } from '../../../model/names'
import type { Computation } from '../../core/context/call'
import { sql } from '../../database/connection/sql-tag'

type GroupKeys = Pick<Parameters<Computation>[0], 'db' | 'model' | 'resource' | 'keys'>

interface Membership {
  readonly group_id: string
  readonly tenant_id: string
  readonly user_id: string
  /** 1 named in the group, 2 through a department. */
  readonly joined: number
}

/** Everyone who belongs to the groups, once for each way. */
export async function membersOf({ db, model, resource, keys }: GroupKeys): Promise<Membership[]> {
  const { user, below, parent } = tablesOf(model)
  const [ids, tenants] = [keys.map(({ id }) => id), keys.map(({ tenantId }) => tenantId)]
  const { rows } = await sql<Membership>`with recursive
    asked as (select g.id, g.tenant_id, g.user_ids, g.dept_ids from ${sql.table(resource.table)} g
      where (g.id, g.tenant_id) in (select * from unnest(${ids}::text[], ${tenants}::text[]))),
    part(group_id, tenant_id, dept) as (
      select id, tenant_id, unnest(dept_ids) from asked
      union select part.group_id, part.tenant_id, d.id from ${below} d
      join part on ${parent} = part.dept and d.tenant_id = part.tenant_id and d.is_deleted = 0)
    select a.id as group_id, u.tenant_id, u.id as user_id, 1 as joined from asked a
      join ${user} u on u.id = any(a.user_ids) and u.tenant_id = a.tenant_id and u.is_deleted = 0
    union select part.group_id, u.tenant_id, u.id, 2 from part
      join ${user} u on u.dept_id = part.dept and u.tenant_id = part.tenant_id and u.is_deleted = 0`.execute(db)
  return rows
}

function tablesOf(model: Parameters<Computation>[0]['model']) {
  const user = model.resources['system/user']
  const dept = model.resources['system/dept']
  if (!user || !dept?.tree)
    throw new Error(
      'schemas/system/user.json or schemas/system/dept.json is missing; add it, because people of groups are counted over both.',
    )
  return {
    user: sql.table(user.table),
    below: sql.table(dept.table),
    parent: sql.ref(`d.${columnName(dept.tree.parent)}`),
  }
}

export const groupPeople: Computation = async (asked) => {
  const people = new Map<string, Set<string>>()
  for (const { group_id, tenant_id, user_id } of await membersOf(asked)) {
    const key = `${tenant_id} ${group_id}`
    people.set(key, (people.get(key) ?? new Set()).add(user_id))
  }
  return asked.keys.map(({ id, tenantId }) => people.get(`${tenantId} ${id}`)?.size ?? 0)
}
