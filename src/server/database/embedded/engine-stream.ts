/** The embedded engine as a socket, so that `pg` speaks to it exactly as it speaks to a server. */
import { Duplex } from 'node:stream'
import type { Engine } from './engine'

export class EngineStream extends Duplex {
  readonly #engine: Engine
  readonly #limit: () => number

  constructor(engine: Engine, limit: () => number) {
    super()
    this.#engine = engine
    this.#limit = limit
  }

  connect() {
    process.nextTick(() => this.emit('connect'))
  }

  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}

  override _read() {}

  override _write(bytes: Buffer, _encoding: string, done: (error?: Error | null) => void) {
    this.#engine.send(bytes, this.#limit()).then((answer) => {
      if (answer.length > 0) this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.length))
      done()
    }, done)
  }

  override _writev(parts: { chunk: Buffer; encoding: string }[], done: (error?: Error | null) => void) {
    this._write(parts.length === 1 ? parts[0]!.chunk : Buffer.concat(parts.map((part) => part.chunk)), 'buffer', done)
  }

  override _final(done: (error?: Error | null) => void) {
    this.push(null)
    done()
  }
}
