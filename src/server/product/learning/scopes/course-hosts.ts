/**
 * Pushes and job maps bring learners to courses. A learner who leaves one of them stays a learner of the course as long as
 * another gives it (05-course-push §7).
 */
import { sql, type SqlFragment } from '../../../database/connection/sql-tag'
import { courseRow } from '../studies/load-course'
import { type Studying, table } from '../tables'
import { removeMembers, sources } from './course-members'

export interface Host {
  readonly tenantId: string
  readonly sourceType: typeof sources.push | typeof sources.map
  readonly sourceId: string
}

/** Takes people out of courses that the host gave them, unless another host gives the same. */
export async function leaveHost(
  studying: Studying,
  { tenantId, sourceType, sourceId }: Host,
  courseIds: readonly string[],
  users: readonly string[],
): Promise<void> {
  if (users.length === 0 || courseIds.length === 0) return
  const { model, unit } = studying
  const learners = table(model, 'course/learner')
  const own = sql`l.tenant_id = ${tenantId} and l.course_id = any(${courseIds}::text[]) and l.source_type = ${sourceType}
    and l.source_id = ${sourceId} and l.user_id = any(${users}::text[]) and l.is_deleted = 0`
  await sql`update ${learners} l set source_type = o.source_type, source_id = o.source_id from (
      select distinct on (h.user_id, h.course_id) h.* from (${hosts(studying, tenantId)}) h
      where h.user_id = any(${users}::text[]) and h.course_id = any(${courseIds}::text[]) and h.source_id <> ${sourceId}
      order by h.user_id, h.course_id, h.source_type, h.source_id) o
    where o.user_id = l.user_id and o.course_id = l.course_id and ${own}`.execute(unit.tx)
  const { rows } = await sql<{ course_id: string; user_id: string }>`select l.course_id, l.user_id from ${learners} l
    where ${own}`.execute(unit.tx)
  for (const courseId of new Set(rows.map(({ course_id }) => course_id))) {
    const course = await courseRow(unit.tx, model, tenantId, courseId)
    const leaving = rows.filter(({ course_id }) => course_id === courseId).map(({ user_id }) => user_id)
    if (course) await removeMembers(unit, studying, { tenantId, course }, leaving)
  }
}

/** Every learner of a running push or an enabled map, with each course that it gives. */
const hosts = ({ model }: Studying, tenantId: string): SqlFragment => sql`
  select g.user_id, c.course_id, ${sources.push}::integer as source_type, g.push_id as source_id
    from ${table(model, 'course/push-learner')} g
      join ${table(model, 'course/push')} p on p.id = g.push_id and p.tenant_id = g.tenant_id and p.publish_status = 1
        and p.is_deleted = 0
      join ${table(model, 'course/push-course')} c on c.push_id = p.id and c.tenant_id = p.tenant_id and c.is_deleted = 0
    where g.tenant_id = ${tenantId} and g.member_status = 1 and g.is_deleted = 0
  union all
  select g.user_id, t.ref_id, ${sources.map}::integer, g.job_map_id
    from ${table(model, 'course/job-map-learner')} g
      join ${table(model, 'course/job-map')} m on m.id = g.job_map_id and m.tenant_id = g.tenant_id
        and m.enable_status = 0 and m.is_deleted = 0
      join ${table(model, 'course/job-map-task')} t on t.job_map_id = m.id and t.tenant_id = m.tenant_id
        and t.task_type = 1 and t.is_deleted = 0
    where g.tenant_id = ${tenantId} and g.member_status = 1 and g.is_deleted = 0`
