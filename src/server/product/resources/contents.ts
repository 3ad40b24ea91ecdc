/** Contents that name resources by their ids: courses, and job maps that give them as materials. */
import type { Model } from '../../../model/types'
import type { Db } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import { taskTypes } from '../learning/maps/task-sources'
import { table } from '../learning/tables'

interface ContentWith {
  readonly name: string
  /** Learners may be in it. */
  readonly isOpen: boolean
}

/** A course or map that holds one of the resources, one that is open to learners first. */
export async function contentsWith(db: Db, model: Model, ids: readonly string[]): Promise<ContentWith[]> {
  if (!model.resources['course/course']) return []
  const { rows } = await sql<{ name: string; is_open: boolean }>`select c.name, c.publish_status = 1 as is_open
      from ${table(model, 'course/resource')} r
        join ${table(model, 'course/course')} c on c.id = r.course_id and c.is_deleted = 0
      where r.res_id = any(${ids}::text[]) and r.is_deleted = 0
    union all select m.name, m.enable_status = 0 as is_open
      from ${table(model, 'course/job-map-task')} t
        join ${table(model, 'course/job-map')} m on m.id = t.job_map_id and m.is_deleted = 0
      where t.ref_id = any(${ids}::text[]) and t.task_type = ${taskTypes.material} and t.is_deleted = 0
    order by is_open desc, name limit 1`.execute(db)
  return rows.map(({ name, is_open }) => ({ name, isOpen: is_open }))
}
