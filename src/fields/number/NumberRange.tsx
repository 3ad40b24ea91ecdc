import { useTranslation } from 'react-i18next'
import type { InputProps } from '../control/control'
import { attributesOf } from '../control/define-control'
import { useFieldServices } from '../control/services'
import { NumberBox } from './NumberBox'

interface Scale {
  /** Stored units in one typed unit. */
  readonly per: number
  readonly unit?: string
  readonly sign?: string
}

/** Formats whose numbers are typed in larger steps than they are kept in. */
const scales: Readonly<Record<string, Scale>> = {
  bytes: { per: 1024 * 1024, unit: 'MB' },
  money: { per: 100, sign: '¥' },
}

/** From and to; either may be left open. */
export function NumberRange(props: InputProps) {
  const { field, id, value, onChange } = props
  const { t } = useTranslation()
  const { locale } = useFieldServices()
  const [from = null, to = null]: readonly (number | null)[] = Array.isArray(value) ? value : []
  const { per, ...marks } = scales[field.value.format ?? ''] ?? { per: 1 }
  const shown = (kept: number | null) => (kept === null ? null : kept / per)
  const kept = (typed: number | null) => (typed === null || per === 1 ? typed : Math.round(typed * per))
  const handleChange = (range: (number | null)[]) => onChange(range.every((end) => end === null) ? null : range)
  return (
    <span className="lc-number-range">
      <NumberBox
        {...attributesOf(props)}
        {...marks}
        value={shown(from)}
        onChange={(next) => handleChange([kept(next), to])}
        placeholder={t('fields:numberFrom')}
      />
      <NumberBox
        {...attributesOf({ ...props, id: `${id}-end` })}
        aria-label={t('fields:endOf', { label: field.title[locale] })}
        {...marks}
        value={shown(to)}
        onChange={(next) => handleChange([from, kept(next)])}
        placeholder={t('fields:numberTo')}
      />
    </span>
  )
}
