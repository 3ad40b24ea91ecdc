/** The job map that a call is about, locked: to be read, or to be changed, which makes it a draft again (05-course-push §10). */
import { Refusal } from '../../../../core/errors'
import { textsIn } from '../../../../core/texts'
import { sql } from '../../../../database/connection/sql-tag'
import { updateLogged } from '../../../../sql/materialized/update-logged'
import { createWriteUnit } from '../../../../sql/materialized/write-unit'
import { type MapRow, mapStates } from '../../../learning/maps/map-rows'
import type { ActionContext } from '../../action'
import { invalid, refused } from '../../refusals'
import { lockRowIn } from '../../tables'

/** A map that the caller may change, locked. */
export async function lockMap(context: ActionContext, id: string): Promise<MapRow> {
  const map = await lockRowIn(context, 'course/job-map', id)
  if (!map) throw new Refusal('entry.not-found')
  return map
}

const reviewStates = { none: 0, waiting: 1 } as const

/** A map whose content may change: it is disabled and not under review. */
export async function editableMap(context: ActionContext, id: string): Promise<MapRow> {
  const map = await lockMap(context, id)
  if (Number(map.enable_status) === mapStates.enabled) throw refused('courses:mapEnabled', context.locale)
  if (Number(map.audit_status) === reviewStates.waiting) throw refused('courses:mapInReview', context.locale)
  return map
}

/** A map that was reviewed, or sent back, is a draft once its content changed. */
export async function markDraft(context: ActionContext, map: MapRow): Promise<void> {
  const { tx, model, now, caller } = context
  await updateLogged(createWriteUnit(tx, context), {
    resource: model.resources['course/job-map']!,
    action: 'update',
    caller,
    now,
    set: { audit_status: reviewStates.none },
    where: sql`id = ${map.id} and tenant_id = ${map.tenant_id} and audit_status <> ${reviewStates.none}`,
  })
}

/** Stores the order of rows; a list that is not the stored set is refused. */
export async function storeOrder(
  context: ActionContext,
  resource: 'course/job-map-level' | 'course/job-map-task',
  { stored, ids }: { readonly stored: readonly string[]; readonly ids: readonly string[] },
): Promise<void> {
  const { tx, model, now, caller, locale } = context
  const isSame = stored.length === ids.length && ids.every((id) => stored.includes(id))
  if (!isSame) throw invalid(textsIn(locale)('courses:sortChanged'), 'ids')
  const place = sql`array_position(${ids}::text[], id)`
  await updateLogged(createWriteUnit(tx, context), {
    resource: model.resources[resource]!,
    action: 'sort',
    caller,
    now,
    set: { sort: place },
    where: sql`id = any(${ids}::text[]) and is_deleted = 0 and sort is distinct from ${place}`,
  })
}
