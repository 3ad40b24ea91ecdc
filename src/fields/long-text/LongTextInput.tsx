import type { InputProps } from '../control/control'
import { attributesOf, usePlaceholder } from '../control/define-control'
import { TextArea } from '../text/TextArea'

export function LongTextInput(props: InputProps) {
  const { field, value, onChange } = props
  const { rows } = field.control.props
  return (
    <TextArea
      {...attributesOf(props)}
      value={(value as string | null) ?? ''}
      onChange={onChange}
      placeholder={usePlaceholder(props, 'enter')}
      rows={typeof rows === 'number' ? rows : 3}
      maxRows={12}
      counted={field.value.maxLength}
    />
  )
}
