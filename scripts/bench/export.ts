/** Writing 100,000 rows of 12 columns to a workbook: time and memory of a whole process, against the plainest loop over the same packer. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { Cell } from '../../src/server/io/sheet'
import { writeXlsx } from '../../src/server/io/xlsx-writer'
import type { Measurement } from './ratio'

const rowCount = 100_000
const rowsAtOnce = 2000
const columnCount = 12
const rounds = 5
const baseline = 'the plainest loop: one text, no addresses, no styles, no escaping'

// exceljs, the baseline of the goal, cannot be installed here; a bare loop over the same packer is the harder one.
/** Ratios of time and of peak memory, the median of runs in pairs. */
export async function measureExport(): Promise<Measurement[]> {
  const pairs = Array.from({ length: rounds }, (_, round) => {
    const turned = round % 2 === 1
    const first = run(turned ? 'plain' : 'own')
    const second = run(turned ? 'own' : 'plain')
    return turned ? { own: second, plain: first } : { own: first, plain: second }
  })
  const ratio = (of: (run: Run) => number) => median(pairs.map(({ own, plain }) => of(own) / of(plain)))
  return [
    { name: '100,000 rows to xlsx: time', baseline, ratio: ratio(({ ms }) => ms), must: 1.8 },
    { name: '100,000 rows to xlsx: peak memory', baseline, ratio: ratio(({ peakMB }) => peakMB), must: 1.3 },
  ]
}

interface Run {
  readonly ms: number
  readonly peakMB: number
}

/** A process of its own: the peak of a process never falls. */
function run(writer: 'own' | 'plain'): Run {
  const script = fileURLToPath(import.meta.url)
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script, writer], { encoding: 'utf8' })
  if (!stdout) throw new Error(stderr)
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as Run
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

function* rows(): Generator<Cell[][]> {
  for (let from = 0; from < rowCount; from += rowsAtOnce) {
    yield Array.from({ length: rowsAtOnce }, (_, at) => aRow(from + at))
  }
}

const aRow = (n: number): Cell[] =>
  Array.from({ length: columnCount }, (_, column) => (column % 3 === 0 ? n + column : `值 ${n} ${column}`))

async function writeOwn(): Promise<number> {
  const columns = Array.from({ length: columnCount }, (_, column) => ({ title: `列${column}` }))
  let bytes = 0
  for await (const part of writeXlsx([{ name: 'sheet', columns, rows: rows() }])) bytes += part.length
  return bytes
}

/** What a first try would look like: a file that unpacks, and that a spreadsheet program would frown at. */
function writePlainly(): number {
  let bytes = 0
  const zip = new Zip((_, part) => {
    bytes += part.length
  })
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
  return bytes
}

async function runHere(writer: string): Promise<void> {
  const start = performance.now()
  const bytes = writer === 'own' ? await writeOwn() : writePlainly()
  const ms = performance.now() - start
  console.log(JSON.stringify({ ms, peakMB: process.resourceUsage().maxRSS / 1024, bytes }))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) void runHere(process.argv[2] ?? 'own')
