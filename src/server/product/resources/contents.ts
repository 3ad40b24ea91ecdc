/** Contents that name resources by their ids, without a reference: courses, and job maps that give them as materials. */
import type { TableNames } from '../../../generated/tables'
import type { Model } from '../../../model/types'
import type { TypedDb } from '../../core/context/database'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import { taskTypes } from '../learning/maps/task-sources'
import { table } from '../learning/tables'

interface ContentWith {
  readonly resource: keyof TableNames
  readonly id: string
  readonly name: string
  /** Learners may be in it. */
  readonly isOpen: boolean
}

interface ContentRow {
  readonly resource: keyof TableNames
  readonly id: string
  readonly name: string
  readonly is_open: boolean
}

/**
 * The courses and maps that hold resources, each once a resource, in every tenant. Pushes and series give courses, so they
 * use a resource through these.
 */
const contents = (model: Model, ids: readonly string[]): SqlFragment => sql`
  select r.res_id as used, 'course/course' as resource, c.id, c.name, c.tenant_id, c.publish_status = 1 as is_open
    from ${table(model, 'course/resource')} r
      join ${table(model, 'course/course')} c on c.id = r.course_id and c.is_deleted = 0
    where r.res_id = any(${ids}::text[]) and r.is_deleted = 0
  union select t.ref_id, 'course/job-map', m.id, m.name, m.tenant_id, m.enable_status = 0
    from ${table(model, 'course/job-map-task')} t
      join ${table(model, 'course/job-map')} m on m.id = t.job_map_id and m.is_deleted = 0
    where t.ref_id = any(${ids}::text[]) and t.task_type = ${taskTypes.material} and t.is_deleted = 0`

const hasContents = (model: Model): boolean => model.resources['course/course'] !== undefined

/** Contents that hold one of the resources, those that are open to learners first. */
export async function contentsWith(
  db: TypedDb,
  model: Model,
  ids: readonly string[],
  limit: number,
): Promise<ContentWith[]> {
  if (!hasContents(model)) return []
  const { rows } = await sql<ContentRow>`select distinct resource, id, name, is_open from (${contents(model, ids)}) used
    order by is_open desc, name, id limit ${limit}`.execute(db)
  return rows.map(contentOf)
}

/** Contents of a resource that a tenant may read the names of: its own, and all where the resource is its own. */
export async function contentsShown(
  db: TypedDb,
  model: Model,
  { id, tenantId }: { readonly id: string; readonly tenantId: string },
  limit: number,
): Promise<ContentWith[]> {
  if (!hasContents(model)) return []
  const { rows } = await sql<ContentRow>`select c.resource, c.id, c.name, c.is_open from (${contents(model, [id])}) c
      join ${table(model, 'resource/resource')} l on l.id = c.used
    where ${tenantId}::text in (c.tenant_id, l.tenant_id) order by c.id desc limit ${limit}`.execute(db)
  return rows.map(contentOf)
}

/** Number of contents that hold each of the resources. */
export async function countContents(
  db: TypedDb,
  model: Model,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (!hasContents(model)) return new Map()
  const { rows } = await sql<{ used: string; n: string }>`select used, count(*) as n from (${contents(model, ids)}) c
    group by used`.execute(db)
  return new Map(rows.map(({ used, n }) => [used, Number(n)]))
}

/** Uses that are no references of the model, by the resource that is used. */
export const usesByName: Readonly<
  Partial<Record<string, { readonly shown: typeof contentsShown; readonly count: typeof countContents }>>
> = { 'resource/resource': { shown: contentsShown, count: countContents } }

const contentOf = ({ is_open, ...row }: ContentRow): ContentWith => ({ ...row, isOpen: is_open })
