/** Decides which cells of a list are editable in place. Pure. */
import { shapes } from '../../../fields/shapes'
import { openingFor, saidBy } from '../../../model/entries/editable'
import type { Action, Field, Resource, Text } from '../../../model/types'
import { evaluateCondition } from '../../session/conditions'
import { applies, isHeld } from '../../actions/applicable'
import type { Entry } from '../../data/entry'

/** Fields whose columns are edited in place by this person: the schema says so, and the person may edit and write. */
export function editableFields(
  resource: Resource,
  held: readonly Action[],
  codes: ReadonlySet<string>,
): readonly Field[] {
  if (!resource.calls.update || !updateOf(held)) return []
  return resource.fields.filter(
    (field) =>
      field.column?.edit &&
      !field.readOnly &&
      !field.many &&
      !shapes[field.type].isTooLargeForCell &&
      isHeld(field.access?.write ?? [], codes),
  )
}

/** The action by which cells of the row are edited, if it is held. */
export const updateOf = (held: readonly Action[]): Action | undefined => held.find(({ as }) => as === 'update')

/** The reason against a change of the cell as the row stands: `true` when no text explains it. */
export function closedBy(
  { states }: Resource,
  field: Field,
  entry: Entry,
  held: readonly Action[],
): Text | true | undefined {
  const update = updateOf(held)
  if (!update) return true
  const scope = { entry, old: entry, now: new Date() }
  const { visible, readOnly } = field.when ?? {}
  if ((visible && !evaluateCondition(visible, scope, true)) || (readOnly && evaluateCondition(readOnly, scope, false)))
    return true
  const { open, holding } = openingFor(states?.editable ?? [], new Set([field.name]), scope)
  // The words of the rule say more than that the row offers no edit.
  if (states?.editable && !open) return saidBy(holding) ?? true
  return applies(update, entry) ? undefined : true
}
