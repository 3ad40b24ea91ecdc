/** Progress of learners on job maps, from what they did in its tasks: computed by sets, stored where it changed (05-course-push §8). */
import type { LevelState, LevelStates, TaskState } from '../../rows'
import {
  type JobMapProgress,
  jobMapProgress,
  type JobMapRules,
  type Level,
  levelPercent,
} from '../../../../domain/learning/job-map'
import { daysLater, type Instant } from '../../../../domain/learning/timers'
import { textWith } from '../../../core/texts'
import { sql } from '../../../database/connection/sql-tag'
import { sourceTypes } from '../certificates/certificate-rows'
import { issueEarned } from '../certificates/issue'
import { bookForAll } from '../ledger'
import { recountAssigned } from '../scopes/assignments'
import { dateOf, instantOf, type LearnerKey } from '../studies/load-study'
import { type Studying, table } from '../tables'
import {
  levelsOf,
  levelStates,
  type MapLearnerRow,
  mapLearnersOf,
  type MapLevel,
  type MapRow,
  mapStates,
  type MapTask,
  progressOf,
} from './map-rows'
import { readResults, type TaskResult, taskTypes } from './task-sources'

/** Assesses the enabled maps of a learner that hold the course as a task, or a series that it belongs to. */
export async function assessMapsOf(studying: Studying, { tenantId, userId, courseId }: LearnerKey): Promise<void> {
  const { model } = studying
  const course = sql`t.task_type = ${taskTypes.course} and (t.ref_id = ${courseId}
    or t.ref_id in (select i.course_id from ${table(model, 'course/series-item')} i
      where i.ref_course_id = ${courseId} and i.is_deleted = 0))`
  await assessMapsWith(studying, { tenantId, userId }, course)
}

/** Assesses the enabled maps of a learner that hold the material as a task. */
export async function assessMapsWithMaterial(
  studying: Studying,
  learner: Pick<LearnerKey, 'tenantId' | 'userId'>,
  resourceId: string,
): Promise<void> {
  await assessMapsWith(studying, learner, sql`t.task_type = ${taskTypes.material} and t.ref_id = ${resourceId}`)
}

/** Assesses the enabled maps of a learner that hold the exam as a task. */
export async function assessMapsWithExam(
  studying: Studying,
  learner: Pick<LearnerKey, 'tenantId' | 'userId'>,
  examId: string,
): Promise<void> {
  await assessMapsWith(studying, learner, sql`t.task_type = ${taskTypes.exam} and t.ref_id = ${examId}`)
}

async function assessMapsWith(
  studying: Studying,
  { tenantId, userId }: Pick<LearnerKey, 'tenantId' | 'userId'>,
  isTask: ReturnType<typeof sql>,
): Promise<void> {
  const { model, unit } = studying
  const { rows } = await sql<MapRow>`select m.* from ${table(model, 'course/job-map')} m
      join ${table(model, 'course/job-map-learner')} l on l.job_map_id = m.id and l.tenant_id = m.tenant_id
        and l.user_id = ${userId} and l.member_status = 1 and l.is_deleted = 0
    where m.tenant_id = ${tenantId} and m.enable_status = ${mapStates.enabled} and m.is_deleted = 0
      and exists (select 1 from ${table(model, 'course/job-map-task')} t
        where t.job_map_id = m.id and t.tenant_id = m.tenant_id and t.is_deleted = 0 and ${isTask})`.execute(unit.tx)
  for (const map of rows) await assessMap(studying, map, [userId])
}

interface Step {
  readonly row: MapLearnerRow
  readonly before: JobMapProgress
  readonly after: JobMapProgress
  readonly states: LevelStates
  readonly points: number
  readonly lastTime?: Instant
  readonly dueTime?: Instant
}

/** Assesses the named learners of a map, or all of them; rewards are booked for what they reached. */
export async function assessMap(studying: Studying, map: MapRow, users?: readonly string[]): Promise<void> {
  const { unit, model } = studying
  const learners = await learnerRows(studying, map, users)
  const levels = await levelsOf(unit.tx, model, map)
  if (users === undefined) await noteAvailable(studying, map, levels)
  if (learners.length === 0) return
  const people = learners.map(({ user_id }) => user_id!)
  const tasks = levels.flatMap((level) => level.tasks)
  const resultOf = await readResults(unit.tx, model, { tenantId: map.tenant_id!, users: people }, tasks)
  const steps = learners.map((row) => stepOf(map, levels, row, (task) => resultOf(row.user_id!, task), studying.now))
  const changed = steps.filter(hasChanged)
  await saveLearners(studying, changed)
  await bookRewards(studying, map, levels, steps)
  if (changed.length === 0) return
  await recountAssigned(unit, studying, mapLearnersOf(map))
  await countPassed(studying, map, levels)
}

function stepOf(
  map: MapRow,
  levels: readonly MapLevel[],
  row: MapLearnerRow,
  resultOf: (task: MapTask) => TaskResult | undefined,
  now: Date,
): Step {
  const before = progressOf(row)
  const dueTime = dueTimeOf(map, row)
  const results = new Map(levels.flatMap(({ tasks }) => tasks.map((task) => [task.id, resultOf(task)] as const)))
  const rules: JobMapRules = {
    isInOrder: Number(map.unlock_type) === 1,
    dueTime,
    levels: levels.map((level) => ruleOf(level, results)),
  }
  const after = jobMapProgress(rules, before, now.getTime())
  const states = statesOf(rules, levels, results, after)
  const times = [...results.values()].flatMap((result) => result?.lastTime ?? [])
  const lastTime = times.length > 0 ? Math.max(...times) : undefined
  return { row, before, after, states, dueTime, lastTime, points: pointsOf(map, levels, states, after) }
}

/** So many days after joining, and not after the map itself. */
function dueTimeOf({ limit_days, end_time }: MapRow, { join_time }: MapLearnerRow): Instant | undefined {
  const ends = [
    Number(limit_days) > 0 && join_time ? daysLater(join_time.getTime(), Number(limit_days)) : undefined,
    instantOf(end_time),
  ].filter((end) => end !== undefined)
  return ends.length > 0 ? Math.min(...ends) : undefined
}

type Results = ReadonlyMap<string, TaskResult | undefined>

const ruleOf = ({ id, passedBy, tasks }: MapLevel, results: Results): Level => ({
  id,
  passedBy,
  tasks: tasks.map(({ id: taskId, isRequired, isAvailable }) => {
    const result = results.get(taskId)
    return { isRequired, isAvailable, percent: result?.percent ?? 0, isDone: result?.isDone ?? false }
  }),
})

function statesOf(
  { levels: rules, isInOrder }: JobMapRules,
  levels: readonly MapLevel[],
  results: Results,
  { levels: passed }: JobMapProgress,
): LevelStates {
  const states = levels.map(({ id, tasks }, at): [string, LevelState] => {
    const passTime = passed[id]
    const rule = rules[at]!
    const isOpen = !isInOrder || rules.slice(0, at).every((earlier) => passed[earlier.id] !== undefined)
    return [
      id,
      {
        percent: passTime === undefined ? levelPercent(rule) : 100,
        isReached: passTime !== undefined || (isOpen && (isInOrder || rule.tasks.some(({ percent }) => percent > 0))),
        ...(passTime === undefined ? {} : { passTime }),
        tasks: Object.fromEntries(tasks.flatMap((task) => taskState(task.id, results.get(task.id)))),
      },
    ]
  })
  return Object.fromEntries(states)
}

function taskState(id: string, result: TaskResult | undefined): [string, TaskState][] {
  if (!result) return []
  const { percent, isDone, seconds, doneTime } = result
  return [[id, { percent, isDone, seconds, ...(doneTime === undefined ? {} : { doneTime }) }]]
}

function pointsOf(map: MapRow, levels: readonly MapLevel[], states: LevelStates, after: JobMapProgress): number {
  const own = levels.map(({ id, points, tasks }) => {
    const state = states[id]!
    const ofTasks = tasks.map((task) => (state.tasks[task.id]?.isDone ? task.points : 0))
    return (state.passTime === undefined ? 0 : points) + ofTasks.reduce((sum, each) => sum + each, 0)
  })
  return own.reduce((sum, each) => sum + each, after.finishTime === undefined ? 0 : Number(map.points ?? 0))
}

function hasChanged({ row, before, after, states, points, lastTime, dueTime }: Step): boolean {
  return (
    before.completeStatus !== after.completeStatus ||
    before.progress !== after.progress ||
    before.levelCount !== after.levelCount ||
    points !== Number(row.points) ||
    lastTime !== instantOf(row.last_time) ||
    dueTime !== instantOf(row.due_time) ||
    JSON.stringify(sorted(states)) !== JSON.stringify(sorted(levelStates(row)))
  )
}

/** The database orders the keys of stored values in its own way. */
function sorted(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return entries.map(([key, each]) => [key, sorted(each)])
}

async function learnerRows({ unit, model }: Studying, map: MapRow, users?: readonly string[]) {
  const named = users === undefined ? sql`` : sql`and user_id = any(${users}::text[])`
  const { rows } = await sql<MapLearnerRow>`select * from ${table(model, 'course/job-map-learner')}
    where tenant_id = ${map.tenant_id} and job_map_id = ${map.id} and is_deleted = 0 ${named}
    order by id for update`.execute(unit.tx)
  return rows
}

/** One statement for all rows. */
async function saveLearners({ unit, model, now }: Studying, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return
  const column = <T>(value: (step: Step) => T) => steps.map(value)
  await sql`update ${table(model, 'course/job-map-learner')} l set progress = s.progress, level_done = s.done,
      level_count = s.levels_in_all, current_level = s.present, complete_status = s.state, finish_time = s.finish,
      last_time = s.last, due_time = s.due, points = s.points, levels = s.levels::jsonb, update_time = ${now}
    from unnest(${column(({ row }) => row.id)}::text[], ${column(({ after }) => after.progress)}::integer[],
      ${column(({ after }) => after.levelDone)}::integer[], ${column(({ after }) => after.levelCount)}::integer[],
      ${column(({ after }) => after.currentLevel)}::integer[], ${column(({ after }) => after.completeStatus)}::integer[],
      ${column(({ after }) => dateOf(after.finishTime))}::timestamptz[],
      ${column(({ lastTime }) => dateOf(lastTime))}::timestamptz[],
      ${column(({ dueTime }) => dateOf(dueTime))}::timestamptz[], ${column(({ points }) => points)}::integer[],
      ${column(({ states }) => JSON.stringify(states))}::text[])
      as s(id, progress, done, levels_in_all, present, state, finish, last, due, points, levels)
    where l.id = s.id`.execute(unit.tx)
}

/** Points of tasks and levels as they are reached, those of the map and its credit once it is finished. */
async function bookRewards(studying: Studying, map: MapRow, levels: readonly MapLevel[], steps: readonly Step[]) {
  const { unit, locale } = studying
  const usersWho = (holds: (step: Step) => boolean) => steps.filter(holds).map(({ row }) => row.user_id!)
  const entry = (refType: string, refId: string, name: string) => ({
    tenantId: map.tenant_id!,
    refType,
    refId,
    reason: textWith(locale, 'courses:mapReached', { map: map.name ?? '', name }).slice(0, 200),
  })
  for (const { id, name, points, tasks } of levels) {
    const passing = usersWho(({ before, after }) => before.levels[id] === undefined && after.levels[id] !== undefined)
    if (points > 0) await bookForAll(unit.tx, studying, entry('jobMapLevel', id, name), passing, { points })
    for (const task of tasks.filter((each) => each.points > 0)) {
      const doing = usersWho(({ row, states }) => isFresh(row, states, id, task.id))
      await bookForAll(unit.tx, studying, entry('jobMapTask', task.id, task.name), doing, { points: task.points })
    }
  }
  const finishing = usersWho(({ before, after }) => before.finishTime === undefined && after.finishTime !== undefined)
  const rewards = { points: Number(map.points ?? 0), credit: Number(map.credit ?? 0) }
  await bookForAll(unit.tx, studying, entry('jobMap', map.id, map.name ?? ''), finishing, rewards)
  await issueForMap(studying, map, finishing)
}

async function issueForMap(studying: Studying, map: MapRow, users: readonly string[]): Promise<void> {
  if (!map.certificate_id) return
  const of = { sourceType: sourceTypes.jobMap, sourceId: map.id, sourceName: map.name ?? '' }
  const source = { tenantId: map.tenant_id!, certificateId: map.certificate_id, ...of }
  const earners = users.map((userId) => ({ userId, credit: Number(map.credit ?? 0) }))
  await issueEarned({ ...studying, tx: studying.unit.tx }, source, earners)
}

function isFresh(row: MapLearnerRow, states: LevelStates, levelId: string, taskId: string): boolean {
  const wasDone = levelStates(row)[levelId]?.tasks[taskId]?.isDone ?? false
  return !wasDone && (states[levelId]?.tasks[taskId]?.isDone ?? false)
}

/** The learners who passed each level. */
async function countPassed({ unit, model }: Studying, map: MapRow, levels: readonly MapLevel[]): Promise<void> {
  await sql`update ${table(model, 'course/job-map-level')} v set passed_count = (
      select count(*) from ${table(model, 'course/job-map-learner')} l
      where l.tenant_id = v.tenant_id and l.job_map_id = v.job_map_id and l.member_status = 1 and l.is_deleted = 0
        and l.levels -> v.id -> 'passTime' is not null)
    where v.tenant_id = ${map.tenant_id} and v.id = any(${levels.map(({ id }) => id)}::text[])`.execute(unit.tx)
}

/** A mark of the available tasks, by which the job sees that some content came or went. */
async function noteAvailable({ unit, model }: Studying, map: MapRow, levels: readonly MapLevel[]): Promise<void> {
  await sql`update ${table(model, 'course/job-map')} set available_tasks = ${markOf(levels)}
    where tenant_id = ${map.tenant_id} and id = ${map.id}`.execute(unit.tx)
}

export const markOf = (levels: readonly MapLevel[]): string => {
  const tasks = levels.flatMap((level) => level.tasks)
  const gone = tasks.flatMap(({ isAvailable }, at) => (isAvailable ? [] : [at]))
  return `${tasks.length} ${gone.length === 0 ? '' : hashOf(gone.join(','))}`.trim()
}

/** A short sum of a text (FNV-1a). */
function hashOf(text: string): string {
  let sum = 0x811c9dc5
  for (const sign of text) sum = Math.imul(sum ^ sign.charCodeAt(0), 0x01000193) >>> 0
  return sum.toString(36)
}
