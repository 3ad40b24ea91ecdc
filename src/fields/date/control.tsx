import { textCell } from '../control/cells'
import { defineControl, lazyInput } from '../control/define-control'

export const DateInput = lazyInput(() => import('./DateInput'))
export const DayRangeFilter = lazyInput(() => import('./DayRangeFilter'))

export const control = defineControl({ Input: DateInput, cell: textCell, FilterInput: DayRangeFilter })
