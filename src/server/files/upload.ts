/** Keeps an uploaded file: checked, put into the store in use, and written down; in this order, so that no row lacks its file. */
import { linkSeconds } from '../../model/limits'
import { inEveryLocale } from '../core/texts'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Model } from '../../model/types'
import type { ReceivedFile } from '../core/context/call'
import type { BuiltInRoute } from '../core/context/route'
import type { Caller } from '../core/context/caller'
import type { Database, TypedDb } from '../core/context/database'
import { Refusal } from '../core/errors'
import { facts, needed, optional } from '../core/context/route-description'
import { addAttachment } from './attachments'
import { beginsAs, bytesOf, contentTypeOf, fileKinds, headLength, isImage, kindNameFor, limitText } from './kinds'
import { kindHere } from './limits'
import { countIntoQuota, refuseOverQuota } from './quota'
import { attachmentOf } from '../core/context/raw-response'
import { imageSizeOf, mostPixels } from './serving/image-size'
import type { FileStores, LinkSigner } from '../core/context/ports'
import { newStorageName } from '../core/storage-name'
import { StoreFailure } from './stores/store'

export interface FileParts {
  readonly database: Database
  readonly model: () => Model
  readonly stores: FileStores
  readonly links: LinkSigner
  readonly newId: () => string
}

export interface UploadedFile {
  readonly link: string
  readonly domain: string
  readonly name: string
  readonly originalName: string
  readonly size: number
  readonly contentType: string
  readonly attachId: string
}

/** `POST …/put-file` with the multipart field `file` and, wanted, `kind`. */
export function putFileRoute(parts: FileParts): BuiltInRoute {
  return {
    method: 'POST',
    path: '/api/blade-resource/oss/endpoint/put-file',
    auth: 'bearer',
    encrypted: false,
    wrapped: true,
    resource: 'attachment',
    kind: 'upload',
    describe: {
      summary: inEveryLocale('openapi:summary.uploadFile'),
      body: 'multipart',
      params: {
        file: needed('openapi:parameter.file', { type: 'string', contentMediaType: 'application/octet-stream' }),
        kind: optional('openapi:parameter.kindOfFile', { type: 'string', enum: [...Object.keys(fileKinds), 'file'] }),
        private: optional('openapi:parameter.flag1ReadByLinksThat', {
          type: 'string',
        }),
      },
      answer: facts('link domain name originalName contentType attachId', 'size'),
    },
    handle: async ({ files, params, caller, now }) => {
      const file = files?.find(({ field }) => field === 'file')
      if (!file) throw new Refusal('request.parameter-missing', { name: 'file' })
      if (!caller) throw new Refusal('session.ended')
      const wish = { kind: String(params.kind || 'file'), isPrivate: String(params.private ?? '0') === '1' }
      return storeFile(file, wish, caller, now, parts)
    },
  }
}

interface Wish {
  readonly kind: string
  readonly isPrivate: boolean
}

/** Keeps a file that came; the answer's link opens it. */
export async function storeFile(
  file: ReceivedFile,
  { kind, isPrivate }: Wish,
  caller: Caller,
  now: Date,
  { database, model, stores, links, newId }: FileParts,
): Promise<UploadedFile> {
  await checkFile(file, kind, database.kysely, model())
  await refuseOverQuota(database.kysely, model(), caller.tenantId, file.size)
  const { extension, size, name: originalName, path } = file
  const name = newStorageName(extension, isPrivate, now)
  const contentType = contentTypeOf(extension)!
  // A store may take the file away.
  const { md5, sha256 } = await sumsOf(path, kind === 'package')
  const chosen = await stores.inUse(caller.tenantId).catch(unavailable)
  const disposition = isImage(extension) ? undefined : attachmentOf(name.split('/')[2]!)
  await chosen.store.put(name, { path, size }, { contentType, disposition }).catch(unavailable)
  const domain = isPrivate ? '' : chosen.domain.replace(/\/+$/, '')
  // Without a public address the link is relative: it holds behind any proxy and any host name.
  const link = `${domain}/${name}`
  const id = newId()
  const { storeId, code: ossCode } = chosen
  const about = { id, originalName, link, domain, name, extension, contentType, size, md5, sha256, storeId, ossCode }
  try {
    const fits = (tx: TypedDb) => countIntoQuota(tx, model(), caller.tenantId, size)
    await addAttachment(database, model(), caller, now, about, fits)
  } catch (error) {
    await chosen.store.remove(name).catch(() => undefined)
    throw error
  }
  const opened = isPrivate ? links.linkTo({ name, until: Math.floor(now.getTime() / 1000) + linkSeconds }) : link
  return { link: opened, domain, name, originalName, size, contentType, attachId: id }
}

/** The sums of a file in one reading; MD5 of packages alone, for those who install them. */
async function sumsOf(path: string, isPackage: boolean): Promise<{ md5: string; sha256: string }> {
  const md5 = isPackage ? createHash('md5') : undefined
  const sha256 = createHash('sha256')
  for await (const part of createReadStream(path)) {
    md5?.update(part)
    sha256.update(part)
  }
  return { md5: md5?.digest('hex') ?? '', sha256: sha256.digest('hex') }
}

function unavailable(error: unknown): never {
  if (error instanceof StoreFailure) throw new Refusal('file.store', { reason: error.message })
  throw error
}

/** Refuses a file that is empty, too large for its kind, or not what its name says. */
export async function checkFile(
  { extension, size, path }: ReceivedFile,
  kindName: string,
  db: TypedDb,
  model: Model,
): Promise<void> {
  const name = kindNameFor(extension, kindName)
  if (!name) throw new Refusal('file.type', { ext: extension })
  if (size === 0) throw new Refusal('file.empty')
  const kind = await kindHere(db, model, name)
  if (size > bytesOf(kind)) throw new Refusal('request.too-large', { max: limitText(kind) })
  if (!beginsAs(extension, await readHead(path))) throw new Refusal('file.type', { ext: extension })
  const image = isImage(extension) ? await imageSizeOf(path) : undefined
  if (image && image.width * image.height > mostPixels) throw new Refusal('file.pixels', { count: mostPixels })
}

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
