/** The process that reads a sheet: what a file holds may be large or built to harm, and must neither stop nor end the server. */
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { Unzip, UnzipInflate, UnzipPassThrough, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'

const { path, extension, mostRows, mostBytes } = JSON.parse(process.argv[2])

/** Cells of the square between the first and the farthest: the reader makes room for each, though most are empty. */
const mostCells = 5_000_000

/** More than any resource has fields; what lies to the right of them says nothing. */
const mostColumns = 1000

/** Start of a row's or a cell's tag, and the whole of such a tag. */
const tag = /<(?:[\w.-]+:)?(?:c|row)(?=[\s/>])/g
const wholeTag = /<(?:[\w.-]+:)?(c|row)((?:\s+[^\s=<>"']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/g

/** Thrown for a sheet beyond the limits, though it may well be a sheet. */
class TooLarge extends Error {}

const readers = { csv: readCsv, xls: readOldSheet, xlsx: readXlsx }

try {
  const rows = await (readers[extension] ?? readXlsx)()
  // A row keeps the number it has in the file; one more than is taken, so that the reader can tell.
  const filled = rows.map((cells, index) => ({ row: index + 1, cells })).filter(({ cells }) => cells.some(isFilled))
  const taken = filled.slice(0, mostRows + 1)
  refuseLongTexts(taken)
  answer({ rows: taken })
} catch (error) {
  answer({ isTooLarge: error instanceof TooLarge })
}

function answer(read) {
  process.send(read, () => process.disconnect())
}

function isFilled(cell) {
  return cell !== null && cell !== ''
}

/** Many cells may share one text, which is sent as often as it is shown. */
function refuseLongTexts(rows) {
  let letters = 0
  for (const { cells } of rows) {
    for (const cell of cells) letters += typeof cell === 'string' ? cell.length : 0
    if (letters > mostBytes) throw new TooLarge('too much text')
  }
}

function readCsv() {
  const rows = parse(decoded(readFileSync(path)), { bom: true, relax_column_count: true, relax_quotes: true })
  return rows.map((cells) => cells.slice(0, mostColumns))
}

function decoded(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** The reader of old files is large: it is loaded when one comes. */
async function readOldSheet() {
  const { readXls } = await import('./read-xls.mjs')
  return readXls(path, mostColumns).map((cells) => cells.map(travelling))
}

/** Two readers of one archive may be shown different parts; so the reader of sheets is given one made of what was counted. */
async function readXlsx() {
  const entries = Object.entries(partsOf()).map(([name, bytes]) => [
    name,
    bytes.includes('sheetData') ? near(bytes) : bytes,
  ])
  const rows = await readSheet(Buffer.from(zipSync(Object.fromEntries(entries), { level: 0 })), { trim: false })
  return rows.map((cells) => cells.slice(0, mostColumns).map(travelling))
}

/** A sheet without its empty cells; one that speaks of places far apart, or hides where they are, is refused. */
function near(bytes) {
  const text = bytes.toString('utf8').replace(/<(?:c|row)(?:\s+[\w:.-]+="[^"<>]*")*\s*\/>/g, '')
  let [tags, row, column] = [0, 1, 1]
  for (const [, name, attributes] of text.matchAll(wholeTag)) {
    tags += 1
    const at = /\sr\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1]
    if (at === undefined) continue
    const place = name === 'row' ? /^()(\d{1,7})$/.exec(at) : /^([A-Z]{1,3})(\d{1,7})$/.exec(at)
    if (!place) throw new Error('a place that no sheet has')
    row = Math.max(row, Number(place[2]))
    column = Math.max(column, columnOf(place[1]))
  }
  const hidden = (text.match(tag)?.length ?? 0) !== tags
  if (hidden) throw new Error('places that are hidden')
  if (row * column > mostCells) throw new TooLarge('places too far apart')
  return Buffer.from(text)
}

/** `A` is 1, `AA` is 27. */
function columnOf(letters) {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

/** A moment has no zone in a sheet: its wall clock is kept as UTC. */
function travelling(cell) {
  if (!(cell instanceof Date)) return cell
  const text = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString().slice(0, 19).replace('T', ' ')
  return text.endsWith(' 00:00:00') ? text.slice(0, 10) : text
}

/** The parts that a sheet is read from, counted while they are unpacked; sizes that a file states may lie. */
function partsOf() {
  const parts = Object.create(null)
  let total = 0
  let files = 0
  const unzip = new Unzip((file) => {
    if (++files > 1000) throw new TooLarge('too many parts')
    const chunks = []
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      total += chunk.length
      if (total > mostBytes) throw new TooLarge('too large unpacked')
      if (!/\.xml(\.rels)?$/.test(file.name)) return
      chunks.push(chunk)
      if (isLast) parts[file.name] = Buffer.concat(chunks)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  unzip.register(UnzipPassThrough)
  const handle = openSync(path)
  const buffer = Buffer.alloc(64 * 1024)
  for (;;) {
    const length = readSync(handle, buffer, 0, buffer.length, null)
    unzip.push(Uint8Array.from(buffer.subarray(0, length)), length === 0)
    if (length === 0) break
  }
  closeSync(handle)
  return parts
}
