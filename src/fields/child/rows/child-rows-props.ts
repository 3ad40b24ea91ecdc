import type { Field } from '../../definition/field'
import type { Row } from '../row-rules'

/** Rows of a field, wherever it stands. */
export interface ChildRowsProps {
  readonly field: Field
  readonly value: unknown
  readonly onChange: (value: readonly Row[]) => void
  /** The place of the field among problems: empty for a field of the form, `[3].tasks` in a row. */
  readonly path: string
  readonly above: readonly Row[]
  readonly isDisabled: boolean
  readonly id?: string
  readonly describedBy?: string
}
