/** How many exams name a paper. */
import type { Computation } from '../../core/context/call'
import { sql } from '../../database/connection/sql-tag'

export const examsOfPaper: Computation = async ({ db, model, keys }) => {
  const ids = keys.map(({ id }) => id)
  const { rows } = await sql<{ id: string; n: string }>`select p.id, count(*) as n
    from unnest(${ids}::text[]) as p(id) join ${sql.table(model.resources['exam/exam']!.table)} e
      on e.paper_ids @> array[p.id] and e.is_deleted = 0 group by p.id`.execute(db)
  const counts = new Map(rows.map(({ id, n }) => [id, Number(n)]))
  return ids.map((id) => counts.get(id) ?? 0)
}
