/** Writes one entry: the stages of each kind of write, in the order in which they refuse. */
import { weakMemoize } from '../../../fields/definition/memoize'
import type { Resource } from '../../../model/types'
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
import { mayBePlain, parse } from './stages/parse'
import { insert, moveSubtree, record, refuseOutsideScope, revive, save } from './stages/persist'
import { placeInTree, serialise, serialiseNew, shownOnce } from './stages/serialise'
import { writeChildRows } from './stages/write-child-rows'
import { takeUniqueValues, yieldUniqueValues } from './validate/unique'
import { validate } from './validate/validate'

const create: readonly Stage[] = [
  parse,
  completeChildRows,
  fillDefaults,
  loadScope,
  normalise,
  replaceBlockedWords,
  validate,
  refuseLockedOwner,
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

/** Validates the entry while it is still removed: its references may be gone, its unique values another's by now. */
const restore: readonly Stage[] = [validate, yieldUniqueValues, placeInTree, revive, refuseOutsideScope, record]

export const plans: Readonly<Record<WriteKind, readonly Stage[]>> = { create, update, change, transition, restore }

/** Stages that leave every entry of some resources as it is, with what a resource must have for them to do anything. */
const concerns: ReadonlyMap<Stage, (resource: Resource) => boolean> = new Map<Stage, (resource: Resource) => boolean>([
  [completeChildRows, ({ fields }) => fields.some(({ child }) => child)],
  [
    normalise,
    ({ fields }) => fields.some((field) => field.when?.visible || field.child || field.shape || mayBePlain(field)),
  ],
  [replaceBlockedWords, ({ checks }) => checks.some(({ fn }) => fn === 'screen-words')],
  [refuseLockedOwner, ({ fields }) => fields.some(({ ref }) => ref?.owner && !ref.owner.free)],
  [refuseReadOnly, ({ fields }) => fields.some(({ when }) => when?.readOnly)],
  [applyEditable, ({ states }) => states?.editable !== undefined],
  [yieldUniqueValues, ({ fields }) => fields.some(({ unique }) => unique?.take)],
  [placeInTree, ({ tree }) => tree?.path !== undefined],
  [takeUniqueValues, ({ fields }) => fields.some(({ unique }) => unique?.take)],
  [moveSubtree, ({ tree }) => tree?.path !== undefined],
  [writeChildRows, ({ fields }) => fields.some(({ store }) => store === 'rows')],
])

/** The stages of a resource; the others would only cost each write their time. */
const stagesOf = weakMemoize((resource: Resource) => {
  const needed = (kind: WriteKind) => plans[kind].filter((stage) => concerns.get(stage)?.(resource) ?? true)
  return {
    create: needed('create'),
    update: needed('update'),
    change: needed('change'),
    transition: needed('transition'),
    restore: needed('restore'),
  } satisfies typeof plans
})

/** The id of the row, and secrets that only this answer shows. */
export type Written = Values & { readonly id: string }

/** Writes one entry in the transaction of the unit. */
export async function write(start: Start, context: CallContext, unit: WriteUnit): Promise<Written> {
  let draft = await load(start, context, unit.tx)
  for (const stage of stagesOf(context.resource)[start.kind]) {
    const result = stage(draft, unit)
    const next = result instanceof Promise ? await result : result
    if (next === unchanged) return { id: draft.id! }
    draft = next
  }
  return { id: draft.id!, ...shownOnce(draft) }
}
