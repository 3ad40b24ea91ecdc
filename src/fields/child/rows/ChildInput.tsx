import type { InputProps } from '../../control/control'
import { ChildRows } from './ChildRows'
import type { Row } from '../row-rules'

/** Always the same, so that a row that stayed is known again. */
const nothingAbove: readonly Row[] = []

/** The rows of an entry, edited in its form. */
export default function ChildInput({ field, id, value, onChange, disabled = false, describedBy }: InputProps) {
  return (
    <ChildRows
      field={field}
      id={id}
      value={value}
      onChange={onChange}
      path=""
      above={nothingAbove}
      isDisabled={disabled}
      describedBy={describedBy}
    />
  )
}
