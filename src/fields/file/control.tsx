import { cellFor, joined, linkCell, textCellOf } from '../control/cells'
import { defineControl, lazyInput } from '../control/define-control'
import { nameOfLink } from '../control/safe-link'
import { linksOf } from './useUploads'

const nameCell = textCellOf(
  (_field, { t }) =>
    (value) =>
      joined(linksOf(value).map(nameOfLink), t),
)

export const control = defineControl({
  Input: lazyInput(() => import('./FileInput')),
  cell: cellFor(linkCell, { text: nameCell }),
})
