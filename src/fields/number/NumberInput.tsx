import { InputNumber } from 'antd'
import type { InputProps } from '../control'
import { attributesOf, usePlaceholder } from '../define-control'

/** A number, or an amount of money, whose whole units are typed and whose hundredths are kept. */
export default function NumberInput(props: InputProps) {
  return props.field.value.format === 'money' ? <MoneyInput {...props} /> : <PlainInput {...props} />
}

/** A number out of its bounds is kept and refused with its reason rather than moved to the bound unseen. */
function PlainInput(props: InputProps) {
  const { field, value, onChange } = props
  return (
    <InputNumber
      {...attributesOf(props)}
      style={{ width: '100%' }}
      value={value as number | null}
      onChange={onChange}
      placeholder={usePlaceholder(props, 'enter')}
      step={field.value.multipleOf ?? 1}
      suffix={isPercent(props) ? '%' : undefined}
    />
  )
}

function MoneyInput(props: InputProps) {
  const { value, onChange } = props
  const kept = value as number | null | undefined
  return (
    <InputNumber
      {...attributesOf(props)}
      style={{ width: '100%' }}
      value={typeof kept === 'number' ? kept / 100 : kept}
      onChange={(typed) => onChange(typeof typed === 'number' ? Math.round(typed * 100) : typed)}
      placeholder={usePlaceholder(props, 'enter')}
      precision={2}
      prefix="¥"
    />
  )
}

function isPercent({ field }: InputProps): boolean {
  return field.column?.as === 'percent' || field.value.format === 'percent'
}
