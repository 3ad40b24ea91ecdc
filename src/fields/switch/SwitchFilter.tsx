import { useTranslation } from 'react-i18next'
import { Select } from 'antd'
import type { InputProps } from '../control/control'
import { selectAttributesOf, usePlaceholder } from '../control/define-control'
import { isEmpty } from '../definition/lists'
import { useFieldServices } from '../control/services'
import { statesOf } from './states'

/** Asks for one of the states, or for neither. */
export default function SwitchFilter(props: InputProps) {
  const { t } = useTranslation()
  const { locale } = useFieldServices()
  const { on, off } = statesOf(props.field, locale, t)
  const options = [on, off].map(({ value, title }) => ({ value: String(value), label: title }))
  const stateOfKey = (key: unknown) => [on, off].find(({ value }) => String(value) === key)?.value ?? null
  return (
    <Select
      {...selectAttributesOf(props)}
      style={{ width: '100%' }}
      options={options}
      value={isEmpty(props.value) ? undefined : String(props.value)}
      onChange={(key) => props.onChange(stateOfKey(key))}
      placeholder={usePlaceholder(props, 'choose')}
      allowClear
    />
  )
}
