/** Tags of a resource: those that are there, and words that become tags with the save. */
import type { Control } from '../../../fields/control/control'
import { lazyInput } from '../../../fields/control/define-control'
import { control as reference } from '../../../fields/reference/control'

export const control: Control = {
  Input: lazyInput(() => import('./TagInput')),
  cell: reference.cell,
  FilterInput: reference.FilterInput,
}
