import type { InputProps } from '../control'
import { ChildRows } from './ChildRows'

/** The rows of an entry, edited in its form. */
export default function ChildInput({ field, id, value, onChange, disabled = false, describedBy }: InputProps) {
  return (
    <ChildRows
      field={field}
      id={id}
      value={value}
      onChange={onChange}
      path=""
      above={[]}
      isDisabled={disabled}
      describedBy={describedBy}
    />
  )
}
