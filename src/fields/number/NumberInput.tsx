import type { InputProps } from '../control'
import { attributesOf, usePlaceholder } from '../define-control'
import { NumberBox } from './NumberBox'

/** A number out of its bounds is kept and refused with its reason rather than moved to the bound unseen. */
export default function NumberInput(props: InputProps) {
  const { field, value, onChange } = props
  return (
    <NumberBox
      {...attributesOf(props)}
      value={(value as number | null) ?? null}
      onChange={onChange}
      placeholder={usePlaceholder(props, 'enter')}
      step={field.value.multipleOf ?? 1}
      unit={isPercent(props) ? '%' : undefined}
    />
  )
}

function isPercent({ field }: InputProps): boolean {
  return field.column?.as === 'percent' || field.value.format === 'percent'
}
