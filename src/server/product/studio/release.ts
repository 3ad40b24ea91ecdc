/** Changes that wait to be published, and the way of each into force. */
import { overlayStates, type OverlayRow } from '../../operations/overlays/published'
import { createWriteUnit } from '../../sql/materialized/write-unit'
import { paramOf } from '../../sql/parameters'
import { from } from '../../sql/source'
import { updateRows } from '../../sql/write/write'
import { ownTenantScope } from '../../access/tenant-scope'
import {
  type About,
  dropDraft,
  inForceOf,
  laid,
  notNow,
  opsOf,
  putInForce,
  refuseNew,
  type Studio,
} from './overlay-rows'

/** The parameter that asks for a second person. */
const secondPerson = 'overlay.secondPerson'

/** A waiting change whose time has come, as the version in force; refuses one that does not know the newest version. */
export async function release(studio: Studio, about: About, row: OverlayRow) {
  await refuseStale(studio, about, row)
  const published = await putInForce(studio, about, {
    ops: opsOf(row),
    note: row.note ?? '',
    author: row.create_user ?? undefined,
    approver: row.approver ?? undefined,
  })
  await dropDraft(studio, row)
  return published
}

/** Turns a waiting change into a draft of its author again. */
export const returnToDraft = (studio: Studio, row: OverlayRow): Promise<void> =>
  changeRow(studio, row, { state: overlayStates.draft, publish_time: null, approver: null })

export const needsSecond = async ({ tx, model }: Pick<Studio, 'tx' | 'model'>): Promise<boolean> =>
  (await paramOf(tx, model, secondPerson)) === '1'

export async function refuseStale(studio: Studio, about: About, row: OverlayRow): Promise<void> {
  const inForce = await inForceOf(studio, about)
  if ((row.ops?.over ?? 0) !== (inForce?.version ?? 0)) throw notNow('actions:overlayStale', studio.locale)
  refuseNew(await laid(studio, about, opsOf(row)), inForce, studio.locale)
}

/** Changes a row that is not in force, and logs it. */
export async function changeRow(
  studio: Studio,
  before: OverlayRow,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { tx, resource, caller, now } = studio
  const source = from(resource, ownTenantScope(caller.tenantId, resource))
  const next = { ...columns, update_user: caller.userId, update_time: now }
  const [after] = await updateRows(tx, source, [before.id], next)
  const rows = after ? [{ before: { ...before }, after }] : []
  await createWriteUnit(tx, studio).recordWrite({ resource, action: 'update', caller, now, rows })
}
