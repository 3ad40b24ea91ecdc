import { textCellOf } from '../cells'
import { defineControl, lazyInput } from '../define-control'
import { isEmpty } from '../lists'
import { mask } from './mask'

export const control = defineControl({
  Input: lazyInput(() => import('./SecretInput')),
  cell: textCellOf(() => (value) => (isEmpty(value) ? '' : mask)),
})
