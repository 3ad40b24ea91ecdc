// @ts-check
/**
 * The embedded engine on its folder, in a thread of its own: PostgreSQL protocol bytes in, protocol bytes out.
 * Plain JavaScript, because a thread starts from a file: the build copies this one beside the bundle as it is.
 */
import * as fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** @type {{ folder: string, copyOf?: string, fsyncs: Int32Array, program?: WebAssembly.Module }} */
const { folder, copyOf, fsyncs, program } = workerData
const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort)

/** The engine's own file system answers fsync without doing it; a commit must be on the disk before it is confirmed. */
class DurableFS extends NodeFS {
  /** @type {NodeFS['init']} */
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options)
    /** @param {any} module */
    const keepPromises = (module) => {
      module.NODEFS.stream_ops.fsync = (/** @type {any} */ stream) => fsync(module, stream)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), keepPromises] } }
  }
}

/** @type {(module: any, stream: any) => number} */
function fsync(module, stream) {
  const opened = stream.nfd === undefined ? fs.openSync(module.NODEFS.realPath(stream.node), 'r') : undefined
  try {
    fs.fsyncSync(opened ?? stream.nfd)
    Atomics.add(fsyncs, 0, 1)
    return 0
  } catch {
    const inputOutputError = 29
    throw new module.FS.ErrnoError(inputOutputError)
  } finally {
    if (opened !== undefined) fs.closeSync(opened)
  }
}

/** The engine as machine code. */
const compile = () =>
  WebAssembly.compile(fs.readFileSync(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))))
const compiling = program ?? compile()
// While other threads compile. At once: 2,000 files one by one through the pool take several times as long.
if (copyOf) {
  fs.cpSync(copyOf, folder, { recursive: true })
  port.postMessage('copied')
}
const pgliteWasmModule = await compiling

const engine = await PGlite.create({
  pgliteWasmModule,
  fs: new DurableFS(folder),
  startParams: [...PGlite.defaultStartParams.filter((part) => part !== '-F'), '-c', 'wal_sync_method=fsync'],
})

port.on('message', async (/** @type {Uint8Array | 'close'} */ message) => {
  try {
    if (message === 'close') {
      await engine.close()
      port.postMessage('closed')
      port.close()
      return
    }
    const answer = engine.execProtocolRawSync(message).slice()
    port.postMessage(answer, [answer.buffer])
  } catch (error) {
    port.postMessage({ failed: error instanceof Error ? error.message : String(error) })
  }
})
port.postMessage({ ready: pgliteWasmModule })
