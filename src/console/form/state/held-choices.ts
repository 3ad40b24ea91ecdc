/** Where a value of an entry decides on rights, a form offers the values whose codes the person holds. */
import type { Field } from '../../../model/types'
import { isHeld } from '../../actions/applicable'
import type { FormParts } from './to-formily'

/** The field with the choices that the server would take, and with the value that the entry has. */
export function withHeldChoices(field: Field, { resource, mode, values, codes }: FormParts): Field {
  const { rights } = resource.calls[mode === 'edit' ? 'update' : 'create'] ?? {}
  if (rights?.field !== field.name || !field.choices) return field
  const held = new Set(rights.values.filter(({ perm }) => isHeld(perm, codes)).map(({ value }) => value))
  const choices = field.choices.filter(({ value }) => held.has(value) || value === values[field.name])
  return choices.length === field.choices.length ? field : { ...field, choices }
}
