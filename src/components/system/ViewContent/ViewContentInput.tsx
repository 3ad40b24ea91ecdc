import type { InputProps } from '../../../fields/control/control'
import { linesOf, ViewContent } from './ViewContent'

/** A view is changed on its list: the input shows what the cell shows. */
export default function ViewContentInput({ entry }: InputProps) {
  return <ViewContent lines={linesOf(entry)} />
}
