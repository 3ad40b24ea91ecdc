/** Knowledge points: one takes the place of others. */
import { Refusal } from '../../../core/errors'
import { textsIn } from '../../../core/texts'
import { sql } from '../../../database/connection/sql-tag'
import { idList } from '../../../operations/entry/ids'
import { lockWritable, writableSource } from '../../../operations/pipeline/lock-rows'
import { remove } from '../../../operations/write/remove'
import { updateLogged } from '../../../sql/materialized/update-logged'
import { createWriteUnit } from '../../../sql/materialized/write-unit'
import { table } from '../../learning/tables'
import type { ActionContext, ActionOf } from '../action'
import { invalid, refused } from '../refusals'

/** Questions of the sources use the target afterwards, and the sources are removed. */
export const mergeKnowledgePoints: ActionOf<'exam/merge-knowledge-points'> = async (context) => {
  const { params, locale, resource, tx } = context
  const fromIds = [...new Set(idList(params.fromIds))]
  if (fromIds.length === 0) throw new Refusal('ids.none')
  if (fromIds.includes(params.toId)) throw invalid(textsIn(locale)('exams:mergeIntoSelf'), 'toId')
  const rows = await lockWritable(tx, context, writableSource(context), [...fromIds, params.toId])
  // The administrator of the platform reaches the points of every tenant.
  if (new Set(rows.map((row) => row.tenant_id)).size > 1) throw new Refusal('entry.not-found')
  if (await isBelow(context, params.toId, fromIds)) throw invalid(textsIn(locale)('exams:mergeBelow'), 'toId')
  if (await hasOthersBelow(context, fromIds)) throw refused('exams:mergeChildren', locale)
  const questions = await repoint(context, fromIds, params.toId)
  const call = { ...resource.calls.remove!, action: undefined }
  await remove({ ...context, call, params: { ids: fromIds.join(',') } })
  return { merged: fromIds.length, questions }
}

/** True when a node lies below one of others. */
async function isBelow({ tx, model }: ActionContext, id: string, above: readonly string[]): Promise<boolean> {
  const points = table(model, 'exam/knowledge-point')
  const { rows } = await sql<{ id: string }>`with recursive up as (
      select id, parent_id from ${points} where id = ${id}
      union select p.id, p.parent_id from ${points} p join up on p.id = up.parent_id)
    select id from up where id = any(${above}::text[]) and id <> ${id}`.execute(tx)
  return rows.length > 0
}

async function hasOthersBelow({ tx, model }: ActionContext, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select 1 from ${table(model, 'exam/knowledge-point')}
    where parent_id = any(${ids}::text[]) and id <> all(${ids}::text[]) and is_deleted = 0 limit 1`.execute(tx)
  return rows.length > 0
}

/** Each question names the target once. */
async function repoint(context: ActionContext, fromIds: readonly string[], toId: string): Promise<number> {
  const { tx, model, caller, now } = context
  const renamed = sql`array(
    select point from (
      select case when given.point = any(${fromIds}::text[]) then ${toId}::text else given.point end as point, min(given.at) as at
      from unnest(knowledge_point_ids) with ordinality as given(point, at) group by 1) named order by at)`
  return updateLogged(createWriteUnit(tx, context), {
    resource: model.resources['exam/question']!,
    action: 'update',
    caller,
    now,
    set: { knowledge_point_ids: renamed },
    where: sql`knowledge_point_ids && ${fromIds}::text[] and is_deleted = 0`,
  })
}
