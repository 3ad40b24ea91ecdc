import { textCell } from '../cells'
import { DateInput, DayRangeFilter } from '../date/control'
import { defineControl } from '../define-control'

export const control = defineControl({ Input: DateInput, cell: textCell, FilterInput: DayRangeFilter })
