/** The rows that an answer tells the faults of, as they were sent: people repair them on the screen and send them again. */
import type { Fault } from './import-log'
import { isSecret } from './failed-rows'
import type { ImportPlan } from './plan-types'
import type { ReadCell } from '../formats/read-sheet'

export interface RowsToRepair {
  /** The headings of the columns, and the fields they were read into. */
  readonly columns: readonly { readonly heading: string; readonly field: string }[]
  readonly rows: readonly { readonly row: number; readonly cells: readonly ReadCell[] }[]
}

/** All rows of an entry that failed. Columns only people read are left out; a password has to be given again. */
export function rowsToRepair({ headings, fields, entries }: ImportPlan, faults: readonly Fault[]): RowsToRepair {
  const wrong = new Set(faults.map(({ row }) => row))
  const known = fields.flatMap((field, index) => (field ? [{ field, index }] : []))
  return {
    columns: known.map(({ field, index }) => ({ heading: headings[index]!, field: field.name })),
    rows: entries
      .filter((rows) => rows.some(({ row }) => wrong.has(row)))
      .flat()
      .map(({ row, cells }) => ({
        row,
        cells: known.map(({ field, index }) => (isSecret(field) ? null : (cells[index] ?? null))),
      })),
  }
}
