/** Levels of a job map: added, changed, ordered and taken away while the map may be edited. */
import type { RowOf } from '../../../rows'
import { Refusal } from '../../../../core/errors'
import { textsIn } from '../../../../core/texts'
import { sql } from '../../../../database/connection/sql-tag'
import { idList, idsOf } from '../../../../operations/entry/ids'
import type { MapRow } from '../../../learning/maps/map-rows'
import { table } from '../../../learning/tables'
import type { Action, ActionContext, ActionOf } from '../../action'
import { invalid } from '../../refusals'
import { refuseUnknown } from '../../known-references'
import { editableMap, markDraft, storeOrder } from './editable-map'

type LevelRow = RowOf<'course/job-map-level'>

const most = { levels: 30 }
const byCount = 2

/** The rows that a call names; refused where one is not there. */
export async function levelRows({ tx, model }: ActionContext, ids: readonly string[]): Promise<LevelRow[]> {
  const { rows } = await sql<LevelRow>`select * from ${table(model, 'course/job-map-level')}
    where id = any(${ids}::text[]) and is_deleted = 0`.execute(tx)
  if (rows.length < ids.length) throw new Refusal('entry.not-found')
  return rows
}

/** Adds a level at the end, or changes one. */
export const saveLevel: Action = async (context) => {
  const { params, locale } = context
  const id = String(params.id ?? '')
  await refuseUnknown(context, ['jobMapId'])
  const [level] = id ? await levelRows(context, [id]) : []
  const map = await editableMap(context, level?.job_map_id ?? String(params.jobMapId ?? ''))
  const known = await levelsIn(context, map)
  if (!level && known.length >= most.levels)
    throw invalid(textsIn(locale)('courses:manyLevels', { count: most.levels }), 'name')
  const merged = { ...(level && { passType: level.pass_type, passCount: level.pass_count }), ...params }
  const tasks = Number(level?.task_count ?? 0)
  if (Number(merged.passType) === byCount && tasks > 0 && Number(merged.passCount) > tasks)
    throw invalid(textsIn(locale)('courses:passCountHigh'), 'passCount')
  const place = Math.max(0, ...known.map(({ sort }) => Number(sort ?? 0))) + 1
  const sort = params.sort ?? (level ? undefined : place)
  const answer = await context.next({ ...params, jobMapId: map.id, ...(sort === undefined ? {} : { sort }) })
  await markDraft(context, map)
  return answer
}

async function levelsIn({ tx, model }: ActionContext, { id, tenant_id }: MapRow): Promise<LevelRow[]> {
  const { rows } = await sql<LevelRow>`select * from ${table(model, 'course/job-map-level')}
    where job_map_id = ${id} and tenant_id = ${tenant_id} and is_deleted = 0 order by sort, id`.execute(tx)
  return rows
}

/** Takes levels away with their tasks. */
export const removeLevels: Action = async (context) => {
  const rows = await levelRows(context, idsOf(context))
  const maps = await editableMaps(context, rows)
  const answer = await context.next()
  for (const map of maps) await markDraft(context, map)
  return answer
}

/** The maps of levels, each of which may be edited. */
export async function editableMaps(
  context: ActionContext,
  rows: readonly { readonly job_map_id: string | null }[],
): Promise<MapRow[]> {
  const maps: MapRow[] = []
  for (const id of new Set(rows.map(({ job_map_id }) => job_map_id!))) maps.push(await editableMap(context, id))
  return maps
}

/** Takes the complete list of levels in their new order. */
export const sortLevels: ActionOf<'course/sort-levels'> = async (context) => {
  const map = await editableMap(context, context.params.jobMapId)
  const stored = (await levelsIn(context, map)).map(({ id }) => id)
  await storeOrder(context, 'course/job-map-level', { stored, ids: idList(context.params.ids) })
  await markDraft(context, map)
  return true
}
