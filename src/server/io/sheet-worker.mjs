/** The thread that reads a sheet: what a file holds may be large or built to harm, and must not stop anybody else. */
import { openSync, readSync, readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { parse } from 'csv-parse/sync'
import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate'
import { readSheet } from 'read-excel-file/node'

const { path, extension, mostRows, mostBytes } = workerData

try {
  const rows = extension === 'csv' ? readCsv() : await readXlsx()
  // A row keeps the number it has in the file; one more than is taken, so that the reader can tell.
  const filled = rows.map((cells, index) => ({ row: index + 1, cells })).filter(({ cells }) => cells.some(isFilled))
  parentPort.postMessage({ rows: filled.slice(0, mostRows + 1) })
} catch (error) {
  parentPort.postMessage({ failed: error?.message ?? 'unreadable' })
}

function isFilled(cell) {
  return cell !== null && cell !== ''
}

function readCsv() {
  return parse(decoded(readFileSync(path)), { bom: true, relax_column_count: true, relax_quotes: true })
}

function decoded(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

async function readXlsx() {
  measure()
  const rows = await readSheet(readFileSync(path), { trim: false })
  return rows.map((cells) => cells.map(travelling))
}

/** A moment has no zone in a sheet: its wall clock is kept as UTC. */
function travelling(cell) {
  if (!(cell instanceof Date)) return cell
  const text = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString().slice(0, 19).replace('T', ' ')
  return text.endsWith(' 00:00:00') ? text.slice(0, 10) : text
}

/** What the parts come to is counted while they are unpacked and thrown away; sizes that a file states may lie. */
function measure() {
  let total = 0
  let files = 0
  const unzip = new Unzip((file) => {
    if (++files > 1000) throw new Error('too many parts')
    file.ondata = (error, chunk) => {
      if (error) throw error
      total += chunk.length
      if (total > mostBytes) throw new Error('too large unpacked')
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
    if (length === 0) return
  }
}
