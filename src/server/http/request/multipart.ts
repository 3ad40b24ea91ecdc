/** Multipart requests: fields become parameters, files are written to temporary places, never into memory. */
import { errorCode, errorMessage } from '../../../fields/definition/guards'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { ReceivedFile } from '../../core/context/call'
import { Refusal } from '../../core/errors'
import { bytesOf, kindFor, limitText, readFiles } from '../../files/kinds'

export interface Received {
  readonly fields: Readonly<Record<string, unknown>>
  readonly files: readonly ReceivedFile[]
  /** Removes the written files. */
  clear(): Promise<void>
}

/** Of all fields together, as of any other body: what lies beside a file is held in memory. */
const mostCharacters = 2 * 1024 * 1024

/** Reads a multipart request; without `takesFiles` one with a file in it is refused. */
export async function receive(request: FastifyRequest, folder: string, takesFiles: boolean): Promise<Received> {
  const fields: Record<string, unknown> = Object.create(null)
  const files: ReceivedFile[] = []
  let characters = 0
  const clear = async () => {
    await Promise.all(files.map((file) => rm(file.path, { force: true })))
  }
  try {
    for await (const part of request.parts({ limits: { files: takesFiles ? 10 : 0 } })) {
      if (part.type === 'file') files.push(await writeFile(part, folder))
      else if (part.valueTruncated) throw new Refusal('request.body-too-large', { max: '1 MB' })
      else fields[part.fieldname] = part.value
      if (part.type !== 'file') characters += String(part.value).length
      if (characters > mostCharacters) throw new Refusal('request.body-too-large', { max: '2 MB' })
    }
  } catch (error) {
    await clear()
    throw isTornApart(error) ? new Refusal('request.unreadable') : error
  }
  return { fields: { ...fields }, files, clear }
}

/** True for the error of a body that ends early or has no parts: the parser's, without status and code, or the connection's. */
function isTornApart(error: unknown): boolean {
  const code = errorCode(error)
  // Only the request is read here: nothing else could have hung up.
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') return true
  return /multipart data|Multipart:|The needle/.test(errorMessage(error))
}

async function writeFile(part: MultipartFile, folder: string): Promise<ReceivedFile> {
  const name = cleanName(part.filename)
  const extension = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const kind = kindFor(extension, 'file') ?? (readFiles.extensions.includes(extension) ? readFiles : undefined)
  if (!kind) throw new Refusal('file.type', { ext: extension || name })
  const path = join(folder, randomUUID())
  const meter = new Meter(bytesOf(kind), limitText(kind))
  await mkdir(folder, { recursive: true })
  try {
    await pipeline(part.file, meter, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { field: part.fieldname, name, extension, size: meter.size, path }
}

/** Passes bytes on until there are too many of them. */
class Meter extends Transform {
  size = 0

  constructor(
    private readonly most: number,
    private readonly text: string,
  ) {
    super()
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error?: Error | null, data?: Buffer) => void): void {
    this.size += chunk.length
    if (this.size > this.most) done(new Refusal('request.too-large', { max: this.text }))
    else done(null, chunk)
  }
}

/** A file's own name: no folders, no characters that a header or a screen would trip over, 255 at most. */
export function cleanName(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  const clean = last.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '').trim()
  if ([...clean].length <= 255) return clean
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(clean)?.[0] ?? ''
  return [...clean].slice(0, 255 - extension.length).join('') + extension
}
