import { Input as AntInput } from 'antd'
import { textCellOf } from '../cells'
import type { InputProps } from '../control'
import { attributesOf, defineControl, usePlaceholder } from '../define-control'
import { isEmpty } from '../lists'
import { control as text } from '../text/control'

/** Characters as people count them: an emoji is one. */
const count = (max: number | undefined) => ({
  show: max !== undefined,
  max,
  strategy: (text: string) => [...text].length,
})

/** antd's own is too pale to read. */
const countColor = { count: { color: 'var(--ant-color-text-secondary)' } }

function LongTextInput(props: InputProps) {
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

const asText = () => (value: unknown) => (isEmpty(value) ? '' : String(value))
const cutCell = textCellOf(asText, true)
const wholeCell = textCellOf(asText)

export const control = defineControl({
  Input: LongTextInput,
  /** Cut in a row, whole where it stands alone. */
  cell: (field, context) => (field.column && !context.whole ? cutCell : wholeCell)(field, context),
  FilterInput: text.FilterInput,
})
