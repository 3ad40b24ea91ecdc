/** How well people master knowledge points, from graded answers and practice of the last year (16 §5.6). */
import { percentOf } from '../../../domain/percent'
import type { Computation } from '../../core/context/call'
import { sql } from '../../database/connection/sql-tag'

/** With fewer answers no rate is told. */
export const fewestAnswers = 5
const days = 365

/** Points of the answers to a point or one below it, each answer once. */
export const mastery: Computation = async ({ db, model, resource, now, keys }) => {
  const ids = keys.map(({ id }) => id)
  const points = sql.table(resource.table)
  const tableOf = (name: string) => sql.table(model.resources[name]!.table)
  const since = new Date(now.getTime() - days * 86_400_000)
  const { rows } = await sql<{ root: string; score: string; full: string; n: string }>`with recursive below as (
      select id as root, id, tenant_id from ${points} where id = any(${ids}::text[])
      union select b.root, p.id, p.tenant_id from ${points} p join below b on p.parent_id = b.id and p.is_deleted = 0),
    asked as (
      select distinct b.root, q.id from below b
        join ${tableOf('exam/question')} q on q.knowledge_point_ids @> array[b.id] and q.tenant_id = b.tenant_id),
    given as (
      select a.question_id, a.score, a.full_score from ${tableOf('exam/answer')} a
        join ${tableOf('exam/record')} r on r.id = a.record_id and r.grade_status in (2, 3) and r.is_deleted = 0
        where a.answer_time >= ${since} and coalesce(a.is_excluded, 0) = 0 and a.is_deleted = 0
      union all select p.question_id, p.score, p.full_score from ${tableOf('exam/practice-answer')} p
        where p.answer_time >= ${since} and p.score is not null and p.is_deleted = 0)
    select root, sum(coalesce(g.score, 0)) as score, sum(g.full_score) as full, count(*) as n
    from asked join given g on g.question_id = asked.id group by root`.execute(db)
  const rates = new Map(
    rows
      .filter(({ n }) => Number(n) >= fewestAnswers)
      .map((row) => [row.root, percentOf(Number(row.score), Number(row.full))]),
  )
  return ids.map((id) => rates.get(id) ?? null)
}
