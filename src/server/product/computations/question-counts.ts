/** Questions of banks by their type, and of knowledge points with all points below. */
import type { Computation } from '../../core/context/call'
import { sql } from '../../database/connection/sql-tag'

/** `{"1": 120, "2": 40}`: only the types that a bank has. */
export const typeCounts: Computation = async ({ db, model, keys }) => {
  const ids = keys.map(({ id }) => id)
  const { rows } = await sql<{ bank_id: string; type: number; n: string }>`select bank_id, type, count(*) as n
    from ${sql.table(model.resources['exam/question']!.table)}
    where bank_id = any(${ids}::text[]) and is_deleted = 0 group by 1, 2 order by 1, 2`.execute(db)
  const counts = new Map<string, Record<string, number>>()
  for (const { bank_id, type, n } of rows) counts.set(bank_id, { ...counts.get(bank_id), [String(type)]: Number(n) })
  return ids.map((id) => counts.get(id) ?? {})
}

/** A question that has several points of a branch counts once. */
export const countOfKnowledge: Computation = async ({ db, model, resource, keys }) => {
  const ids = keys.map(({ id }) => id)
  const points = sql.table(resource.table)
  const { rows } = await sql<{ root: string; n: string }>`with recursive below as (
      select id as root, id, tenant_id from ${points} where id = any(${ids}::text[])
      union select b.root, p.id, p.tenant_id from ${points} p join below b on p.parent_id = b.id and p.is_deleted = 0)
    select b.root, count(distinct q.id) as n from below b
      join ${sql.table(model.resources['exam/question']!.table)} q
        on q.knowledge_point_ids @> array[b.id] and q.tenant_id = b.tenant_id and q.is_deleted = 0
    group by 1`.execute(db)
  const counts = new Map(rows.map(({ root, n }) => [root, Number(n)]))
  return ids.map((id) => counts.get(id) ?? 0)
}
