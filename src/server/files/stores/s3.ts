/** Files in a bucket of any store that speaks S3. */
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { blocksOf, failureOf, type S3Client, s3Client, type S3Place, tagsOf } from './s3-client'
import { dropUploads, partSize, putInParts } from './multipart-upload'
import type { About, FileStore, StoredFile } from '../../core/context/ports'

/** The store of a bucket; nothing is asked of it before it is used. */
export function s3Store(place: S3Place, patience?: number): FileStore {
  const client = s3Client(place, patience)
  return {
    async put(name, { path, size }, about) {
      const headers = headersOf(about)
      if (size > partSize) return putInParts(client, { name, path, size, headers })
      const file = await open(path)
      try {
        const response = await client.send('PUT', name, { headers, body: await file.readFile() })
        if (!response.ok) throw await failureOf(response, `writing ${name}`)
        await response.body?.cancel()
      } finally {
        await file.close()
      }
    },
    async read(name, part) {
      const headers = part && { range: `bytes=${part.from}-${part.to}` }
      const response = await client.send('GET', name, { headers })
      if (response.status === 404) {
        await response.body?.cancel()
        return undefined
      }
      if (!response.ok || !response.body) throw await failureOf(response, `reading ${name}`)
      return Readable.fromWeb(response.body as ReadableStream)
    },
    async remove(name) {
      const response = await client.send('DELETE', name)
      if (!response.ok && response.status !== 404) throw await failureOf(response, `removing ${name}`)
      await response.body?.cancel()
    },
    names: (prefix) => filesOf(client, prefix),
    dropUnfinished: (before) => dropUploads(client, before),
  }
}

/** Kept with the object, so that it is as safe where browsers read it from the store itself. */
function headersOf({ contentType, disposition }: About): Record<string, string> {
  return {
    'content-type': contentType,
    'cache-control': 'public, max-age=31536000, immutable',
    ...(disposition ? { 'content-disposition': disposition } : {}),
  }
}

async function* filesOf(client: S3Client, prefix: string): AsyncIterable<StoredFile> {
  let next: string | undefined
  do {
    const query = { 'list-type': '2', prefix, ...(next ? { 'continuation-token': next } : {}) }
    const response = await client.send('GET', '', { query })
    if (!response.ok) throw await failureOf(response, 'listing the bucket')
    const xml = await response.text()
    for (const block of blocksOf(xml, 'Contents')) {
      const [name = ''] = tagsOf(block, 'Key')
      yield { name, size: Number(tagsOf(block, 'Size')[0]), at: new Date(tagsOf(block, 'LastModified')[0] ?? 0) }
    }
    next = tagsOf(xml, 'NextContinuationToken')[0]
  } while (next)
}
