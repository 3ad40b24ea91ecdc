import type { InputProps } from '../../../fields/control/control'
import { ChangedValues, linesOf } from './ChangedValues'

/** The log is read only: the input shows what the cell shows. */
export default function ChangedValuesInput({ entry }: InputProps) {
  return <ChangedValues lines={linesOf(entry)} />
}
