import { useTranslation } from 'react-i18next'
import type { InputProps } from '../control/control'
import { isEmpty } from '../definition/lists'
import { useFieldServices } from '../control/services'
import { statesOf } from './states'

/** The switch, and beside it the state it stands for. */
export function SwitchInput({ field, id, value, onChange, onBlur, disabled, describedBy, invalid }: InputProps) {
  const { t } = useTranslation()
  const { locale } = useFieldServices()
  const { on, off } = statesOf(field, locale, t)
  const isOn = value === on.value
  return (
    <span>
      <button
        type="button"
        role="switch"
        id={id}
        className="lc-switch"
        aria-checked={isOn}
        onClick={() => onChange(isOn ? off.value : on.value)}
        onBlur={onBlur}
        disabled={disabled}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
      />
      {/* Beside the switch, because white on antd's blue is too pale to read. */}
      <span className="lc-switch-state">{isEmpty(value) ? '' : (isOn ? on : off).title}</span>
    </span>
  )
}
