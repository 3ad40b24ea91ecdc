/** The rows of a sent file, read by a process of its own under limits of rows, bytes, memory and time. */
import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { ReceivedFile } from '../../core/context/call'
import { type ErrorCode, Refusal } from '../../core/errors'
import { createSemaphore } from '../../core/concurrency/semaphore'

export type ReadCell = string | number | boolean | null

export interface SheetRow {
  /** Its number in the file, the first being 1. */
  readonly row: number
  readonly cells: readonly ReadCell[]
}

/** Limits of reading one sheet. */
export const sheetLimits = { mostBytes: 64 * 1024 * 1024, memoryMB: 384, milliseconds: 30_000 }

/** Each takes as much memory as its limit says. */
const atOnce = createSemaphore(2)

/** The rows that hold anything, headings first; at most one more than `mostRows`. */
export const readSheetFile = (
  file: ReceivedFile,
  mostRows: number,
  limits = sheetLimits,
): Promise<readonly SheetRow[]> => atOnce(() => readApart(file, mostRows, limits))

/** The answer of the process: its rows, or the reason for none. */
interface Read {
  readonly rows?: SheetRow[]
  readonly isTooLarge?: boolean
}

/** A thread would not do: memory that runs out in one large piece ends the whole process it is in. */
function readApart(
  { path, extension }: ReceivedFile,
  mostRows: number,
  { mostBytes, memoryMB, milliseconds }: typeof sheetLimits,
): Promise<readonly SheetRow[]> {
  return new Promise((resolve, reject) => {
    const refuse = (code: ErrorCode) => reject(new Refusal(code))
    const reader = fork(readerFile(), [JSON.stringify({ path, extension, mostRows, mostBytes })], {
      execArgv: [`--max-old-space-size=${memoryMB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // It needs nothing that the server was told.
      env: {},
    })
    const timer = setTimeout(() => {
      refuse('import.too-slow')
      reader.kill('SIGKILL')
    }, milliseconds)
    reader.on('message', ({ rows, isTooLarge }: Read) => {
      if (rows) resolve(rows)
      else refuse(isTooLarge ? 'import.too-large' : 'import.template')
    })
    reader.on('error', reject)
    reader.on('exit', (_, signal) => {
      clearTimeout(timer)
      // Ended by itself when its memory ran out, or by the machine.
      if (signal) refuse('import.too-large')
      else if (reader.connected) reader.on('disconnect', () => refuse('import.template'))
      else refuse('import.template')
    })
  })
}

/** Beside this file in the sources; beside the bundle, or one folder up from its chunks, once built. */
function readerFile(): URL {
  const places = ['./sheet-reader.mjs', './sheets/sheet-reader.mjs', '../sheets/sheet-reader.mjs']
  const found = places.map((place) => new URL(place, import.meta.url)).find((url) => existsSync(url))
  if (!found) throw new Error('sheets/sheet-reader.mjs is missing beside the built server; run `npm run build` again.')
  return found
}
