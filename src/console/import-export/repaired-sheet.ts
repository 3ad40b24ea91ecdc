/** Rows repaired on the screen, as a sheet that is sent like any other. */
import type { RowsToRepair } from './useImport'

export type Cells = readonly (readonly string[])[]

/** The cells of the rows as texts to edit. */
export const cellsOf = ({ rows }: RowsToRepair): Cells =>
  rows.map(({ cells }) => cells.map((cell) => (cell === null ? '' : String(cell))))

/** A comma-separated file under the headings that were sent before. */
export function repairedSheet({ columns }: RowsToRepair, cells: Cells, name: string): File {
  const lines = [columns.map(({ heading }) => heading), ...cells].map((line) => line.map(quoted).join(','))
  // The mark says that it is UTF-8.
  return new File([`\uFEFF${lines.join('\r\n')}\r\n`], `${name.replace(/\.[a-z]+$/i, '')}.csv`, { type: 'text/csv' })
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
