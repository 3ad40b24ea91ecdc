/** A sheet as comma-separated values in UTF-8, with the mark by which spreadsheets know that. */
import { neutralised } from './escape-formula'
import type { Cell, Sheet } from './sheet'

const mark = '\ufeff'

/** The bytes of the file, a part for each part of the rows. */
export async function* writeCsv({ columns, rows }: Sheet): AsyncGenerator<Buffer> {
  yield Buffer.from(mark + line(columns.map(({ title }) => title)))
  for await (const part of rows) if (part.length) yield Buffer.from(part.map(line).join(''))
}

const line = (cells: readonly Cell[]) => `${cells.map(written).join(',')}\r\n`

/** A number is no formula, whatever its sign. A text is quoted where any spreadsheet might begin another cell in it. */
function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = neutralised(cell)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
