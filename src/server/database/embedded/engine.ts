/** One run of the embedded engine's thread: starts it, hands it protocol bytes one batch at a time, ends it. */
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { DatabaseFailure } from '../connection/failures'
import type { Copying } from './first-start'

export interface Engine {
  /** Bytes in, the engine's whole answer out; rejects when the engine ended or took longer than `limit` ms. */
  send(bytes: Uint8Array, limit: number): Promise<Uint8Array>
  /** Number of times the engine made the disk keep its writes. */
  fsyncs(): number
  close(): Promise<void>
  readonly isAlive: boolean
}

interface Waiting {
  resolve(answer: Uint8Array): void
  reject(failure: Error): void
}

/** Compiled by the first thread of this process; a later one begins with it in half the time. */
let program: WebAssembly.Module | undefined

/** Starts the engine on `folder`, first copying the files of a closed database to it; makes a database when there is none. */
export async function startEngine(folder: string, copying?: Copying): Promise<Engine> {
  const fsyncs = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(workerFile(), {
    workerData: { folder, copyOf: copying?.from, fsyncs, program },
    execArgv: [],
  })
  let isAlive = true
  let waiting: Waiting | undefined
  let ended: Error | undefined

  const end = (failure: Error) => {
    ended ??= failure
    isAlive = false
    waiting?.reject(ended)
    waiting = undefined
  }
  worker.on('error', (error) => end(engineStopped(error.message)))
  worker.on('exit', () => end(engineStopped('its thread ended')))
  await new Promise<void>((resolve, reject) => {
    waiting = { resolve: () => resolve(), reject }
    const handleStart = (message: 'copied' | { ready: WebAssembly.Module }) => {
      if (message === 'copied') return copying?.onCopied()
      worker.off('message', handleStart)
      program = message.ready
      waiting = undefined
      resolve()
    }
    worker.on('message', handleStart)
  })
  worker.on('message', (message: Uint8Array | { failed: string } | 'closed') => {
    if (message === 'closed') return
    if (!(message instanceof Uint8Array)) {
      end(engineStopped(message.failed))
      void worker.terminate()
      return
    }
    waiting?.resolve(message)
    waiting = undefined
  })

  return {
    get isAlive() {
      return isAlive
    },
    fsyncs: () => Atomics.load(fsyncs, 0),
    send(bytes, limit) {
      if (ended) return Promise.reject(ended)
      const answer = new Promise<Uint8Array>((resolve, reject) => {
        waiting = { resolve, reject }
        worker.postMessage(bytes)
      })
      if (limit <= 0) return answer
      let isAnswered = false
      const stop = () => {
        if (isAnswered || ended) return
        end(new DatabaseFailure('time-limit', `A query ran longer than ${limit} ms and was ended.`))
        void worker.terminate()
      }
      // An answer that came while this thread was busy itself is taken first.
      const timer = setTimeout(() => setImmediate(stop), limit)
      return answer.finally(() => {
        isAnswered = true
        clearTimeout(timer)
      })
    },
    async close() {
      if (!isAlive) return
      const exited = new Promise((resolve) => worker.once('exit', resolve))
      worker.postMessage('close')
      await exited
    },
  }
}

function engineStopped(reason: string) {
  return new DatabaseFailure('stopped', `The embedded database stopped: ${reason}.`)
}

/** Beside this file in the sources; beside the bundle, or one folder up from its chunks, once built. */
function workerFile(): URL {
  const places = ['./worker.mjs', './embedded/worker.mjs', '../embedded/worker.mjs']
  const found = places.map((place) => new URL(place, import.meta.url)).find((url) => existsSync(url))
  if (!found) throw new Error('embedded/worker.mjs is missing beside the built server; run `npm run build` again.')
  return found
}
