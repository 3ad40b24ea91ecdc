import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberBox } from './NumberBox'
import { unlimited } from './quota'

/** A limit and a tick for none; the number that was there comes back when the tick goes. */
export function QuotaBox({ value, onChange, ...rest }: Parameters<typeof NumberBox>[0]) {
  const { t } = useTranslation()
  const isUnlimited = value !== null && value < 0
  const last = useRef<number | null>(null)
  if (!isUnlimited) last.current = value
  const { id, ...others } = rest
  return (
    <span className="lc-quota">
      {!isUnlimited && <NumberBox {...rest} value={value} onChange={onChange} />}
      <label>
        <input
          type="checkbox"
          id={isUnlimited ? id : undefined}
          aria-describedby={others['aria-describedby']}
          checked={isUnlimited}
          disabled={others.disabled}
          onChange={({ target }) => onChange(target.checked ? unlimited : last.current)}
        />{' '}
        {t('fields:unlimited')}
      </label>
    </span>
  )
}
