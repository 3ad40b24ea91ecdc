import { bytesCell, cellFor, moneyCell, numberCell, percentCell, quotaCell, textCellOf } from '../control/cells'
import type { CellMaker, InputProps } from '../control/control'
import { defineControl } from '../control/define-control'
import { isEmpty } from '../definition/lists'
import { durationText } from './duration'
import { NumberInput } from './NumberInput'
import { NumberRange } from './NumberRange'
import { starsText } from './stars'

/** One number, or from and to where the query takes a range. */
function NumberFilter(props: InputProps) {
  return props.field.search?.op === 'range' ? <NumberRange {...props} /> : <NumberInput {...props} />
}

/** Stars where the input gives them. */
const starsCell = textCellOf((field) => (value) => starsText(field, value))

/** Seconds in hours, minutes and seconds. */
const durationCell = textCellOf(
  (_, { t }) =>
    (value) =>
      typeof value === 'number' ? durationText(value, t) : isEmpty(value) ? '' : String(value),
)

/** By format. */
const cells: Readonly<Record<string, CellMaker>> = {
  percent: percentCell,
  bytes: bytesCell,
  money: moneyCell,
  quota: quotaCell,
  seconds: durationCell,
}

export const control = defineControl({
  Input: NumberInput,
  cell: cellFor(
    (field, context) =>
      (field.control.name === 'rating' ? starsCell : (cells[field.value.format ?? ''] ?? numberCell))(field, context),
    {
      percent: percentCell,
    },
  ),
  FilterInput: NumberFilter,
})
