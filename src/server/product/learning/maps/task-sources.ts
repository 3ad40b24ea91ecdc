/**
 * Content of tasks: what of it is there, and what learners did in it. An area whose content can be a task registers here
 * how that is read; until it does, tasks of its type are not available (05-course-push §7).
 */
import type { RowOf } from '../../rows'
import type { Instant } from '../../../../domain/learning/timers'
import type { Model } from '../../../../model/types'
import type { TypedDb } from '../../../core/context/database'
import { type SqlFragment, sql } from '../../../database/connection/sql-tag'
import { examResultsOf, openExams } from '../exams/exam-results'
import { instantOf } from '../studies/load-study'
import { table } from '../tables'

/** Stored codes of `taskType`. */
export const taskTypes = { course: 1, exam: 2, work: 3, live: 4, questionnaire: 5, material: 7 } as const

export interface TaskRef {
  readonly type: number
  readonly refId: string
  readonly minSeconds: number
  /** An exam that is only handed in is not enough. */
  readonly isPassRequired?: boolean
}

/** Content as one learner stands in it. */
export interface TaskResult {
  readonly percent: number
  readonly isDone: boolean
  readonly seconds: number
  readonly doneTime?: Instant
  readonly lastTime?: Instant
  /** Of an exam. */
  readonly isPassed?: boolean
}

interface Asked {
  readonly tenantId: string
  readonly refs: readonly string[]
  readonly users: readonly string[]
}

/** A result as it is stored; `seconds` are compared with what the task asks. */
interface StoredResult extends TaskResult {
  readonly userId: string
  readonly refId: string
}

interface Content {
  readonly id: string
  readonly name: string
}

/** The resources whose entries are given as tasks. */
export type TaskContent = 'course/course' | 'exam/exam' | 'resource/resource'

interface TaskSource {
  readonly resource: TaskContent
  /** Those of the contents that the tenant may give to learners, with their names. */
  readonly available: (
    db: TypedDb,
    model: Model,
    tenantId: string,
    refs: readonly string[],
  ) => Promise<readonly Content[]>
  readonly results: (db: TypedDb, model: Model, asked: Asked) => Promise<readonly StoredResult[]>
  /** A result under the rules of its task; as stored where absent. */
  readonly assess?: (result: TaskResult, ref: TaskRef) => TaskResult
}

const courses: TaskSource = {
  resource: 'course/course',
  async available(db, model, tenantId, refs) {
    const { rows } = await sql<Content>`select id, name from ${table(model, 'course/course')}
      where id = any(${refs}::text[]) and publish_status = 1 and is_deleted = 0
        and (tenant_id = ${tenantId} or ${tenantId} = any(open_tenant_ids))`.execute(db)
    return rows
  },
  async results(db, model, { tenantId, refs, users }) {
    const { rows } = await sql<RowOf<'learning/study'>>`select * from ${table(model, 'learning/study')}
      where tenant_id = ${tenantId} and course_id = any(${refs}::text[]) and user_id = any(${users}::text[])
        and is_deleted = 0`.execute(db)
    return rows.map((row) => ({
      userId: row.user_id!,
      refId: row.course_id!,
      percent: Number(row.progress),
      isDone: row.finish_time !== null,
      seconds: Number(row.seconds),
      doneTime: instantOf(row.finish_time),
      lastTime: instantOf(row.last_time),
    }))
  },
}

const materials: TaskSource = {
  resource: 'resource/resource',
  async available(db, model, tenantId, refs) {
    const { rows } = await sql<Content>`select r.id, r.name from ${table(model, 'resource/resource')} r
      where r.id = any(${refs}::text[]) and r.audit_status = 2 and r.is_deleted = 0
        and (r.tenant_id = ${tenantId} or ${tenantId} = any(r.use_by))`.execute(db)
    return rows
  },
  async results(db, model, { tenantId, refs, users }) {
    const { rows } = await sql<RowOf<'learning/material'>>`select * from ${table(model, 'learning/material')}
      where tenant_id = ${tenantId} and resource_id = any(${refs}::text[]) and user_id = any(${users}::text[])
        and is_deleted = 0`.execute(db)
    return rows.map((row) => ({
      userId: row.user_id!,
      refId: row.resource_id!,
      percent: 0,
      isDone: false,
      seconds: Number(row.seconds),
      lastTime: instantOf(row.last_time),
    }))
  },
  assess(result, { minSeconds }) {
    if (result.lastTime === undefined || result.seconds < minSeconds) return result
    return { ...result, percent: 100, isDone: true, doneTime: result.lastTime }
  },
}

const exams: TaskSource = {
  resource: 'exam/exam',
  available: (db, model, tenantId, refs) => openExams(db, model, tenantId, refs),
  async results(db, model, asked) {
    const found = await examResultsOf(db, model, asked)
    return found.map(({ userId, examId, isPassed, submitTime }) => {
      const doneTime = instantOf(submitTime)
      return { userId, refId: examId, percent: 100, isDone: true, seconds: 0, doneTime, lastTime: doneTime, isPassed }
    })
  },
  assess(result, { isPassRequired }) {
    if (!isPassRequired || result.isPassed) return result
    const { doneTime: _, ...open } = result
    return { ...open, percent: 0, isDone: false }
  },
}

const sources: Readonly<Record<number, TaskSource>> = {
  [taskTypes.course]: courses,
  [taskTypes.exam]: exams,
  [taskTypes.material]: materials,
}

/** True when tasks of the type can be added. */
export const isTaskType = (type: number): boolean => sources[type] !== undefined

export const contentOf = (type: number): TaskContent | undefined => sources[type]?.resource

const refsOfType = (refs: readonly TaskRef[], type: number) => [
  ...new Set(refs.filter((ref) => ref.type === type).map(({ refId }) => refId)),
]

const typesIn = (refs: readonly TaskRef[]) => [...new Set(refs.map(({ type }) => type))].filter(isTaskType)

/** Names of the contents that are there, by `<type> <id>`. */
export async function availableRefs(
  db: TypedDb,
  model: Model,
  tenantId: string,
  refs: readonly TaskRef[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const type of typesIn(refs)) {
    const found = await sources[type]!.available(db, model, tenantId, refsOfType(refs, type))
    for (const { id, name } of found) names.set(`${type} ${id}`, name)
  }
  return names
}

/** Reads what people did in the contents; the answer assesses one task of one person. */
export async function readResults(
  db: TypedDb,
  model: Model,
  { tenantId, users }: Pick<Asked, 'tenantId' | 'users'>,
  refs: readonly TaskRef[],
): Promise<(userId: string, ref: TaskRef) => TaskResult | undefined> {
  const known = new Map<string, TaskResult>()
  for (const type of typesIn(refs)) {
    const asked = { tenantId, users, refs: refsOfType(refs, type) }
    for (const { userId, refId, ...result } of await sources[type]!.results(db, model, asked))
      known.set(`${userId} ${type} ${refId}`, result)
  }
  return (userId, ref) => {
    const result = known.get(`${userId} ${ref.type} ${ref.refId}`)
    const assess = sources[ref.type]?.assess
    return result && assess ? assess(result, ref) : result
  }
}

/** The enabled maps, id and name, that have the course as a task. */
export const enabledMapsWith = (model: Model, courseId: string): SqlFragment => sql`select m.id, m.name
  from ${table(model, 'course/job-map')} m
  where m.enable_status = 0 and m.is_deleted = 0 and exists (select 1 from ${table(model, 'course/job-map-task')} t
    where t.job_map_id = m.id and t.task_type = ${taskTypes.course} and t.ref_id = ${courseId} and t.is_deleted = 0)`
