import { textCellOf } from '../control/cells'
import { defineControl, attributesOf, usePlaceholder } from '../control/define-control'
import { isEmpty } from '../definition/lists'
import { control as text } from '../text/control'
import type { InputProps } from '../control/control'
import { TextArea } from '../text/TextArea'

const asText = () => (value: unknown) => (isEmpty(value) ? '' : String(value))
const cutCell = textCellOf(asText, true)
const wholeCell = textCellOf(asText)

export const control = defineControl({
  Input: LongTextInput,
  /** Cut in a row, whole where it stands alone. */
  cell: (field, context) => (field.column && !context.whole ? cutCell : wholeCell)(field, context),
  FilterInput: text.FilterInput,
})

function LongTextInput(props: InputProps) {
  const { field, value, onChange } = props
  const { rows } = field.control.props
  return (
    <TextArea
      {...attributesOf(props)}
      value={String(value ?? '')}
      onChange={onChange}
      placeholder={usePlaceholder(props, 'enter')}
      rows={typeof rows === 'number' ? rows : 3}
      maxRows={12}
      counted={field.value.maxLength}
    />
  )
}
