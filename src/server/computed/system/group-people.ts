/** How many people belong to a group: those named, and those of its departments and below, each once. */
import { sql } from 'kysely'
import { columnName } from '../../../model/names'
import type { Computation } from '../computation'

export const groupPeople: Computation = async ({ db, model, resource, keys }) => {
  const user = model.resources['system/user']
  const dept = model.resources['system/dept']
  if (!user || !dept?.tree) throw new Error('People of groups are counted over system/user and system/dept.')
  const [ids, tenants] = [keys.map(({ id }) => id), keys.map(({ tenantId }) => tenantId)]
  const [people, below] = [sql.table(user.table), sql.table(dept.table)]
  const parent = sql.ref(`d.${columnName(dept.tree.parent)}`)
  const { rows } = await sql<{ id: string; tenant_id: string; people: unknown }>`with recursive
    asked as (select g.id, g.tenant_id, g.user_ids, g.dept_ids from ${sql.table(resource.table)} g
      where (g.id, g.tenant_id) in (select * from unnest(${ids}::text[], ${tenants}::text[]))),
    part(group_id, tenant_id, dept) as (
      select id, tenant_id, unnest(dept_ids) from asked
      union select part.group_id, part.tenant_id, d.id from ${below} d
      join part on ${parent} = part.dept and d.tenant_id = part.tenant_id and d.is_deleted = 0),
    member as (
      select a.id as group_id, u.tenant_id, u.id from asked a
      join ${people} u on u.id = any(a.user_ids) and u.tenant_id = a.tenant_id and u.is_deleted = 0
      union select part.group_id, u.tenant_id, u.id from part
      join ${people} u on u.dept_id = part.dept and u.tenant_id = part.tenant_id and u.is_deleted = 0)
    select group_id as id, tenant_id, count(*) as people from member group by 1, 2`.execute(db)
  const found = new Map(rows.map(({ id, tenant_id, people: count }) => [`${tenant_id} ${id}`, Number(count)]))
  return keys.map(({ id, tenantId }) => found.get(`${tenantId} ${id}`) ?? 0)
}
