import { textCellOf } from '../control/cells'
import { defineControl } from '../control/define-control'
import { isEmpty } from '../definition/lists'
import { control as text } from '../text/control'
import { LongTextInput } from './LongTextInput'

const asText = () => (value: unknown) => (isEmpty(value) ? '' : String(value))
const cutCell = textCellOf(asText, true)
const wholeCell = textCellOf(asText)

export const control = defineControl({
  Input: LongTextInput,
  /** Cut in a row, whole where it stands alone. */
  cell: (field, context) => (field.column && !context.whole ? cutCell : wholeCell)(field, context),
  FilterInput: text.FilterInput,
})
