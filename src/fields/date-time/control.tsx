import { textCell } from '../control/cells'
import { DateInput, DayRangeFilter } from '../date/control'
import { defineControl } from '../control/define-control'

export const control = defineControl({ Input: DateInput, cell: textCell, FilterInput: DayRangeFilter })
