import { InputNumber, Space } from 'antd'
import { bytesCell, cellFor, percentCell, textCell } from '../cells'
import type { CellMaker, InputProps } from '../control'
import { attributesOf, defineControl, usePlaceholder } from '../define-control'
import { useFieldServices } from '../services'

/** A number out of its bounds is kept and refused with its reason rather than moved to the bound unseen. */
function NumberInput(props: InputProps) {
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

/** One number, or from and to where the query takes a range. */
function NumberFilter(props: InputProps) {
  return props.field.search?.op === 'range' ? <NumberRange {...props} /> : <NumberInput {...props} />
}

function NumberRange(props: InputProps) {
  const { field, id, value, onChange } = props
  const { t, locale } = useFieldServices()
  const [from = null, to = null] = Array.isArray(value) ? (value as (number | null)[]) : []
  const handleChange = (range: (number | null)[]) => onChange(range.every((end) => end === null) ? null : range)
  return (
    <Space.Compact block>
      <InputNumber
        {...attributesOf(props)}
        style={{ width: '50%' }}
        value={from}
        onChange={(next) => handleChange([next, to])}
        placeholder={t('field.numberFrom')}
      />
      <InputNumber
        {...attributesOf({ ...props, id: `${id}-end` })}
        aria-label={t('field.endOf', { label: field.title[locale] })}
        style={{ width: '50%' }}
        value={to}
        onChange={(next) => handleChange([from, next])}
        placeholder={t('field.numberTo')}
      />
    </Space.Compact>
  )
}

function isPercent({ field }: InputProps): boolean {
  return field.column?.as === 'percent' || field.value.format === 'percent'
}

/** By format; any other number is shown as it is. */
const cells: Readonly<Record<string, CellMaker>> = { percent: percentCell, bytes: bytesCell }

export const control = defineControl({
  Input: NumberInput,
  cell: cellFor((field, context) => (cells[field.value.format ?? ''] ?? textCell)(field, context), {
    percent: percentCell,
  }),
  FilterInput: NumberFilter,
})
