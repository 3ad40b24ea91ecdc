import { rangeCell } from '../control/cells'
import { DayRangeFilter } from '../date/control'
import { defineControl, lazyInput } from '../control/define-control'

export const control = defineControl({
  Input: lazyInput(() => import('./DateRangeInput')),
  cell: rangeCell,
  FilterInput: DayRangeFilter,
})
