/** The rank of a result in its round: by score, equal scores share a rank and the next one is skipped (11 §6.2). */
import type { Computation } from '../../core/context/call'
import { sql } from '../../database/connection/sql-tag'

export const examRank: Computation = async ({ db, resource, keys }) => {
  const ids = keys.map(({ id }) => id)
  const results = sql.table(resource.table)
  const { rows } = await sql<{ id: string; place: string }>`select r.id, (
      select count(*) + 1 from ${results} o where o.tenant_id = r.tenant_id and o.exam_id = r.exam_id
        and o.supplement_id = r.supplement_id and o.member_status = 1 and o.is_deleted = 0
        and o.total_score > r.total_score) as place
    from ${results} r where r.id = any(${ids}::text[]) and r.total_score is not null and r.member_status = 1`.execute(
    db,
  )
  const ranks = new Map(rows.map(({ id, place }) => [id, Number(place)]))
  return ids.map((id) => ranks.get(id) ?? null)
}
