/** Which cells of a list may be changed where they stand. Pure. */
import type { Action, Field, Resource } from '../../../model/types'
import { asks } from '../../form/at-hand'
import { applies, isHeld } from '../actions'
import type { Entry } from '../entry'

/** Inputs that need more room than a row has. */
const tooLarge = new Set<Field['type']>(['rich-text', 'image', 'file', 'json', 'child', 'date-range', 'secret'])

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
      !tooLarge.has(field.type) &&
      isHeld(field.access?.write ?? [], codes),
  )
}

export const updateOf = (held: readonly Action[]): Action | undefined => held.find(({ as }) => as === 'update')

/** Whether the cell of this row may be changed as the row stands. */
export function isOpen(field: Field, entry: Entry, held: readonly Action[]): boolean {
  const update = updateOf(held)
  if (!update || !applies(update, entry)) return false
  const scope = { entry, old: entry, now: new Date() }
  const { visible, readOnly } = field.when ?? {}
  return (!visible || asks(visible, scope, true)) && !(readOnly && asks(readOnly, scope, false))
}
