import { cellFor, textCellOf } from '../control/cells'
import { defineControl, lazyInput } from '../control/define-control'
import { isEmpty } from '../definition/lists'
import { dataLine, dataLines } from './data-text'

const inRow = textCellOf(() => (value) => (isEmpty(value) ? '' : dataLine(value)), true)
const whole = textCellOf(() => (value) => (isEmpty(value) ? '' : dataLines(value)))

export const control = defineControl({
  Input: lazyInput(() => import('./DataInput')),
  cell: (field, context) => (field.column ? cellFor(inRow) : whole)(field, context),
})
