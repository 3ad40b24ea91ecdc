import { defineControl, lazyInput } from '../../../fields/control/define-control'
import { linesOf, ViewContent } from './ViewContent'

/** Drawn from the lines in words that the answer holds beside the content. */
export const control = defineControl({
  Input: lazyInput(() => import('./ViewContentInput')),
  cell: (_, context) => (__, entry) => {
    const lines = linesOf(entry)
    return lines.length > 0 ? <ViewContent lines={lines} /> : context.empty
  },
})
