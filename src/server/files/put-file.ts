/** Keeps an uploaded file: checked, moved to its place, and written down in `lectern_file`. */
import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Caller, Database, OwnRoute, ReceivedFile } from '../context'
import { Refusal } from '../errors'
import { facts, needed, optional, say } from '../openapi/describe'
import { beginsAs, bytesOf, contentTypeOf, fileKinds, headLength, kindFor, limitText } from './kinds'

export interface FileParts {
  readonly database: Database
  /** The data folder; files lie under `upload/` in it. */
  readonly folder: string
  readonly zone: string
  readonly newId: () => string
}

export interface KeptFile {
  readonly link: string
  readonly domain: string
  readonly name: string
  readonly originalName: string
  readonly size: number
  readonly contentType: string
  readonly attachId: string
}

/** `POST …/put-file` with the multipart field `file` and, wanted, `kind`. */
export function putFileRoute(parts: FileParts): OwnRoute {
  return {
    method: 'POST',
    path: '/api/blade-resource/oss/endpoint/put-file',
    auth: 'bearer',
    encrypted: false,
    wrapped: true,
    resource: 'attachment',
    kind: 'upload',
    describe: {
      summary: say('上传文件', 'Upload a file'),
      body: 'multipart',
      params: {
        file: needed('文件', 'The file', { type: 'string', contentMediaType: 'application/octet-stream' }),
        kind: optional('文件种类', 'The kind of file', { type: 'string', enum: [...Object.keys(fileKinds), 'file'] }),
      },
      answer: facts('link domain name originalName contentType attachId', 'size'),
    },
    handle: async ({ files, params, caller, now }) => {
      const file = files?.find(({ field }) => field === 'file')
      if (!file) throw new Refusal('request.parameter-missing', { name: 'file' })
      if (!caller) throw new Refusal('session.ended')
      return keepFile(file, String(params.kind || 'file'), caller, now, parts)
    },
  }
}

async function keepFile(
  file: ReceivedFile,
  kindName: string,
  caller: Caller,
  now: Date,
  { database, folder, zone, newId }: FileParts,
): Promise<KeptFile> {
  await checkFile(file, kindName)
  const name = storagePath(file.extension, now, zone)
  const contentType = contentTypeOf(file.extension)!
  const attachId = newId()
  await mkdir(join(folder, name, '..'), { recursive: true })
  await rename(file.path, join(folder, name))
  try {
    await database.kysely
      .insertInto('lectern_file')
      .values({
        id: attachId,
        tenant_id: caller.tenantId,
        path: name,
        name: name.slice(name.lastIndexOf('/') + 1),
        original_name: file.name,
        content_type: contentType,
        size: file.size,
        kind: kindName,
        create_user: caller.userId,
        at: now,
      })
      .execute()
  } catch (error) {
    await rm(join(folder, name), { force: true })
    throw error
  }
  // The address is relative: it holds behind any proxy and any host name, and none can be smuggled into it.
  return { link: `/${name}`, domain: '', name, originalName: file.name, size: file.size, contentType, attachId }
}

/** Refuses a file that is empty, too large for its kind, or not what its name says. */
export async function checkFile({ extension, size, path }: ReceivedFile, kindName: string): Promise<void> {
  const kind = kindFor(extension, kindName)
  if (!kind) throw new Refusal('file.type', { ext: extension })
  if (size === 0) throw new Refusal('file.empty')
  if (size > bytesOf(kind)) throw new Refusal('request.too-large', { max: limitText(kind) })
  if (!beginsAs(extension, await readHead(path))) throw new Refusal('file.type', { ext: extension })
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

/** Not to be guessed: whoever knows the address may read the file, as pictures on the sign-in page must be. */
function storagePath(extension: string, now: Date, zone: string): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(now).replaceAll('-', '')
  return `upload/${day}/${randomBytes(20).toString('hex')}.${extension}`
}
