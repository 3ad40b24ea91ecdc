/** Levels of job maps that open one after the other (05-course-push §8, `unlockType`). */
import type { Columns } from '../../../core/context/tables'
import type { RowOf } from '../../rows'
import { sql } from '../../../database/connection/sql-tag'
import { sources } from '../scopes/course-members'
import { type Studying, table } from '../tables'
import { levelStates, mapRow, type MapLearnerRow } from './map-rows'
import { taskTypes } from './task-sources'

/**
 * True if a learner has a course through a map in order, and it lies in no level that is open to them. A learner who came to the
 * course in another way too studies it freely.
 */
export async function isLockedByMap(studying: Studying, learner: RowOf<'course/learner'>): Promise<boolean> {
  const { tenant_id, user_id, course_id, source_type, source_id } = learner
  if (Number(source_type) !== sources.map || !source_id) return false
  const task = { type: taskTypes.course, refId: course_id! }
  return isTaskLocked(studying, { tenantId: tenant_id!, userId: user_id!, mapId: source_id }, task)
}

interface MapLearner {
  readonly tenantId: string
  readonly userId: string
  readonly mapId: string
}

/** True if no level that is open to the learner has the content as a task. */
export async function isTaskLocked(
  { unit, model }: Studying,
  { tenantId, userId, mapId }: MapLearner,
  { type, refId }: { readonly type: number; readonly refId: string },
): Promise<boolean> {
  const map = await mapRow(unit.tx, model, tenantId, mapId)
  if (Number(map?.unlock_type) !== 1) return false
  const { rows } = await sql<Pick<MapLearnerRow, 'levels'>>`select levels from ${table(model, 'course/job-map-learner')}
    where tenant_id = ${tenantId} and job_map_id = ${mapId} and user_id = ${userId} and is_deleted = 0`.execute(unit.tx)
  const states = rows[0] ? levelStates(rows[0]) : {}
  const { rows: tasks } = await sql<
    Columns<'course/job-map-task', 'level_id'>
  >`select level_id from ${table(model, 'course/job-map-task')}
    where tenant_id = ${tenantId} and job_map_id = ${mapId} and task_type = ${type} and ref_id = ${refId}
      and is_deleted = 0`.execute(unit.tx)
  return tasks.length > 0 && !tasks.some(({ level_id }) => states[level_id]?.isReached)
}
