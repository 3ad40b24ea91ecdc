/** The first courses of a push by name, one a line: an answer joins them in its language. */
import type { Computation } from '../../core/context/call'
import { sql } from '../../database/connection/sql-tag'
import { table } from '../learning/tables'

/** As many as a cell has room for. */
const shown = 3

export const pushCourses: Computation = async ({ db, model, keys }) => {
  const ids = keys.map(({ id }) => id)
  const { rows } = await sql<{ push_id: string; names: string[] }>`select p.push_id,
      array_agg(c.name order by p.sort, p.id) as names
    from ${table(model, 'course/push-course')} p join ${table(model, 'course/course')} c on c.id = p.course_id
    where p.push_id = any(${ids}::text[]) and p.is_deleted = 0 group by p.push_id`.execute(db)
  const names = new Map(rows.map((row) => [row.push_id, row.names]))
  return keys.map(({ id }) => (names.get(id) ?? []).slice(0, shown).join('\n'))
}
