/** Tasks of a level: several of one type added at once, changed, ordered and taken away while the map may be edited. */
import type { RowOf } from '../../../rows'
import { Refusal } from '../../../../core/errors'
import { textsIn } from '../../../../core/texts'
import { sql } from '../../../../database/connection/sql-tag'
import { idList, idsOf } from '../../../../operations/entry/ids'
import { formatInstant, isInstantText, parseInstant } from '../../../../../fields/definition/zone'
import { availableRefs, contentOf, isTaskType, taskTypes } from '../../../learning/maps/task-sources'
import type { MapRow } from '../../../learning/maps/map-rows'
import { table } from '../../../learning/tables'
import { demandRight, rightsOn } from '../../../resources/rights'
import type { Action, ActionContext, ActionOf } from '../../action'
import { invalid } from '../../refusals'
import { refuseUnknown } from '../../known-references'
import { visibleRows } from '../visible-rows'
import { editableMap, markDraft, storeOrder } from './editable-map'
import { editableMaps, levelRows } from './levels'

type TaskRow = RowOf<'course/job-map-task'>
const most = { tasks: 50 }

/** The tasks of a level, each with the state of its content. */
export const listTasks: ActionOf<'course/list-tasks'> = async (context) => {
  const { tx, model, caller } = context
  const { name, ...params } = context.params
  const asked = name === undefined || name === '' ? params : { ...params, taskName: name }
  const page = await context.next(asked)
  const refs = page.records.map(({ taskType, refId }) => ({
    type: Number(taskType),
    refId: String(refId),
    minSeconds: 0,
  }))
  const tenantId = String(page.records[0]?.tenantId ?? caller.tenantId)
  const known = await availableRefs(tx, model, tenantId, refs)
  const records = page.records.map((record) => {
    const key = `${Number(record.taskType)} ${String(record.refId)}`
    return { ...record, refName: known.get(key) ?? record.taskName, refState: known.has(key) ? 1 : 0 }
  })
  return { ...page, records }
}

/** Adds contents of one type as tasks under their own names. */
export const addTasks: ActionOf<'course/add-tasks'> = async (context) => {
  const { params, locale, call } = context
  const texts = textsIn(locale)
  await refuseUnknown(context, ['levelId', 'courseIds', 'examIds', 'materialIds'])
  const [level] = await levelRows(context, [String(params.levelId ?? '')])
  const map = await editableMap(context, level!.job_map_id!)
  const type = Number(params.taskType)
  if (!isTaskType(type)) throw invalid(texts('courses:taskTypeClosed'), 'taskType')
  const picked = { [taskTypes.course]: params.courseIds, [taskTypes.exam]: params.examIds }[type] ?? params.materialIds
  const ids = idList(params.refIds ?? picked)
  if (ids.length === 0) throw new Refusal('ids.none')
  const known = await tasksIn(context, level!.id)
  if (known.length + ids.length > most.tasks) throw invalid(texts('courses:manyTasks', { count: most.tasks }), 'refIds')
  const isKnown = ({ task_type, ref_id }: TaskRow) => Number(task_type) === type && ids.includes(ref_id!)
  if (known.some(isKnown)) throw invalid(texts('courses:taskTwice'), 'refIds')
  const names = await namesOf(context, map, type, ids)
  const place = Math.max(0, ...known.map(({ sort }) => Number(sort ?? 0)))
  const added: string[] = []
  for (const [at, refId] of ids.entries()) {
    const task = { levelId: level!.id, taskType: type, refId, taskName: names.get(refId), sort: place + at + 1 }
    const given = { ...task, passRequired: type === taskTypes.exam ? 1 : 0 }
    const answer = await context.next(given, { ...call, fields: undefined })
    added.push(answer.id)
  }
  await markDraft(context, map)
  return { ids: added }
}

/** Names of contents that may be given to learners of the map, and that the caller may use. */
async function namesOf(context: ActionContext, map: MapRow, type: number, ids: readonly string[]) {
  const { tx, model, locale } = context
  const refs = ids.map((refId) => ({ type, refId, minSeconds: 0 }))
  const known = await availableRefs(tx, model, map.tenant_id!, refs)
  const missing = ids.find((id) => !known.has(`${type} ${id}`))
  if (missing !== undefined) {
    const name = await contentName(context, type, missing)
    throw invalid(textsIn(locale)('courses:taskGone', { name }), 'refIds')
  }
  if (type === taskTypes.material) await demandRight(context, 'use', ids)
  if (type === taskTypes.course && (await visibleRows(context, 'course/course', ids)).length < ids.length)
    throw new Refusal('entry.not-found')
  return new Map(ids.map((id) => [id, known.get(`${type} ${id}`)!]))
}

/** The name of a content that the caller may see, available or not; else its id. */
async function contentName(context: ActionContext, type: number, id: string): Promise<string> {
  const content = contentOf(type)
  if (!content || !context.model.resources[content]) return id
  if (content === 'resource/resource' && !(await rightsOn(context, [id])).get(id)?.includes('view')) return id
  const [row] = await visibleRows(context, content, [id])
  return row?.name ?? id
}

async function tasksIn({ tx, model }: ActionContext, levelId: string): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`select * from ${table(model, 'course/job-map-task')}
    where level_id = ${levelId} and is_deleted = 0 order by sort, id`.execute(tx)
  return rows
}

async function taskRows({ tx, model }: ActionContext, ids: readonly string[]): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`select * from ${table(model, 'course/job-map-task')}
    where id = any(${ids}::text[]) and is_deleted = 0`.execute(tx)
  if (rows.length < ids.length) throw new Refusal('entry.not-found')
  return rows
}

/** Changes a task; its time lies within that of the map. */
export const changeTask: Action = async (context) => {
  const { params, locale } = context
  const [task] = await taskRows(context, [String(params.id ?? '')])
  const map = await editableMap(context, task!.job_map_id!)
  const times = [params.startTime, params.endTime].filter(isInstantText).map(parseInstant)
  const isOutside = times.some((time) => isBefore(time, map.start_time) || isBefore(map.end_time, time))
  if (isOutside) {
    const textOf = (time: Date | null) => (time ? formatInstant(time) : '')
    const period = { startTime: textOf(map.start_time), endTime: textOf(map.end_time) }
    throw invalid(textsIn(locale)('courses:taskOutsideMap', period), 'startTime')
  }
  const answer = await context.next()
  await markDraft(context, map)
  return answer
}

const isBefore = (one: Date | null, other: Date | null): boolean => one !== null && other !== null && one < other

export const removeTasks: Action = async (context) => {
  const rows = await taskRows(context, idsOf(context))
  const maps = await editableMaps(context, rows)
  const answer = await context.next()
  for (const map of maps) await markDraft(context, map)
  return answer
}

/** Takes the complete list of tasks of a level in their new order. */
export const sortTasks: ActionOf<'course/sort-tasks'> = async (context) => {
  const [level] = await levelRows(context, [context.params.levelId])
  const map = await editableMap(context, level!.job_map_id!)
  const stored = (await tasksIn(context, level!.id)).map(({ id }) => id)
  await storeOrder(context, 'course/job-map-task', { stored, ids: idList(context.params.ids) })
  await markDraft(context, map)
  return true
}
