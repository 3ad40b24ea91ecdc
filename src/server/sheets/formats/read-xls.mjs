/** The first sheet of an old `.xls` file: its workbook is taken out of the container here, and read by SheetJS. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { streamOf } from './compound-file.mjs'

// This build brings the code pages along that texts had before Unicode.
const { SSF, read, utils } = createRequire(import.meta.url)('@e965/xlsx')

const aDay = 86_400_000

/** Days from the first day of a sheet to 1970, and to the first day of sheets that begin in 1904. */
const epoch = 25_569
const later = 1462

/** The day after the last one that a sheet can name, 9999-12-31. */
const tooFar = 2_958_466

/** Rows by their place in the sheet, with holes where nothing stands; of a cell its value, dates as moments in UTC. */
export function readXls(path, mostColumns) {
  const workbook = streamOf(readFileSync(path), ['Workbook', 'Book'])
  if (!workbook) throw new Error('no workbook in it')
  const wanted = { dense: true, cellNF: true, cellFormula: false, cellHTML: false, cellText: false }
  const { SheetNames, Sheets, Workbook } = read(workbook, { type: 'buffer', ...wanted })
  const first = Workbook?.WBProps?.date1904 ? epoch - later : epoch
  const rows = Sheets[SheetNames[0]]?.['!data'] ?? []
  return rows.map((cells) => Array.from(cells.slice(0, mostColumns), (cell) => contentOf(cell, first)))
}

function contentOf(cell, first) {
  switch (cell?.t) {
    case 'n':
      return isDate(cell) ? new Date((cell.v - first) * aDay) : cell.v
    case 'e':
      return utils.format_cell(cell)
    default:
      return cell?.v ?? null
  }
}

const isDate = ({ v, z }) => v >= 0 && v < tooFar && SSF.is_date(z ?? 'General')
