/** Versions of overlays: into force at once, at a time or after a second person, and the way back. */
import { formatInstant, parseInstant } from '../../../../fields/definition/zone'
import { Refusal } from '../../../core/errors'
import { textsIn } from '../../../core/texts'
import { overlayStates, type OverlayRow } from '../../../operations/overlays/published'
import type { QueryParts } from '../../../sql/conditions/where'
import type { ActionOf } from '../action'
import { invalid, refused } from '../refusals'
import {
  aboutNamed,
  aboutOf,
  draftOf,
  inForceOf,
  lockVersions,
  opsOf,
  overlayById,
  putInForce,
  type Studio,
} from '../../studio/overlay-rows'
import { changeRow, needsSecond, refuseStale, release } from '../../studio/release'
import { noteIn } from './overlays'

/** Puts the caller's draft in force as the next version, or lets it wait for its time and for a second person. */
export const publish: ActionOf<'studio/publish'> = async (context) => {
  const { locale, params, now } = context
  const about = aboutOf(context)
  await lockVersions(context, about)
  const draft = await draftOf(context, about)
  if (!draft) throw refused('actions:overlayNoDraft', locale)
  const note = noteIn(context, params.note ?? draft.note)
  const at = timeIn(params.publishTime)
  if (at && at <= now) throw invalid(textsIn(locale)('actions:overlayPast'), 'publishTime')
  await refuseStale(context, about, draft)
  if (!at && !(await needsSecond(context))) return release(context, about, { ...draft, note })
  await changeRow(context, draft, { state: overlayStates.waiting, note, publish_time: at ?? null, approver: null })
  return { id: draft.id, version: 0, isWaiting: true }
}

function timeIn(given: unknown): Date | undefined {
  if (given === undefined || given === null || given === '') return undefined
  const text = String(given)
  const time = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? parseInstant(text) : undefined
  if (!time || Number.isNaN(time.getTime()) || formatInstant(time) !== text)
    throw new Refusal('request.parameter-type', { name: 'publishTime' })
  return time
}

/** A second person agrees; it takes effect at its time, or now. */
export const approve: ActionOf<'studio/approve'> = async (context) => {
  const { locale, params, caller, now } = context
  const row = await waitingRow(context, params.id)
  if (row.create_user === caller.userId) throw refused('actions:overlayNotYourself', locale)
  const about = aboutNamed(context, row)
  await lockVersions(context, about)
  const approved = { ...row, approver: caller.userId }
  if (!row.publish_time || row.publish_time <= now) return release(context, about, approved)
  await changeRow(context, row, { approver: caller.userId })
  return { id: row.id, version: 0, isWaiting: true }
}

/** The author takes a waiting change back: it is a draft again. */
export const withdraw: ActionOf<'studio/withdraw'> = async (context) => {
  const { locale, params, caller } = context
  const row = await waitingRow(context, params.id)
  if (row.create_user !== caller.userId) throw refused('actions:overlayNotAuthor', locale)
  if (await draftOf(context, aboutNamed(context, row))) throw refused('actions:overlayOwnDraft', locale)
  await changeRow(context, row, { state: overlayStates.draft, publish_time: null, approver: null })
  return { id: row.id }
}

/** Publishes an older version as a new one. */
export const rollBack: ActionOf<'studio/roll-back'> = async (context) => {
  const row = await overlayById(context, context.params.id)
  if (row.state !== overlayStates.replaced) throw refused('actions:overlayNotReplaced', context.locale)
  const about = aboutNamed(context, row)
  await lockVersions(context, about)
  return putInForce(context, about, { ops: opsOf(row), note: row.note ?? '' })
}

/** Publishes the version in force without one of its changes. */
export const takeBack: ActionOf<'studio/take-back'> = async (context) => {
  const { params, locale } = context
  const about = aboutOf(context)
  await lockVersions(context, about)
  const inForce = await inForceOf(context, about)
  const ops = opsOf(inForce)
  const rest = ops.filter(({ id }) => id !== params.op)
  if (rest.length === ops.length) throw refused('actions:overlayNoChange', locale)
  return putInForce(context, about, { ops: rest, note: inForce?.note ?? '' })
}

async function waitingRow(studio: Studio & QueryParts, id: unknown): Promise<OverlayRow> {
  const row = await overlayById(studio, id)
  if (row.state !== overlayStates.waiting) throw refused('actions:overlayNotWaiting', studio.locale)
  return row
}
