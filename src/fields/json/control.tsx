import { cellFor, textCellOf } from '../control/cells'
import { defineControl, lazyInput } from '../control/define-control'
import { isEmpty } from '../definition/lists'
import { jsonText } from './json-text'

const inRow = textCellOf(() => (value) => (isEmpty(value) ? '' : jsonText(value, 0)), true)
const whole = textCellOf(() => (value) => (isEmpty(value) ? '' : jsonText(value, 2)))

export const control = defineControl({
  Input: lazyInput(() => import('./DataInput')),
  cell: (field, context) => (field.column ? cellFor(inRow) : whole)(field, context),
})
