import type { Field } from '../../../fields/definition/field'
import type { Problem } from '../../../model/types'
import type { SheetRow } from '../formats/read-sheet'

export interface ImportPlan {
  readonly headings: readonly string[]
  /** By column; absent where the column is only to be read by people. */
  readonly fields: readonly (Field | undefined)[]
  readonly rows: readonly SheetRow[]
  /** The same rows, those of one entry together. */
  readonly entries: readonly (readonly SheetRow[])[]
}

export interface RowValues {
  readonly row: number
  readonly values: Readonly<Record<string, unknown>>
  readonly problems: readonly Problem[]
  /** The texts in cells of references, by field. */
  readonly texts?: Readonly<Record<string, string>>
  /** The rows of the sheet that hold the rows of the entry, by the field they lie in. */
  readonly places?: Readonly<Record<string, readonly number[]>>
}
