/** Stored rows of a job map: its levels and tasks as the rules read them, and what learners reached in them. */
import type { LevelStates, RowOf } from '../../rows'
import type { JobMapProgress, Level } from '../../../../domain/learning/job-map'
import type { Instant } from '../../../../domain/learning/timers'
import type { Model } from '../../../../model/types'
import type { TypedDb } from '../../../core/context/database'
import { sql } from '../../../database/connection/sql-tag'
import type { Assignment } from '../scopes/assignments'
import { instantOf } from '../studies/load-study'
import { table } from '../tables'
import { availableRefs, type TaskRef } from './task-sources'

export type MapRow = RowOf<'course/job-map'>
export type MapLearnerRow = RowOf<'course/job-map-learner'>

/** Stored codes of `enableStatus`. */
export const mapStates = { enabled: 0, disabled: 1 } as const

export interface MapTask extends TaskRef {
  readonly id: string
  readonly name: string
  readonly isRequired: boolean
  readonly points: number
  /** Content that was removed or taken down is not. */
  readonly isAvailable: boolean
}

export interface MapLevel {
  readonly id: string
  readonly name: string
  readonly passedBy: Level['passedBy']
  readonly points: number
  readonly tasks: readonly MapTask[]
}

export const mapLearnersOf = ({ tenant_id, id }: Pick<MapRow, 'tenant_id' | 'id'>): Assignment => ({
  tenantId: tenant_id!,
  refType: 'jobMap',
  refId: id,
  resource: 'course/job-map-learner',
  column: 'job_map_id',
})

export async function mapRow(db: TypedDb, model: Model, tenantId: string, id: string): Promise<MapRow | undefined> {
  const { rows } = await sql<MapRow>`select * from ${table(model, 'course/job-map')}
    where tenant_id = ${tenantId} and id = ${id} and is_deleted = 0`.execute(db)
  return rows[0]
}

type LevelTaskRow = Pick<RowOf<'course/job-map-level'>, 'id' | 'name' | 'pass_type' | 'pass_count' | 'points'> & {
  readonly task_id: string | null
  readonly task_type: number
  readonly ref_id: string
  readonly task_name: string
  readonly requirement: number
  readonly task_points: number
  readonly min_seconds: number
  readonly pass_required: number | null
}

/** The levels of a map in their order, each with its tasks. */
export async function levelsOf(db: TypedDb, model: Model, { id, tenant_id }: Pick<MapRow, 'id' | 'tenant_id'>) {
  const { rows } = await sql<LevelTaskRow>`select l.id, l.name, l.pass_type, l.pass_count, l.points, t.id as task_id,
      t.task_type, t.ref_id, t.task_name, t.course_requirement as requirement, t.points as task_points, t.min_seconds, t.pass_required
    from ${table(model, 'course/job-map-level')} l
      left join ${table(model, 'course/job-map-task')} t on t.level_id = l.id and t.tenant_id = l.tenant_id
        and t.is_deleted = 0
    where l.tenant_id = ${tenant_id} and l.job_map_id = ${id} and l.is_deleted = 0
    order by l.sort, l.id, t.sort, t.id`.execute(db)
  const refs = rows.filter(({ task_id }) => task_id !== null).map(refOf)
  const available = await availableRefs(db, model, tenant_id!, refs)
  const levels = new Map<string, MapLevel & { readonly tasks: MapTask[] }>()
  for (const row of rows) {
    const level = levels.get(row.id) ?? levelOf(row)
    levels.set(row.id, level)
    if (row.task_id !== null) level.tasks.push(taskOf(row, available))
  }
  return [...levels.values()]
}

const refOf = ({ task_type, ref_id, min_seconds, pass_required }: LevelTaskRow): TaskRef => ({
  type: Number(task_type),
  refId: ref_id,
  minSeconds: Number(min_seconds ?? 0),
  isPassRequired: Number(pass_required) === 1,
})

const levelOf = ({
  id,
  name,
  pass_type,
  pass_count,
  points,
}: LevelTaskRow): MapLevel & { readonly tasks: MapTask[] } => ({
  id,
  name: name ?? '',
  passedBy: Number(pass_type) === 2 ? { kind: 'count', count: Number(pass_count ?? 1) } : { kind: 'required' },
  points: Number(points ?? 0),
  tasks: [],
})

function taskOf(row: LevelTaskRow, available: ReadonlyMap<string, string>): MapTask {
  const ref = refOf(row)
  return {
    ...ref,
    id: row.task_id!,
    name: row.task_name,
    isRequired: Number(row.requirement) === 0,
    points: Number(row.task_points ?? 0),
    isAvailable: available.has(`${ref.type} ${ref.refId}`),
  }
}

export const levelStates = (row: Pick<MapLearnerRow, 'levels'>): LevelStates => row.levels ?? {}

/** The stored progress of a learner. */
export function progressOf(row: MapLearnerRow): JobMapProgress {
  const passed = Object.entries(levelStates(row)).flatMap(([id, { passTime }]): [string, Instant][] =>
    passTime === undefined ? [] : [[id, passTime]],
  )
  return {
    levels: Object.fromEntries(passed),
    levelDone: Number(row.level_done),
    levelCount: Number(row.level_count),
    currentLevel: Number(row.current_level),
    progress: Number(row.progress),
    completeStatus: row.complete_status ?? 0,
    finishTime: instantOf(row.finish_time),
  }
}
