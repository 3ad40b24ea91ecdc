import { textCellOf } from '../control/cells'
import { defineControl, lazyInput } from '../control/define-control'
import { isEmpty } from '../definition/lists'
import { mask } from './mask'

export const control = defineControl({
  Input: lazyInput(() => import('./SecretInput')),
  cell: textCellOf(() => (value) => (isEmpty(value) ? '' : mask)),
})
