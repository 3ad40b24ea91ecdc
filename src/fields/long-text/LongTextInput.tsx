import { Input as AntInput } from 'antd'
import type { InputProps } from '../control'
import { attributesOf, usePlaceholder } from '../define-control'

/** Characters as people count them: an emoji is one. */
const count = (max: number | undefined) => ({
  show: max !== undefined,
  max,
  strategy: (text: string) => [...text].length,
})

/** antd's own is too pale to read. */
const countColor = { count: { color: 'var(--ant-color-text-secondary)' } }

export default function LongTextInput(props: InputProps) {
  const { field, value, onChange } = props
  const { rows } = field.control.props
  return (
    <AntInput.TextArea
      {...attributesOf(props)}
      value={(value as string | null) ?? ''}
      onChange={(event) => onChange(event.target.value)}
      placeholder={usePlaceholder(props, 'enter')}
      autoSize={{ minRows: typeof rows === 'number' ? rows : 3, maxRows: 12 }}
      count={count(field.value.maxLength)}
      styles={countColor}
    />
  )
}
