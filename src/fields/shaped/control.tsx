import { textCellOf } from '../control/cells'
import type { CellMaker } from '../control/control'
import { defineControl, lazyInput } from '../control/define-control'
import { isEmpty } from '../definition/lists'
import { plain, ReadShaped } from './ReadShaped'

type Values = Readonly<Record<string, unknown>>

const isFilled = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.values(value).some((one) => !isEmpty(one))

const inRow = textCellOf(
  () => (value) =>
    isFilled(value)
      ? Object.values(value)
          .filter((one) => !isEmpty(one))
          .map(plain)
          .join(' · ')
      : '',
)

/** In a list its values on a line; alone each under its label. */
const cell: CellMaker = (field, context) => {
  if (field.column) return inRow(field, context)
  return (value, entry) =>
    isFilled(value) ? <ReadShaped field={field} value={value} entry={entry} context={context} /> : context.empty
}

export const control = defineControl({ Input: lazyInput(() => import('./ShapedInput')), cell })
