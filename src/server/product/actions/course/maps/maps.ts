/** Job maps: saved, read, submitted, enabled and disabled, copied, removed, and their learners reminded. */
import { formatInstant } from '../../../../../fields/definition/zone'
import { isGiven } from '../../../../core/context/route'
import { Refusal } from '../../../../core/errors'
import { textsIn } from '../../../../core/texts'
import { sql } from '../../../../database/connection/sql-tag'
import { peopleOfScope } from '../../../../messages/audience'
import { idList, idsOf } from '../../../../operations/entry/ids'
import { isMovable } from '../../../../operations/states/find-transition'
import { isConfirmed } from '../../../../operations/pipeline/validate/confirmation'
import { openMapLearnerIds } from '../../../learning/maps/map-members'
import { levelsOf, mapLearnersOf, type MapLevel, type MapRow, mapStates } from '../../../learning/maps/map-rows'
import { availableRefs } from '../../../learning/maps/task-sources'
import { remind } from '../../../learning/remind'
import { table } from '../../../learning/tables'
import type { Action, ActionContext, ActionOf } from '../../action'
import { invalid, refused } from '../../refusals'
import { lockRowsOf } from '../../tables'
import { freeCopyName } from '../../copy-name'
import { choiceOf, chosenBy } from '../save-course'
import { studyingOf } from '../../../learning/studying'
import { lockMap } from './editable-map'

type Values = Readonly<Record<string, unknown>>

const postMap = 1

/**
 * A new map for a post is for the people of that post, unless others are chosen, and lies on the first template, unless
 * another is named; levels may come with their tasks.
 */
export const saveMap: Action = async (context) => {
  const { params } = context
  const levels = rowsOf(params.levelList)
  if (levels) await refuseContent(context, levels)
  const hasScope = chosenBy.some((key) => idList(params[key]).length > 0)
  if (params.id) return context.next(params)
  const isOfPost = Number(params.mapType ?? postMap) === postMap && isGiven(params.postId)
  return context.next({
    templateId: await firstTemplate(context),
    ...params,
    ...(isOfPost && !hasScope && { postIds: [String(params.postId)] }),
  })
}

async function firstTemplate({ tx, model }: ActionContext): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from ${table(model, 'course/job-map-template')}
    where is_deleted = 0 order by sort, id limit 1`.execute(tx)
  return rows[0]?.id
}

const rowsOf = (value: unknown): readonly Values[] | undefined =>
  Array.isArray(value) ? value.filter((row): row is Values => row !== null && typeof row === 'object') : undefined

async function refuseContent(context: ActionContext, levels: readonly Values[]): Promise<void> {
  const { tx, model, caller, locale } = context
  const tasks = levels.flatMap(({ taskList }) => rowsOf(taskList) ?? [])
  const refs = tasks.map(({ taskType, refId }) => ({ type: Number(taskType), refId: String(refId), minSeconds: 0 }))
  const known = await availableRefs(tx, model, caller.tenantId, refs)
  const at = tasks.findIndex(({ id, taskType, refId }) => !id && !known.has(`${Number(taskType)} ${String(refId)}`))
  const gone = tasks[at]
  if (!gone) return
  // A task that was sent without a name and without content is told by its place.
  const name = String(gone.taskName || gone.refId || at + 1)
  throw invalid(textsIn(locale)('courses:taskGone', { name }), 'levelList')
}

/** The map with its levels and tasks, the state of each task, and how far its learners are. */
export const readMap: ActionOf<'course/read-map'> = async (context) => {
  const { tx, model } = context
  const map = await context.next()
  const row = { id: String(map.id), tenant_id: String(map.tenantId ?? context.caller.tenantId) }
  const levels = await levelsOf(tx, model, row)
  const states = new Map(levels.flatMap(({ tasks }) => tasks.map(({ id, isAvailable }) => [id, isAvailable ? 1 : 0])))
  const { rows } = await sql<{ state: number; n: string }>`select complete_status as state, count(*) as n
    from ${table(model, 'course/job-map-learner')}
    where job_map_id = ${row.id} and member_status = 1 and is_deleted = 0 group by 1`.execute(tx)
  const of = (state: number) => Number(rows.find((each) => Number(each.state) === state)?.n ?? 0)
  return {
    ...map,
    levelList: (rowsOf(map.levelList) ?? []).map((level) => ({
      ...level,
      taskList: (rowsOf(level.taskList) ?? []).map((task) => ({ ...task, refState: states.get(String(task.id)) ?? 0 })),
    })),
    counts: { notStarted: of(0), doing: of(1), finished: of(2), late: of(3), overdue: of(4) },
  }
}

/** A map that is handed in has levels with tasks that are there, and somebody to pass them. */
export const submitMap: Action = async (context) => {
  for (const id of idsOf(context)) {
    const map = await lockMap(context, id)
    if (!isMovable(context, map)) continue
    await refuseUnfinished(context, map)
    await askAboutPost(context, map)
  }
  return context.next()
}

async function refuseUnfinished(context: ActionContext, map: MapRow): Promise<void> {
  const { tx, model, locale } = context
  const texts = textsIn(locale)
  const levels = await levelsOf(tx, model, map)
  if (levels.length === 0) throw invalid(texts('courses:noLevel'), 'levelList')
  const empty = levels.find(({ tasks }) => tasks.length === 0)
  if (empty) throw invalid(texts('courses:emptyLevel', { name: empty.name }), 'levelList')
  if (levels.some(isUnreachable)) throw invalid(texts('courses:passCountHigh'), 'levelList')
  const gone = levels.flatMap(({ tasks }) => tasks).find(({ isAvailable }) => !isAvailable)
  if (gone) throw invalid(texts('courses:taskGone', { name: gone.name }), 'levelList')
  const scope = choiceOf({
    userIds: map.user_ids,
    deptIds: map.dept_ids,
    groupIds: map.group_ids,
    postIds: map.post_ids,
  })
  const isChosen = [scope.users, scope.departments, scope.groups, scope.posts].some(({ length }) => length > 0)
  // A map without any scope is refused by its own check.
  if (!isChosen) return
  const except = idList(map.exclude_user_ids)
  const people = await peopleOfScope(tx, model, { tenantId: map.tenant_id!, ...scope, except })
  if (people.length === 0) throw invalid(texts('courses:mapNobody'), 'userIds')
}

const isUnreachable = ({ passedBy, tasks }: MapLevel) => passedBy.kind === 'count' && passedBy.count > tasks.length

/** Another enabled map of the same post and stage does not bar this one, but is told of. */
async function askAboutPost(context: ActionContext, map: MapRow): Promise<void> {
  const { tx, model, locale } = context
  if (!map.post_id || isConfirmed(context, 'samePost')) return
  const { rows } = await sql<{ name: string }>`select name from ${table(model, 'course/job-map')}
    where tenant_id = ${map.tenant_id} and post_id = ${map.post_id} and coalesce(stage, '') = ${map.stage ?? ''}
      and enable_status = ${mapStates.enabled} and id <> ${map.id} and is_deleted = 0 order by name limit 1`.execute(tx)
  if (!rows[0]) return
  const message = textsIn(locale)('courses:samePost', { name: rows[0].name })
  throw new Refusal('request.confirm', { message }, [{ rule: 'samePost', level: 'confirm', message }])
}

/** Enables or disables maps. */
export const switchMap: Action = async (context) => {
  const { params, locale } = context
  const status = Number(params.enableStatus)
  if (params.enableStatus === undefined || ![0, 1].includes(status))
    throw invalid(textsIn(locale)('courses:enableValue'), 'enableStatus')
  if (status === mapStates.enabled) {
    for (const id of idsOf(context)) await askAboutPost(context, await lockMap(context, id))
  }
  return context.next()
}

/** A copy is a new draft under a name of its own, with the levels and tasks of the original. */
export const copyMap: Action = async (context) => {
  const { params } = context
  const name = String(params.name ?? '').trim() || (await freeCopyName(context, 'course/job-map'))
  return context.next({ ...params, name })
}

/** A map on which people are under way goes after a question; what they studied stays. */
export const removeMaps: Action = async (context) => {
  const { tx, model, locale } = context
  const maps = await lockRowsOf(context, 'course/job-map')
  const ids = maps.map(({ id }) => id)
  // An enabled map is refused by its own check; there is nothing to ask about it.
  const isAsked = maps.every(({ enable_status }) => Number(enable_status) === mapStates.disabled)
  if (isAsked && !isConfirmed(context, 'studied')) {
    const { rows } = await sql<{ n: string }>`select count(*) as n from ${table(model, 'course/job-map-learner')}
      where job_map_id = any(${ids}::text[]) and (progress > 0 or complete_status in (1, 2, 3))
        and is_deleted = 0`.execute(tx)
    const n = Number(rows[0]!.n)
    const message = textsIn(locale)('courses:mapStudied', { count: n })
    if (n > 0) throw new Refusal('request.confirm', { message }, [{ rule: 'studied', level: 'confirm', message }])
  }
  return context.next()
}

/** Reminds chosen learners, or all who have not finished the map. */
export const remindMap: ActionOf<'course/remind-map'> = async (context) => {
  const id = String(context.params.jobMapId ?? context.params.id ?? '')
  if (!id) throw new Refusal('request.parameter-missing', { name: 'jobMapId' })
  return remindOfMap(context, await lockMap(context, id), idList(context.params.userIds))
}

/** Reminds those of the learners who have not finished it; all of them when none is named. */
export async function remindOfMap(context: ActionContext, map: MapRow, users: readonly string[]) {
  const { params, tx, model, now, locale } = context
  if (Number(map.enable_status) !== mapStates.enabled) throw refused('courses:mapNotEnabled', locale)
  const chosen = new Set(users)
  const open = await openMapLearnerIds(studyingOf(context), map)
  const answer = await remind(context, {
    thing: mapLearnersOf(map),
    about: { resource: 'course/job-map', id: map.id },
    event: 'course.remind',
    name: map.name ?? '',
    people: open.filter((id) => chosen.size === 0 || chosen.has(id)),
    channels: idList(params.channels).map(Number),
    content: String(params.content ?? '').trim(),
    endTime: map.end_time ? formatInstant(map.end_time) : undefined,
  })
  await sql`update ${table(model, 'course/job-map-learner')} l set last_remind_time = r.last_remind_time
    from ${table(model, 'learning/reminder')} r
    where r.tenant_id = l.tenant_id and r.ref_type = 'jobMap' and r.ref_id = l.job_map_id and r.user_id = l.user_id
      and r.is_deleted = 0 and r.last_remind_time = ${now} and l.job_map_id = ${map.id} and l.is_deleted = 0`.execute(
    tx,
  )
  return answer
}
