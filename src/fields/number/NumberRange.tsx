import type { InputProps } from '../control'
import { attributesOf } from '../define-control'
import { useFieldServices } from '../services'
import { NumberBox } from './NumberBox'

/** From and to; either may be left open. */
export function NumberRange(props: InputProps) {
  const { field, id, value, onChange } = props
  const { t, locale } = useFieldServices()
  const [from = null, to = null] = Array.isArray(value) ? (value as (number | null)[]) : []
  const handleChange = (range: (number | null)[]) => onChange(range.every((end) => end === null) ? null : range)
  return (
    <span className="lc-number-range">
      <NumberBox
        {...attributesOf(props)}
        value={from}
        onChange={(next) => handleChange([next, to])}
        placeholder={t('field.numberFrom')}
      />
      <NumberBox
        {...attributesOf({ ...props, id: `${id}-end` })}
        aria-label={t('field.endOf', { label: field.title[locale] })}
        value={to}
        onChange={(next) => handleChange([from, next])}
        placeholder={t('field.numberTo')}
      />
    </span>
  )
}
