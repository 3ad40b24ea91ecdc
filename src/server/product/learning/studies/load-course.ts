/** The stored rows of a course as the learning rules see them. */
import type { Course, CourseResource, LinkedItem, Stage } from '../../../../domain/learning/course'
import type { Model } from '../../../../model/types'
import { ownTenantScope } from '../../../access/tenant-scope'
import type { Db } from '../../../core/context/database'
import { sql } from '../../../database/connection/sql-tag'
import { both, from } from '../../../sql/source'
import { availabilityOf } from '../linked-results'
import { type LearningRow, table } from '../tables'

export type CourseRow = LearningRow<'course/course'>

export interface StoredCourse {
  readonly row: CourseRow
  readonly course: Course
}

/** Stored codes of `courseType`. */
export const courseTypes = { single: 1, series: 2, challenge: 3 } as const

/** Stored codes of `resType`. */
const kinds = {
  1: 'video',
  2: 'audio',
  3: 'document',
  4: 'image',
  5: 'archive',
  6: 'link',
  7: 'article',
} as const

/** The row of a course that people of the tenant may study: their own, or one opened to them. */
export async function courseRow(db: Db, model: Model, tenantId: string, id: string): Promise<CourseRow | undefined> {
  const resource = model.resources['course/course']!
  const { table: courses, limit, alias } = from(resource, ownTenantScope(tenantId, resource))
  const named = sql<boolean>`${sql.ref(`${alias}.id`)} = ${id}`
  const { rows } = await sql<CourseRow>`select * from ${courses} where ${both(limit, named)}`.execute(db)
  return rows[0]
}

/** The course with its content, linked items and rewards. */
export async function loadCourse(db: Db, model: Model, row: CourseRow): Promise<StoredCourse> {
  const rules = {
    id: row.id,
    finishPercent: Number(row.finish_percent ?? 90),
    minStudyMinutes: Number(row.min_study_minutes ?? 0),
    isSignRequired: Number(row.sign_required) === 1,
    isInOrder: Number(row.study_mode) === 1,
    links: await linksOf(db, model, row),
    rewards: { points: Number(row.points ?? 0), credit: Number(row.credit ?? 0), classHours: Number(row.period ?? 0) },
  }
  if (Number(row.course_type) === courseTypes.series) {
    return { row, course: { ...rules, type: 'series', members: await membersOf(db, model, row) } }
  }
  const stages = await stagesOf(db, model, row)
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
async function stagesOf(db: Db, model: Model, { id, tenant_id }: CourseRow): Promise<Stage[]> {
  const { rows } = await sql<ContentRow>`select c.id as chapter, c.pass_type, c.pass_score, c.max_tries,
      r.res_id, r.res_type, r.duration, r.pages, r.is_required, r.min_seconds
    from ${table(model, 'course/chapter')} c
      left join ${table(model, 'course/resource')} r
        on r.chapter_id = c.id and r.tenant_id = c.tenant_id and r.is_deleted = 0
    where c.tenant_id = ${tenant_id} and c.course_id = ${id} and c.is_deleted = 0
    order by c.sort, c.id, r.sort, r.id`.execute(db)
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
  const kind = kinds[Number(row.res_type) as keyof typeof kinds] ?? 'archive'
  const length = Number((kind === 'document' ? row.pages : row.duration) ?? 0)
  return {
    id: row.res_id!,
    kind,
    isRequired: Number(row.is_required) === 1,
    minSeconds: Number(row.min_seconds ?? 0),
    ...(length > 0 ? { length } : {}),
  }
}

async function membersOf(db: Db, model: Model, { id, tenant_id }: CourseRow) {
  const { rows } = await sql<{ course_id: string; requirement: number }>`
    select ref_course_id as course_id, course_requirement as requirement from ${table(model, 'course/series-item')}
    where tenant_id = ${tenant_id} and course_id = ${id} and is_deleted = 0 order by sort, id`.execute(db)
  return rows.map(({ course_id, requirement }) => ({ courseId: course_id, isRequired: Number(requirement) === 0 }))
}

async function linksOf(db: Db, model: Model, { id, tenant_id }: CourseRow): Promise<LinkedItem[]> {
  const { rows } = await sql<LearningRow<'course/linked-item'>>`select * from ${table(model, 'course/linked-item')}
    where tenant_id = ${tenant_id} and course_id = ${id} and is_deleted = 0 order by sort, id`.execute(db)
  const isAvailable = await availabilityOf(db, model, tenant_id!, rows)
  return rows.map((row) => ({
    id: row.id,
    isRequired: Number(row.is_required) === 1,
    isPassRequired: Number(row.pass_required) === 1,
    isAvailable: isAvailable(row),
  }))
}
