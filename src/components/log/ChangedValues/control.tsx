import { defineControl, lazyInput } from '../../../fields/control/define-control'
import { ChangedValues, linesOf } from './ChangedValues'

/** Drawn from the lines in words that the answer holds beside the values. */
export const control = defineControl({
  Input: lazyInput(() => import('./ChangedValuesInput')),
  cell: (_, context) => (__, entry) => {
    const lines = linesOf(entry)
    return lines.length > 0 ? <ChangedValues lines={lines} /> : context.empty
  },
})
