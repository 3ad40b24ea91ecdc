import { Input as AntInput } from 'antd'
import { textCellOf } from '../cells'
import type { InputProps } from '../control'
import { attributesOf, defineControl, usePlaceholder } from '../define-control'
import { isEmpty } from '../lists'
import { useFieldServices } from '../services'
import { mask } from './mask'

/** Written, never shown. Where one is set the input starts empty, and left empty keeps it. */
function SecretInput(props: InputProps) {
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

export const control = defineControl({
  Input: SecretInput,
  cell: textCellOf(() => (value) => (isEmpty(value) ? '' : mask)),
})
