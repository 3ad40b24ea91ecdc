import { useTranslation } from 'react-i18next'
import type { InputProps } from '../control/control'
import { attributesOf, usePlaceholder } from '../control/define-control'
import { useFieldServices } from '../control/services'
import { TextBox } from '../text/TextBox'

/** A colour typed, or picked in the picker of the browser, which keys and screen readers know. */
export default function ColorInput(props: InputProps) {
  const { field, value, onChange, disabled } = props
  const { t } = useTranslation()
  const { locale } = useFieldServices()
  const color = typeof value === 'string' && /^#[\da-f]{6}$/i.test(value) ? value : undefined
  return (
    <span className="lc-color-input">
      <input
        type="color"
        className={color === undefined ? 'lc-color-pick is-empty' : 'lc-color-pick'}
        aria-label={t('fields:pickColor', { label: field.title[locale] })}
        value={color ?? '#ffffff'}
        onChange={(event) => onChange(event.target.value.toUpperCase())}
        disabled={disabled}
      />
      <TextBox
        {...attributesOf(props)}
        value={String(value ?? '')}
        onChange={(text) => onChange(text.trim() || null)}
        placeholder={usePlaceholder(props, 'enter')}
        autoComplete="off"
      />
    </span>
  )
}
