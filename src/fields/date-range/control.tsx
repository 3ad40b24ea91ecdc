import { rangeCell } from '../cells'
import { DayRangeFilter } from '../date/control'
import { defineControl, lazyInput } from '../define-control'

export const control = defineControl({
  Input: lazyInput(() => import('./DateRangeInput')),
  cell: rangeCell,
  FilterInput: DayRangeFilter,
})
