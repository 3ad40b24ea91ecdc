import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'
import type { AsyncFlateStreamHandler, ZipInputFile } from 'fflate'

/** Fast rather than small: a sheet is mostly repeated text either way. */
const level = 1
const chunkSize = 65_536
const areaSize = 262_144
/** UTF-8 needs at most so many bytes for each unit of a text. */
const mostBytes = 3

/** A text inside an archive; another thread packs one area of its bytes while the other is filled. */
export class DeflatedFile implements ZipInputFile {
  readonly compression = 8
  size = 0
  crc = 0
  /** Set by the archive. */
  ondata: AsyncFlateStreamHandler = () => {}
  private readonly packer = createDeflateRaw({ level, chunkSize })
  private area = Buffer.allocUnsafe(areaSize)
  private other = Buffer.allocUnsafe(areaSize)
  private used = 0
  private packed = Promise.resolve()

  constructor(readonly filename: string) {
    this.packer.on('data', (part: Uint8Array<ArrayBuffer>) => this.ondata(null, part, false))
  }

  /** True when the text must wait for `flush`. */
  isFullFor(text: string): boolean {
    return this.used > 0 && this.used + text.length * mostBytes > areaSize
  }

  add(text: string): void {
    if (text.length * mostBytes > areaSize) this.area = Buffer.allocUnsafe(text.length * mostBytes)
    this.used += this.area.write(text, this.used)
  }

  /** Hands over what was added; resolves once what was handed over before is packed. */
  async flush(): Promise<void> {
    await this.packed
    const bytes = this.area.subarray(0, this.used)
    this.crc = crc32(bytes, this.crc)
    this.size += bytes.length
    this.packed = new Promise((resolve, reject) => {
      this.packer.write(bytes, (failure) => (failure ? reject(failure) : resolve()))
    })
    // A writer that stops before it waits for this has reported its reason already.
    this.packed.catch(() => {})
    ;[this.area, this.other] = [this.other, this.area]
    this.used = 0
  }

  /** Resolves once all that was added stands in the archive. */
  async end(): Promise<void> {
    await this.flush()
    const ended = once(this.packer, 'end')
    this.packer.end()
    await ended
    this.ondata(null, new Uint8Array(), true)
  }

  /** Lets go of what was not ended. */
  close(): void {
    this.packer.destroy()
  }
}
