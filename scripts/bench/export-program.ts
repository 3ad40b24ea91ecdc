/** A program: writes 100,000 rows of 12 columns by one writer, and says how long that took and how much memory the process came to need. */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { Cell } from '../../src/server/sheets/formats/sheet'
import { writeXlsx } from '../../src/server/sheets/formats/xlsx-writer'

export interface Run {
  readonly ms: number
  readonly peakMB: number
}

const rowCount = 100_000
const rowsAtOnce = 2000
const columnCount = 12

function* rows(): Generator<Cell[][]> {
  for (let from = 0; from < rowCount; from += rowsAtOnce) {
    yield Array.from({ length: rowsAtOnce }, (_, at) => aRow(from + at))
  }
}

const aRow = (n: number): Cell[] =>
  Array.from({ length: columnCount }, (_, column) => (column % 3 === 0 ? n + column : `值 ${n} ${column}`))

async function writeOwn(): Promise<void> {
  const columns = Array.from({ length: columnCount }, (_, column) => ({ title: `列${column}` }))
  for await (const _ of writeXlsx([{ name: 'sheet', columns, rows: rows() }]));
}

/** A first try by hand: a file that unpacks, and that a spreadsheet program would complain about. */
function writePlainly(): void {
  const zip = new Zip(() => {})
  const file = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 1 })
  zip.add(file)
  file.push(strToU8('<worksheet><sheetData>'))
  for (const part of rows()) {
    let text = ''
    for (const row of part) {
      text += '<row>'
      for (const cell of row) {
        text += typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${cell}</t></is></c>`
      }
      text += '</row>'
    }
    file.push(strToU8(text))
  }
  file.push(strToU8('</sheetData></worksheet>'), true)
  zip.end()
}

/** As its own description shows: each row is given away once it is written. */
async function writeByExceljs(folder: string): Promise<void> {
  const { stream } = createRequire(join(folder, 'here.js'))('exceljs') as Exceljs
  const nowhere = new Writable({ write: (_part, _encoding, done) => done() })
  const workbook = new stream.xlsx.WorkbookWriter({ stream: nowhere })
  const sheet = workbook.addWorksheet('sheet')
  for (const part of rows()) {
    for (const row of part) sheet.addRow(row).commit()
    // Written parts go out meanwhile.
    await new Promise(setImmediate)
  }
  sheet.commit()
  await workbook.commit()
}

interface Exceljs {
  readonly stream: { readonly xlsx: { readonly WorkbookWriter: new (options: { stream: Writable }) => Workbook } }
}

interface Workbook {
  addWorksheet(name: string): { addRow(row: readonly Cell[]): { commit(): void }; commit(): void }
  commit(): Promise<void>
}

/** `own`, `plain`, or `exceljs` with the folder where it is installed. */
const [writer = 'own', folder = ''] = process.argv.slice(2)
const write = { own: writeOwn, plain: writePlainly, exceljs: () => writeByExceljs(folder) }[writer]
if (!write) throw new Error(`There is no writer "${writer}".`)
const start = performance.now()
await write()
const run: Run = { ms: performance.now() - start, peakMB: peakMB() }
console.log(JSON.stringify(run))

/** Reads VmHWM, where the system has it: `maxRSS` also counts the process that started this program. */
function peakMB(): number {
  const told = existsSync('/proc/self/status') ? /VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) : null
  return Number(told?.[1] ?? process.resourceUsage().maxRSS) / 1024
}
