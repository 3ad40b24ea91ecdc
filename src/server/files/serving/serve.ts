/** Hands files out: pictures to be shown, everything else to be saved; whole, in part, or not again when unchanged. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Model } from '../../../model/types'
import type { Database } from '../../core/context/database'
import { Refusal } from '../../core/errors'
import { createTtlCache } from '../../../fields/definition/ttl-cache'
import { findAttachment, type AttachmentRow } from '../attachments'
import { attachmentOf } from '../../core/context/raw-response'
import { contentTypeOf, isImage } from '../kinds'
import { type StorageName, storageName } from '../../core/storage-name'
import type { FileStores, LinkSigner, LinkTerms, Thumbnails } from '../../core/context/ports'
import { isUnchanged, requestedRange, type Version } from './range'
import { widths } from './thumbnail'

export interface ServingParts {
  readonly database: Pick<Database, 'kysely' | 'clock'>
  readonly model: () => Model
  readonly stores: FileStores
  readonly links: LinkSigner
  readonly thumbnails: Thumbnails
}

type Query = Readonly<Record<string, unknown>>

/** Serves `/upload/…` to everyone who knows a name, `/private/…` by signed links. */
export function serveFiles(app: FastifyInstance, parts: ServingParts): void {
  // A film is requested for in many parts; a removal holds on every process within a second all the same.
  const known = createTtlCache<AttachmentRow | undefined>(parts.database.clock)
  const attachmentNamed = (name: string) =>
    known.get(name, () => findAttachment(parts.database.kysely, parts.model(), name))
  const answer = async (request: FastifyRequest<{ Querystring: Query }>, reply: FastifyReply) => {
    const requested = storageName(decodeURI(request.url.split('?', 1)[0]!).slice(1))
    if (!requested) throw new Refusal('request.no-such-address')
    const { query } = request
    const now = parts.database.clock.now()
    const terms = parts.links.termsOf(requested.name, query, now)
    if (!terms && (requested.isPrivate || query.sign !== undefined)) throw new Refusal('file.link-over')
    const attachment = await attachmentNamed(requested.name)
    if (!attachment) throw new Refusal('request.no-such-address')
    const file = { requested, attachment, terms, now }
    const width = widthOf(query, requested)
    if (width && (await sendThumbnail(request, reply, parts, file, width))) return reply
    return sendFile(request, reply, parts, file)
  }
  for (const folder of ['/upload/*', '/private/*']) app.get(folder, answer)
}

interface File {
  readonly requested: StorageName
  readonly attachment: AttachmentRow
  readonly terms?: LinkTerms
  readonly now: Date
}

function widthOf({ w }: Query, { extension }: StorageName): number | undefined {
  return isImage(extension) ? widths.find((width) => String(width) === w) : undefined
}

async function sendThumbnail(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ServingParts,
  file: File,
  width: number,
): Promise<boolean> {
  const { requested, attachment } = file
  const version = { etag: `"${requested.name.split('/')[2]!.slice(0, 20)}-${width}"`, modified: attachment.at }
  setHeaders(reply, file, version)
  reply.header('content-type', 'image/webp')
  if (isUnchanged(request.headers, version)) return Boolean(reply.code(304).send())
  const store = await parts.stores.withId(attachment.storeId)
  const small = store && (await parts.thumbnails.of(store, requested.name, width))
  if (!small) return false
  reply.send(small)
  return true
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, parts: ServingParts, file: File) {
  const { requested, attachment } = file
  const version = { etag: `"${requested.name.split('/')[2]!.slice(0, 20)}"`, modified: attachment.at }
  setHeaders(reply, file, version)
  reply.header('accept-ranges', 'bytes')
  if (isUnchanged(request.headers, version)) return reply.code(304).send()
  const part = requestedRange(request.headers, attachment.size, version)
  if (part === 'outside') {
    return reply
      .code(416)
      .header('content-range', `bytes */${attachment.size}`)
      .header('cache-control', 'no-store')
      .send()
  }
  const length = part === 'whole' ? attachment.size : part.to - part.from + 1
  if (part !== 'whole') reply.code(206).header('content-range', `bytes ${part.from}-${part.to}/${attachment.size}`)
  reply.header('content-length', length)
  // An empty stream leaves the length as it was told.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const store = await parts.stores.withId(attachment.storeId)
  const stream = await store?.read(requested.name, part === 'whole' ? undefined : part)
  if (!stream) {
    request.log.warn(
      { requestId: request.id, name: requested.name, store: attachment.storeId },
      'a file is not in its store',
    )
    for (const name of ['content-length', 'content-range', 'etag', 'last-modified']) reply.removeHeader(name)
    throw new Refusal('request.no-such-address')
  }
  return reply.send(stream)
}

function setHeaders(reply: FastifyReply, { requested, terms, now }: File, version: Version): void {
  const { name, extension } = requested
  const contentType = contentTypeOf(extension) ?? 'application/octet-stream'
  const isShown = isImage(extension) || (terms !== undefined && shownWhenSigned.test(contentType))
  reply.headers({
    'content-type': contentType,
    'content-security-policy': contentType === 'application/pdf' && isShown ? pdfPolicy : uploadPolicy,
    'cache-control': terms ? `private, max-age=${secondsLeft(terms, now)}` : 'public, max-age=31536000, immutable',
    etag: version.etag,
    'last-modified': version.modified.toUTCString(),
  })
  const saveAs = terms?.saveAs ?? (isShown ? undefined : name.split('/')[2]!)
  if (saveAs !== undefined) reply.header('content-disposition', attachmentOf(saveAs))
}

/** Beside pictures, what a person may look at in place when a link was made for it. */
const shownWhenSigned = /^(video|audio)\/|^application\/pdf$/

const secondsLeft = ({ until }: LinkTerms, now: Date) => Math.max(0, Math.floor(until - now.getTime() / 1000))

const uploadPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** For a PDF that a person opens: the reader of a browser does not work in a sandbox. */
const pdfPolicy = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'"
