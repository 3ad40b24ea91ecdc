import { Input as AntInput } from 'antd'
import type { InputProps } from '../control'
import { attributesOf, usePlaceholder } from '../define-control'
import { isEmpty } from '../lists'
import { useFieldServices } from '../services'
import { mask } from './mask'

/** Written, never shown. Where one is set the input starts empty, and left empty keeps it. */
export default function SecretInput(props: InputProps) {
  const { value, onChange, entry } = props
  const { t } = useFieldServices()
  const enter = usePlaceholder(props, 'enter')
  const isSet = value === mask || !isEmpty(entry.id)
  return (
    <AntInput.Password
      {...attributesOf(props)}
      value={value === mask ? '' : ((value as string | null) ?? '')}
      onChange={(event) => onChange(event.target.value)}
      placeholder={isSet ? t('field.secretKept') : enter}
      autoComplete="new-password"
    />
  )
}
