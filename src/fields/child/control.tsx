import { textCellOf } from '../control/cells'
import type { CellMaker } from '../control/control'
import { defineControl, lazyInput } from '../control/define-control'
import { isEmpty } from '../definition/lists'
import { ReadRows } from './ReadRows'

const count = textCellOf((_, { t }) => (value) => {
  if (isEmpty(value)) return ''
  return t('fields:rows.count', { count: Array.isArray(value) ? value.length : 0 })
})

/** In a list how many rows there are; alone the rows themselves. */
const cell: CellMaker = (field, context) => {
  if (field.column) return count(field, context)
  return (value) =>
    Array.isArray(value) && value.length > 0 ? <ReadRows field={field} rows={value} context={context} /> : context.empty
}

export const control = defineControl({ Input: lazyInput(() => import('./rows/ChildInput')), cell })
