import { controlOf } from '../../components/control-of'
import { useId } from 'react'
import type { Field } from '../../model/types'
import type { Values } from '../data/entry'

interface FieldValueProps {
  readonly field: Field
  readonly value: unknown
  readonly entry: Values
}

/** A value as its field shows it where it can only be read. */
export function FieldValue({ field, value, entry }: FieldValueProps) {
  const { Input } = controlOf(field)
  return <Input id={useId()} field={field} value={value} entry={entry} onChange={() => {}} readOnly />
}
