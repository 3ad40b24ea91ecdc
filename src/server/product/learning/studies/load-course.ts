/** The stored rows of a course as the learning rules see them. */
import type { RowOf } from '../../rows'
import type { Course, CourseResource, Stage } from '../../../../domain/learning/course'
import type { Model } from '../../../../model/types'
import { ownTenantScope } from '../../../access/tenant-scope'
import type { TypedDb } from '../../../core/context/database'
import { type SqlFragment, sql } from '../../../database/connection/sql-tag'
import { both, from } from '../../../sql/source'
import { availabilityOf } from '../linked-results'
import { table } from '../tables'

export type CourseRow = RowOf<'course/course'>

export interface StoredCourse {
  readonly row: CourseRow
  readonly course: Course
}

/** Stored codes of `courseType`. */
export const courseTypes = { single: 1, series: 2, challenge: 3 } as const

/** By the stored code of `resType`, from 1 on. */
const kinds = ['video', 'audio', 'document', 'image', 'archive', 'link', 'article'] as const

/** The row of a course that people of the tenant may study: their own, or one opened to them. */
export async function courseRow(
  db: TypedDb,
  model: Model,
  tenantId: string,
  id: string,
): Promise<CourseRow | undefined> {
  const resource = model.resources['course/course']!
  const { table: courses, limit, alias } = from(resource, ownTenantScope(tenantId, resource))
  const named = sql<boolean>`${sql.ref(`${alias}.id`)} = ${id}`
  const { rows } = await sql<CourseRow>`select * from ${courses} where ${both(limit, named)}`.execute(db)
  return rows[0]
}

/**
 * The courses that people of the tenant may study, by their ids: with content, linked items and rewards, as one statement finds
 * them. A `lock` is taken by the same statement; what it finds is then as it was before the wait for the lock.
 */
export async function loadCourses(
  db: TypedDb,
  model: Model,
  tenantId: string,
  { ids, lock }: { readonly ids: readonly string[]; readonly lock?: SqlFragment },
): Promise<ReadonlyMap<string, StoredCourse>> {
  const resource = model.resources['course/course']!
  const { table: courses, limit, alias } = from(resource, ownTenantScope(tenantId, resource))
  const named = sql<boolean>`${sql.ref(`${alias}.id`)} = any(${ids}::text[])`
  const own = sql`tenant_id = c.tenant_id and course_id = c.id and is_deleted = 0`
  const { rows } = await sql<CourseFacts>`select c.*,
      (select jsonb_agg(to_jsonb(k) order by k.sort, k.id)
        from (select * from ${table(model, 'course/linked-item')} where ${own}) k) as "$links",
      (select jsonb_agg(to_jsonb(m) order by m.sort, m.id)
        from (select * from ${table(model, 'course/series-item')} where ${own}) m) as "$members",
      (select jsonb_agg(to_jsonb(x) order by x.sort, x.chapter, x.resource_sort, x.resource_id) from (
        select h.id as chapter, h.sort, h.pass_type, h.pass_score, h.max_tries, r.sort as resource_sort, r.id as resource_id,
          r.res_id, r.res_type, r.duration, r.pages, r.is_required, r.min_seconds
        from (select * from ${table(model, 'course/chapter')} where ${own}) h
          left join ${table(model, 'course/resource')} r
            on r.chapter_id = h.id and r.tenant_id = h.tenant_id and r.is_deleted = 0) x) as "$content"
      ${lock ? sql`, ${lock}::text as "$lock"` : sql``}
    from (select * from ${courses} where ${both(limit, named)}) c`.execute(db)
  const links = rows.flatMap(({ $links, tenant_id }) => ($links ?? []).map((link) => ({ ...link, tenant_id })))
  const isAvailable = await availabilityOf(db, model, links)
  return new Map(rows.map((facts) => [facts.id, storedCourse(facts, isAvailable)]))
}

/** One of them; nothing where there is none. */
export async function loadCourse(
  db: TypedDb,
  model: Model,
  { tenantId, courseId }: { readonly tenantId: string; readonly courseId: string },
  lock?: SqlFragment,
): Promise<StoredCourse | undefined> {
  return (await loadCourses(db, model, tenantId, { ids: [courseId], lock })).get(courseId)
}

interface CourseFacts extends CourseRow {
  readonly $links: readonly LinkRow[] | null
  readonly $members: readonly { readonly ref_course_id: string; readonly course_requirement: number }[] | null
  readonly $content: readonly ContentRow[] | null
}

type LinkRow = Pick<
  RowOf<'course/linked-item'>,
  'id' | 'tenant_id' | 'ref_type' | 'ref_id' | 'is_required' | 'pass_required'
>

function storedCourse(facts: CourseFacts, isAvailable: (link: LinkRow) => boolean): StoredCourse {
  const { $links, $members, $content, ...row } = facts
  const rules = {
    id: row.id,
    finishPercent: Number(row.finish_percent ?? 90),
    minStudyMinutes: Number(row.min_study_minutes ?? 0),
    isSignRequired: Number(row.sign_required) === 1,
    isInOrder: Number(row.study_mode) === 1,
    links: ($links ?? []).map((link) => ({
      id: link.id,
      isRequired: Number(link.is_required) === 1,
      isPassRequired: Number(link.pass_required) === 1,
      isAvailable: isAvailable(link),
    })),
    rewards: { points: Number(row.points ?? 0), credit: Number(row.credit ?? 0), classHours: Number(row.period ?? 0) },
  }
  if (Number(row.course_type) === courseTypes.series) {
    const members = ($members ?? []).map((member) => ({
      courseId: member.ref_course_id,
      isRequired: Number(member.course_requirement) === 0,
    }))
    return { row, course: { ...rules, type: 'series', members } }
  }
  const stages = stagesOf($content ?? [])
  if (Number(row.course_type) === courseTypes.challenge) return { row, course: { ...rules, type: 'challenge', stages } }
  return { row, course: { ...rules, type: 'single', resources: stages.flatMap(({ resources }) => resources) } }
}

interface ContentRow {
  readonly chapter: string
  readonly pass_type: number | null
  readonly pass_score: number | null
  readonly max_tries: number | null
  readonly res_id: string | null
  readonly res_type: number | null
  readonly duration: number | null
  readonly pages: number | null
  readonly is_required: number | null
  readonly min_seconds: number | null
}

/** Chapters with their resources, in the order of study. */
function stagesOf(rows: readonly ContentRow[]): Stage[] {
  const stages = new Map<string, Stage & { readonly resources: CourseResource[] }>()
  for (const row of rows) {
    const stage = stages.get(row.chapter) ?? { id: row.chapter, resources: [], passedBy: passRule(row) }
    stages.set(row.chapter, stage)
    if (row.res_id !== null) stage.resources.push(resourceOf(row))
  }
  return [...stages.values()]
}

function passRule({ pass_type, pass_score, max_tries }: ContentRow): Stage['passedBy'] {
  if (Number(pass_type) === 0) return { kind: 'content' }
  return { kind: 'quiz', passScore: Number(pass_score ?? 60), maxTries: Number(max_tries ?? 0) }
}

function resourceOf(row: ContentRow): CourseResource {
  const kind = kinds[Number(row.res_type) - 1] ?? 'archive'
  const length = Number((kind === 'document' ? row.pages : row.duration) ?? 0)
  return {
    id: row.res_id!,
    kind,
    isRequired: Number(row.is_required) === 1,
    minSeconds: Number(row.min_seconds ?? 0),
    ...(length > 0 ? { length } : {}),
  }
}
