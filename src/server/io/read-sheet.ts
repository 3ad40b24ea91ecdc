/** The rows of a sent file, read in a thread of its own under limits of rows, bytes, memory and time. */
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { ReceivedFile } from '../context'
import { Refusal } from '../errors'

export type ReadCell = string | number | boolean | null

export interface SheetRow {
  /** Its number in the file, the first being 1. */
  readonly row: number
  readonly cells: readonly ReadCell[]
}

const limits = { mostBytes: 64 * 1024 * 1024, memoryMB: 384, milliseconds: 30_000 }

/** The rows that hold anything, headings first; at most one more than `mostRows`. */
export function readSheetFile({ path, extension }: ReceivedFile, mostRows: number): Promise<readonly SheetRow[]> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new Refusal('import.template'))
    const worker = new Worker(workerFile(), {
      workerData: { path, extension, mostRows, mostBytes: limits.mostBytes },
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMB },
      execArgv: [],
    })
    const timer = setTimeout(() => void worker.terminate(), limits.milliseconds)
    worker.on('message', ({ rows }: { rows?: SheetRow[] }) => (rows ? resolve(rows) : refuse()))
    worker.on('error', refuse)
    worker.on('exit', () => {
      clearTimeout(timer)
      refuse()
    })
  })
}

/** Beside this file in the sources; beside the bundle, or one folder up from its chunks, once built. */
function workerFile(): URL {
  const places = ['./sheet-worker.mjs', './io/sheet-worker.mjs', '../io/sheet-worker.mjs']
  const found = places.map((place) => new URL(place, import.meta.url)).find((url) => existsSync(url))
  if (!found) throw new Error('io/sheet-worker.mjs is missing beside the built server; run `npm run build` again.')
  return found
}
