/** The file of a resource: its type, and what is known of it from its upload. */
import type { CallContext } from '../../core/context/call'
import { storageName } from '../../core/storage-name'
import { sql } from '../../database/connection/sql-tag'
import { attachmentsOf } from '../../files/attachments'
import { kindNameFor } from '../../files/kinds'

/** The values of `resType`. */
export const types = { video: 1, audio: 2, document: 3, image: 4, archive: 5, link: 6, article: 7 } as const

/** The type of a file by its extension. */
export function typeOf(extension: string): number {
  if (extension === 'zip') return types.archive
  switch (kindNameFor(extension, 'file')) {
    case 'video':
      return types.video
    case 'audio':
      return types.audio
    case 'image':
      return types.image
    case 'package':
      return types.archive
    default:
      return types.document
  }
}

export interface FileFacts {
  readonly id: string
  readonly name: string
  readonly originalName: string
  readonly ext: string
  readonly size: number
  readonly sha256: string
  readonly contentType: string
  readonly storeId: string
}

/** The upload that an address leads to; undefined for an address elsewhere, and once the upload is gone. */
export async function factsOf(
  { database, model }: Pick<CallContext, 'database' | 'model'>,
  link: unknown,
): Promise<FileFacts | undefined> {
  const named = storageName(
    String(link ?? '')
      .split('?', 1)[0]!
      .slice(1),
  )
  if (!named) return undefined
  const { rows } =
    await sql<FileFacts>`select id, name, original_name as "originalName", extension as ext, size::float8 as size,
      sha256, content_type as "contentType", store_id as "storeId" from ${sql.table(attachmentsOf(model).table)}
    where name = ${named.name} and is_deleted = 0`.execute(database.kysely)
  return rows[0]
}

/** A file's name without its extension. */
export const plainName = (name: string): string => name.replace(/\.[^.]*$/, '')
