import type { Field } from '../../../model/types'

/** A typed default in the type of the field; undefined for an empty box. */
export function typedValue({ value: { json } }: Field, typed: string): unknown {
  if (typed === '') return undefined
  if (json === 'integer' || json === 'number') return Number(typed)
  return json === 'boolean' ? typed === 'true' : typed
}
