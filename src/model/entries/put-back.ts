/** Values of the change log that a save may put back. */
import { mask } from '../../fields/secret/mask'
import type { Field, Resource } from '../types'

/** True when a save may write the logged value of the field again: transitions change states, and a mask is no value. */
export function isRestorable({ states }: Resource, field: Field, value: unknown): boolean {
  return (
    !field.readOnly &&
    !field.system &&
    !field.computed &&
    !field.access?.mask &&
    field.store === 'plain' &&
    value !== mask &&
    !states?.fields.includes(field.name)
  )
}
