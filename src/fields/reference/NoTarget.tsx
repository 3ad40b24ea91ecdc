import { Select } from 'antd'
import type { InputProps } from '../control'
import { selectAttributesOf } from '../define-control'
import { useFieldServices } from '../services'

/** Says which field decides what may be chosen here. */
export default function NoTarget(props: InputProps) {
  const { t, locale } = useFieldServices()
  const label = props.field.ref?.byTitle?.[locale] ?? ''
  return (
    <Select
      {...selectAttributesOf(props)}
      style={{ width: '100%' }}
      disabled
      placeholder={t('field.chooseFirst', { label })}
    />
  )
}
