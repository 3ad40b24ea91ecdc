/** Large files go to a bucket in parts: a few at a time in memory, each tried again alone, none left behind. */
import { type FileHandle, open } from 'node:fs/promises'
import { blocksOf, failureOf, type S3Client, tagsOf } from './s3-client'
import { storagePrefixes } from '../../core/storage-name'
import { StoreFailure } from './store'

/** Bytes of a part; the largest file of ours has some 260 of them, a store takes 10,000. */
export const partSize = 8 * 1024 * 1024

/** Parts under way at once: what is held in memory. */
const abreast = 3

interface LargeFile {
  readonly name: string
  readonly path: string
  readonly size: number
  readonly headers: Readonly<Record<string, string>>
}

/** Keeps a large file; what was sent is given up when one part cannot be. */
export async function putInParts(client: S3Client, { name, path, size, headers }: LargeFile): Promise<void> {
  const begun = await client.send('POST', name, { query: { uploads: '' }, headers })
  if (!begun.ok) throw await failureOf(begun, `writing ${name}`)
  const [uploadId] = tagsOf(await begun.text(), 'UploadId')
  if (!uploadId) throw new StoreFailure(`writing ${name}: the store named no upload`)
  const file = await open(path)
  try {
    const tags = await sendParts(client, { name, file, size, uploadId })
    await complete(client, name, uploadId, tags)
  } catch (error) {
    await client.send('DELETE', name, { query: { uploadId } }).catch(() => undefined)
    throw error
  } finally {
    await file.close()
  }
}

interface Sending {
  readonly name: string
  readonly file: FileHandle
  readonly size: number
  readonly uploadId: string
}

async function sendParts(client: S3Client, { name, file, size, uploadId }: Sending): Promise<string[]> {
  const count = Math.ceil(size / partSize)
  const tags: string[] = []
  let next = 0
  const send = async (number: number) => {
    const body = await partOf(file, number * partSize, Math.min(size, (number + 1) * partSize))
    const query = { partNumber: String(number + 1), uploadId }
    const response = await client.send('PUT', name, { query, body })
    if (!response.ok) throw await failureOf(response, `writing part ${number + 1} of ${name}`)
    await response.body?.cancel()
    tags[number] = response.headers.get('etag') ?? ''
  }
  const work = async () => {
    while (next < count) await send(next++)
  }
  const giveUp = (error: unknown) => {
    next = count
    throw error
  }
  // All of them end before the file is closed and the upload is given up.
  const ends = await Promise.allSettled(Array.from({ length: Math.min(abreast, count) }, () => work().catch(giveUp)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return tags
}

async function partOf(file: FileHandle, from: number, to: number): Promise<Buffer<ArrayBuffer>> {
  const part = Buffer.allocUnsafe(to - from)
  let filled = 0
  while (filled < part.length) {
    const { bytesRead } = await file.read(part, filled, part.length - filled, from + filled)
    if (bytesRead === 0) throw new StoreFailure('the file became shorter while it was sent')
    filled += bytesRead
  }
  return part
}

/** A store may answer 200 and still say in the body that it failed. */
async function complete(client: S3Client, name: string, uploadId: string, tags: readonly string[]): Promise<void> {
  const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
  const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
  const headers = { 'content-type': 'application/xml' }
  const response = await client.send('POST', name, { query: { uploadId }, headers, body })
  if (!response.ok) throw await failureOf(response, `completing ${name}`)
  const [code] = tagsOf(await response.text(), 'Code')
  if (code) throw new StoreFailure(`completing ${name}: ${code}`)
}

/** Gives up uploads begun before that time; a store that cannot list them has its own rule for them. */
export async function dropUploads(client: S3Client, before: Date): Promise<void> {
  for (const prefix of storagePrefixes) await dropUploadsOf(client, prefix, before)
}

async function dropUploadsOf(client: S3Client, prefix: string, before: Date): Promise<void> {
  const response = await client.send('GET', '', { query: { uploads: '', prefix } })
  if (!response.ok) return void (await response.body?.cancel())
  for (const block of blocksOf(await response.text(), 'Upload')) {
    const [name] = tagsOf(block, 'Key')
    const [uploadId] = tagsOf(block, 'UploadId')
    const [begun] = tagsOf(block, 'Initiated')
    if (!name || !uploadId || !begun || new Date(begun) >= before) continue
    const dropped = await client.send('DELETE', name, { query: { uploadId } })
    await dropped.body?.cancel()
  }
}
