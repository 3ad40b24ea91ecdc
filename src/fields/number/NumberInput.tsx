import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '../control/control'
import { attributesOf, lazyInput, loadAll, usePlaceholder } from '../control/define-control'
import { NumberBox } from './NumberBox'
import { isQuota } from './quota'
import { QuotaBox } from './QuotaBox'

const RatingInput = lazyInput(() => import('./RatingInput'))

/** Typed, or given as stars where the field says so. */
function PickedInput(props: InputProps) {
  return props.field.control.name === 'rating' ? <RatingInput {...props} /> : <TypedNumber {...props} />
}

export const NumberInput = Object.assign(PickedInput, { load: loadAll(RatingInput) })

/** A number out of its bounds is kept and refused with its reason rather than moved to the bound unseen. */
function TypedNumber(props: InputProps) {
  const { field, value, onChange } = props
  // Where it is another thing, it came past the rules, and the box shows it as it is.
  const kept = (value as number | null | undefined) ?? null
  const { t } = useTranslation()
  const box = { ...attributesOf(props), placeholder: usePlaceholder(props, 'enter') }
  if (field.value.format === 'money') return <MoneyBox {...box} value={kept} onChange={onChange} />
  if (isQuota(field)) return <QuotaBox {...box} value={kept} onChange={onChange} />
  return (
    <NumberBox {...box} value={kept} onChange={onChange} step={field.value.multipleOf ?? 1} unit={unitOf(props, t)} />
  )
}

/** Typed and read in whole units, kept in hundredths. */
function MoneyBox({ value, onChange, ...rest }: Parameters<typeof NumberBox>[0]) {
  return (
    <NumberBox
      {...rest}
      value={value === null ? null : value / 100}
      onChange={(typed) => onChange(typed === null ? null : Math.round(typed * 100))}
      digits={2}
      sign="¥"
    />
  )
}

function unitOf({ field }: InputProps, t: TFunction): string | undefined {
  if (field.column?.as === 'percent' || field.value.format === 'percent') return '%'
  return field.value.format === 'seconds' ? t('fields:duration.unit') : undefined
}
