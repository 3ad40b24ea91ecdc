/** Writes one entry: the stages of each kind of write, in the order in which they refuse. */
import type { CallContext } from '../../core/context/call'
import type { Values } from '../../core/context/entry'
import type { WriteUnit } from '../../sql/materialized/write-unit'
import type { WriteKind } from '../entry/draft'
import { type Stage, unchanged } from './stage'
import { replaceBlockedWords } from './stages/blocked-words'
import { completeChildRows } from './stages/child-rows'
import { fillDefaults } from './stages/defaults'
import { diff, endIfUnchanged } from './stages/diff'
import { applyEditable, refuseLockedOwner, refuseReadOnly } from './stages/guard'
import { load, loadScope, type Start } from './stages/load'
import { normalise } from './stages/normalise'
import { parse } from './stages/parse'
import { insert, moveSubtree, record, refuseOutsideScope, revive, save } from './stages/persist'
import { serialise, serialiseNew, shownOnce } from './stages/serialise'
import { writeChildRows } from './stages/write-child-rows'
import { takeUniqueValues } from './validate/unique'
import { validate } from './validate/validate'

const create: readonly Stage[] = [
  parse,
  completeChildRows,
  fillDefaults,
  loadScope,
  normalise,
  replaceBlockedWords,
  refuseLockedOwner,
  validate,
  takeUniqueValues,
  serialiseNew,
  insert,
  refuseOutsideScope,
  record,
  writeChildRows,
]

const update: readonly Stage[] = [
  parse,
  completeChildRows,
  loadScope,
  refuseReadOnly,
  normalise,
  diff,
  applyEditable,
  replaceBlockedWords,
  endIfUnchanged,
  validate,
  serialise,
  refuseLockedOwner,
  takeUniqueValues,
  save,
  refuseOutsideScope,
  moveSubtree,
  record,
  writeChildRows,
]

const without = (stages: readonly Stage[], ...left: readonly Stage[]) => stages.filter((stage) => !left.includes(stage))

const change = without(update, applyEditable, refuseOutsideScope)

const transition = without(change, refuseReadOnly, endIfUnchanged, refuseLockedOwner)

/** Validates the entry as it stands again: other rows may have taken its references and unique values meanwhile. */
const restore: readonly Stage[] = [revive, validate, refuseOutsideScope, record]

export const plans: Readonly<Record<WriteKind, readonly Stage[]>> = { create, update, change, transition, restore }

/** The id of the row, and secrets that only this answer shows. */
export type Written = Values & { readonly id: string }

/** Writes one entry in the transaction of the unit. */
export async function write(start: Start, context: CallContext, unit: WriteUnit): Promise<Written> {
  let draft = await load(start, context, unit.tx)
  for (const stage of plans[start.kind]) {
    const next = await stage(draft, unit)
    if (next === unchanged) return { id: draft.id! }
    draft = next
  }
  return { id: draft.id!, ...shownOnce(draft) }
}
