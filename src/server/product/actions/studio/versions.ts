/** The history of the overlays of a resource as sentences, and overlays as files. */
import type { Columns } from '../../../core/context/tables'
import type { SqlBool } from 'kysely'
import { formatInstant } from '../../../../fields/definition/zone'
import { parseOverlay, printOverlay } from '../../../../model/overlay/file'
import { areSame } from '../../../../model/overlay/same-ops'
import { differences, sentenceOf } from '../../../../model/overlay/sentences'
import { textsIn } from '../../../core/texts'
import { sql } from '../../../database/connection/sql-tag'
import { layerOf, overlayScopes, overlayStates, type OverlayRow } from '../../../operations/overlays/published'
import type { ActionContext, ActionOf } from '../action'
import { invalid } from '../refusals'
import {
  aboutNamed,
  aboutOf,
  draftOf,
  inForceOf,
  laid,
  opsOf,
  overlayById,
  overlayRows,
} from '../../studio/overlay-rows'
import { keepDraft } from './overlays'

/** Every version of the resource in the scope, with what it has beyond the one before; those that wait come first. */
export const listOverlayVersions: ActionOf<'studio/list-versions'> = async (context) => {
  const about = aboutOf(context)
  const rows = await overlayRows(context, about, sql<SqlBool>`state <> ${overlayStates.draft}`)
  const { below } = await laid(context, about, [])
  const names = await namesOf(context, rows)
  const published = rows.filter(({ state }) => state !== overlayStates.waiting)
  const before = (row: OverlayRow) =>
    row.state === overlayStates.waiting
      ? published.find(({ state }) => state === overlayStates.inForce)
      : published.find(({ version }) => version < row.version)
  const inOrder = [...rows.filter(({ state }) => state === overlayStates.waiting), ...published]
  return inOrder.map((row) => ({
    id: row.id,
    version: row.version,
    state: row.state,
    note: row.note ?? '',
    author: names.get(row.create_user ?? '') ?? '',
    approver: names.get(row.approver ?? '') ?? '',
    time: row.create_time ? formatInstant(row.create_time) : '',
    publishTime: row.publish_time ? formatInstant(row.publish_time) : '',
    sentences: differences(opsOf(before(row)), opsOf(row), below, context.locale),
    ops: opsOf(row).map((op) => ({ id: op.id, sentence: sentenceOf(op, below, context.locale) })),
  }))
}

async function namesOf({ tx, model }: ActionContext, rows: readonly OverlayRow[]) {
  const ids = [...new Set(rows.flatMap((row) => [row.create_user ?? '', row.approver ?? '']).filter(Boolean))]
  const people = sql.table(model.resources['system/user']!.table)
  const { rows: found } = await sql<Columns<'system/user', 'id' | 'real_name' | 'account'>>`
    select id, real_name, account from ${people} where id = any(${ids}::text[])`.execute(tx)
  return new Map(found.map(({ id, real_name, account }) => [id, real_name || account]))
}

/** A version as the text of a file. */
export const exportOverlay: ActionOf<'studio/export-overlay'> = async (context) => {
  const row = await overlayById(context, context.params.id)
  const { overlay } = layerOf(row)
  return { name: `${row.resource.replace('/', '-')}.overlay.json`, text: printOverlay(overlay) }
}

/** The changes of a file as the caller's draft; nothing is done where the same are in force or drafted already. */
export const importOverlay: ActionOf<'studio/import-overlay'> = async (context) => {
  const { params, locale } = context
  const overlay = parseOverlay(String(params.text ?? ''))
  if (!overlay) throw invalid(textsIn(locale)('actions:overlayFile'), 'text')
  const about = aboutNamed(context, { resource: overlay.resource, scope: params.scope ?? overlayScopes.tenant })
  const present = (await draftOf(context, about)) ?? (await inForceOf(context, about))
  const answer = { resource: about.base.name, scope: about.scope, ops: overlay.ops.length }
  if (areSame(opsOf(present), overlay.ops)) return { ...answer, isChanged: false }
  await keepDraft(context, about, { ops: overlay.ops, note: overlay.note ?? '' })
  return { ...answer, isChanged: true }
}
