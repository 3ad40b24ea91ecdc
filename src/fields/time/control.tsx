import { textCell } from '../control/cells'
import { defineControl, lazyInput } from '../control/define-control'

const TimeInput = lazyInput(() => import('./TimeInput'))

export const control = defineControl({ Input: TimeInput, cell: textCell, FilterInput: TimeInput })
