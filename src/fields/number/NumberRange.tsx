import { InputNumber, Space } from 'antd'
import type { InputProps } from '../control'
import { attributesOf } from '../define-control'
import { useFieldServices } from '../services'

/** From and to; either may be left open. */
export default function NumberRange(props: InputProps) {
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
