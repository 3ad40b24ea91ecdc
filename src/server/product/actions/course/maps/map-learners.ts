/** Learners of an enabled job map: added and taken away by hand, listed with their levels, reminded, and their works. */
import type { Columns } from '../../../../core/context/tables'
import { Refusal } from '../../../../core/errors'
import { textsIn } from '../../../../core/texts'
import { sql } from '../../../../database/connection/sql-tag'
import { valueAbout } from '../../../../operations/read/block-filter'
import { exportRows } from '../../../../sheets/export/export'
import { idList } from '../../../../operations/entry/ids'
import { formatInstant } from '../../../../../fields/definition/zone'
import { giveMap, takeMap } from '../../../learning/maps/map-members'
import { levelsOf, levelStates, type MapLearnerRow, type MapRow, mapStates } from '../../../learning/maps/map-rows'
import { table } from '../../../learning/tables'
import type { Action, ActionContext, ActionOf, OutsideActionOf } from '../../action'
import { invalid, refused } from '../../refusals'
import { refuseUnknown } from '../../known-references'
import { logLearners } from '../log-changes'
import { choiceOf, chosenBy } from '../save-course'
import { studyingOf } from '../../../learning/studying'
import { visibleRow } from '../visible-rows'
import { lockMap } from './editable-map'
import { remindOfMap } from './maps'

type Values = Readonly<Record<string, unknown>>

async function enabledMap(context: ActionContext): Promise<MapRow> {
  const id = String(context.params.jobMapId ?? '')
  if (!id) throw new Refusal('request.parameter-missing', { name: 'jobMapId' })
  const map = await lockMap(context, id)
  if (Number(map.enable_status) !== mapStates.enabled) throw refused('courses:mapNotEnabled', context.locale)
  return map
}

export const addMapLearners: Action = async (context) => {
  const { params, locale } = context
  await refuseUnknown(context, ['jobMapId', ...chosenBy])
  const choice = choiceOf(params)
  const isChosen = [choice.users, choice.departments, choice.groups, choice.posts].some(({ length }) => length > 0)
  if (!isChosen) throw invalid(textsIn(locale)('courses:chooseLearners'), 'userIds')
  const map = await enabledMap(context)
  const given = await giveMap(studyingOf(context), map, choice)
  await logLearners(context, 'course/job-map', map, 'courses:learnersAdded', given.added)
  return given
}

/** Takes learners out by the ids of their rows. */
export const removeMapLearners: Action = async (context) => {
  for (const [map, users] of await mapsOfRows(context)) {
    await takeMap(studyingOf(context), map, users)
    await logLearners(context, 'course/job-map', map, 'courses:learnersRemoved', users.length)
  }
  return true
}

/** The rows that a call names, by their maps, which the caller may change. */
async function mapsOfRows(context: ActionContext): Promise<[MapRow, string[]][]> {
  const { tx, model, params } = context
  const ids = idList(params.ids)
  if (ids.length === 0) throw new Refusal('ids.none')
  const { rows } = await sql<{ job_map_id: string; user_id: string }>`select job_map_id, user_id
    from ${table(model, 'course/job-map-learner')} where id = any(${ids}::text[]) and is_deleted = 0`.execute(tx)
  if (rows.length === 0) throw new Refusal('entry.not-found')
  const found: [MapRow, string[]][] = []
  for (const id of new Set(rows.map(({ job_map_id }) => job_map_id))) {
    const users = rows.filter(({ job_map_id }) => job_map_id === id).map(({ user_id }) => user_id)
    found.push([await lockMap(context, id), users])
  }
  return found
}

export const remindMapLearners: ActionOf<'course/remind-map-learners'> = async (context) => {
  const reminded = { sent: 0, skipped: 0 }
  for (const [map, users] of await mapsOfRows(context)) {
    const { sent, skipped } = await remindOfMap(context, map, users)
    reminded.sent += sent
    reminded.skipped += skipped
  }
  return reminded
}

/** The learners, with their percent in each level by its name, and when they passed the level that is named. */
export const listMapLearners: ActionOf<'course/list-map-learners'> = async (context) => {
  const { tx, model } = context
  const { levelId, ...params } = context.params
  const page = await context.next(params)
  const mapIds = [...new Set(page.records.map(({ jobMapId }) => String(jobMapId)))]
  const { rows: levels } = await sql<
    Columns<'course/job-map-level', 'id' | 'job_map_id' | 'name'>
  >`select id, job_map_id, name
    from ${table(model, 'course/job-map-level')} where job_map_id = any(${mapIds}::text[]) and is_deleted = 0
    order by sort, id`.execute(tx)
  const { rows } = await sql<
    Pick<MapLearnerRow, 'id' | 'levels'>
  >`select id, levels from ${table(model, 'course/job-map-learner')}
    where id = any(${page.records.map(({ id }) => String(id))}::text[])`.execute(tx)
  const states = new Map(rows.map((row) => [row.id, levelStates(row)]))
  const records = page.records.map((record) => {
    const own = states.get(String(record.id)) ?? {}
    const ofMap = levels.filter(({ job_map_id }) => job_map_id === record.jobMapId)
    const level = levelId ? own[levelId] : undefined
    return {
      ...record,
      levelPercents: Object.fromEntries(ofMap.map(({ id, name }) => [name, own[id]?.percent ?? 0])),
      ...(levelId && {
        levelPercent: level?.percent ?? 0,
        levelPassTime: level?.passTime === undefined ? '' : formatInstant(new Date(level.passTime)),
      }),
    }
  })
  return { ...page, records }
}

/** The learners of one map as a sheet. */
export const exportMapLearners: OutsideActionOf<'course/export-map-learners'> = {
  async outside(context) {
    await visibleRow(context, 'course/job-map', valueAbout(context, 'jobMapId'))
    const { levelId: _, ...params } = context.params
    return exportRows({ ...context, params })
  },
}

const work = 3

/** The works among the tasks of a map, of one level or of one task. */
async function worksOf({ tx, model }: ActionContext, map: MapRow, { levelId, taskId }: Values) {
  const levels = (await levelsOf(tx, model, map)).filter(({ id }) => !levelId || id === levelId)
  return levels.flatMap((level) =>
    level.tasks.filter(({ id, type }) => type === work && (!taskId || id === taskId)).map((task) => ({ level, task })),
  )
}

/** A page of learners, each with the works that are tasks of the map; nobody has handed one in before the area of works takes answers. */
export const listMapWorks: ActionOf<'course/list-map-works'> = async (context) => {
  const { levelId, taskId, answerStatus, ...params }: Values = context.params
  const map = await visibleRow(context, 'course/job-map', String(params.jobMapId ?? ''))
  const works = await worksOf(context, map, { levelId, taskId })
  const isHandedIn = answerStatus !== undefined && answerStatus !== '' && Number(answerStatus) !== 0
  const page = await context.next(params)
  if (works.length === 0 || isHandedIn) return { ...page, records: [], total: 0 }
  const records = page.records.flatMap((record) =>
    works.map(({ level, task }) => ({
      ...record,
      levelName: level.name,
      taskName: task.name,
      answerStatus: 0,
      checkStatus: 0,
    })),
  )
  return { ...page, records }
}

/** How many works should be handed in, were, and are checked. */
export const readMapWorks: ActionOf<'course/read-map-works'> = async (context) => {
  const { tx, model, params } = context
  const map = await visibleRow(context, 'course/job-map', params.jobMapId)
  const works = await worksOf(context, map, params)
  const { rows } = await sql<{ n: string }>`select count(*) as n from ${table(model, 'course/job-map-learner')}
    where job_map_id = ${map.id} and member_status = 1 and is_deleted = 0`.execute(tx)
  const should = Number(rows[0]!.n) * works.length
  return { should, submitted: 0, unsubmitted: should, checked: 0, unchecked: 0, passed: 0, avgScore: 0 }
}
