/**
 * Files that values name, wherever in a text they stand, and which of them a person may name. A path proves nothing by
 * itself: the file must be an attachment of the tenant, and a private one must come as a link that was handed out.
 */
import type { Columns } from '../core/context/tables'
import { isRecord } from '../../fields/definition/guards'
import { extname } from 'node:path'
import type { Model } from '../../model/types'
import type { CallContext, FileProof } from '../core/context/call'
import type { Db } from '../core/context/database'
import { namePattern, storageName } from '../core/storage-name'
import { sql } from '../database/connection/sql-tag'

/** The rows of uploads. */
export const attachmentResource = 'resource/attachment'

export interface NamedFile {
  readonly name: string
  /** Parameters after the name, which may sign it. */
  readonly query: string
  /** Part of a web address, perhaps of another server. */
  readonly isOutside: boolean
}

/** A form may stay open for long after its link is over. */
const graceSeconds = 24 * 60 * 60
const nothing: ReadonlySet<string> = new Set()

/** Every file that a value names, at any depth. */
export const filesIn = (value: unknown): readonly NamedFile[] => (namesFiles(value) ? listedIn(value) : [])

function listedIn(value: unknown): readonly NamedFile[] {
  if (typeof value === 'string') return filesInText(value)
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(listedIn)
}

export const namesIn = (value: unknown): ReadonlySet<string> => new Set(filesIn(value).map(({ name }) => name))

/** True when a value may name a file, at any depth: quicker than to list them, which most values have none of. */
export function namesFiles(value: unknown): boolean {
  if (typeof value === 'string') {
    const text = unescaped(value)
    return text.includes('upload/') || text.includes('private/')
  }
  if (Array.isArray(value)) return value.some(namesFiles)
  if (!isRecord(value)) return false
  for (const name in value) if (namesFiles(value[name])) return true
  return false
}

/** A text may be JSON, which may escape any character of an address, more than once where it lies in JSON again. */
function unescaped(text: string): string {
  if (!text.includes('\\')) return text
  const plain = text.replaceAll(/\\(?=[\\/])/g, '')
  return plain.replaceAll(/\\u00[2-7][\da-f]/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(2), 16)))
}

function filesInText(said: string): readonly NamedFile[] {
  const text = unescaped(said)
  // Rich text writes the ampersands of an address as entities.
  return [...text.matchAll(new RegExp(`(${namePattern})(?:\\?([^\\s"'<>,\\\\]*))?`, 'g'))].map((found) => ({
    name: found[1]!,
    query: (found[2] ?? '').replaceAll('&amp;', '&'),
    isOutside: /https?:\/\/[^\s"'<>,]*$/i.test(text.slice(Math.max(0, found.index - 500), found.index)),
  }))
}

/** True when a text is the address of a file here, signed or not. */
export const isFileAddress = (link: string): boolean => storageName(link.split('?', 1)[0]!.slice(1)) !== undefined

/**
 * The proof in the parameters of a call, with the proof from before they were changed. `came`: values of a file that came with
 * it, whose links prove as much.
 */
export function proofOf({ params, links, now, proof }: CallContext, came?: unknown): FileProof {
  const from = new Date(now.getTime() - graceSeconds * 1000)
  const signed = filesIn([params, came]).filter(({ name, query }) => {
    if (query === '' || !links) return false
    return links.termsOf(name, Object.fromEntries(new URLSearchParams(query)), from) !== undefined
  })
  const names = signed.map(({ name }) => name)
  return { signed: new Set([...(proof?.signed ?? nothing), ...names]), held: proof?.held ?? nothing }
}

/** An upload as its row tells it. */
export interface FileFacts {
  readonly originalName: string
  readonly extension: string
  readonly size: number
}

export interface CheckedFiles {
  /** The names that may not be named. */
  readonly unusable: ReadonlySet<string>
  /** Facts of the uploads that are known here. */
  readonly facts: ReadonlyMap<string, FileFacts>
}

/**
 * Checks the names that a call with this proof gives, in the name of these tenants. None of the files is removed before the
 * transaction ends, which is to write the names: a removal that comes between would not find them.
 */
export async function checkFiles(
  db: Db,
  model: Model,
  files: readonly NamedFile[],
  { signed, held, tenantIds }: FileProof & { readonly tenantIds: readonly string[] },
): Promise<CheckedFiles> {
  const table = model.resources[attachmentResource]?.table
  if (files.length === 0 || table === undefined) return { unusable: nothing, facts: new Map() }
  const { rows } = await sql<AttachmentFacts>`
    select name, tenant_id, is_deleted, original_name, extension, size from ${sql.table(table)}
    where name = any(${files.map(({ name }) => name)}::text[]) order by id for share`.execute(db)
  const known = new Map(rows.map((row) => [row.name, row]))
  const isUsable = ({ name, isOutside }: NamedFile): boolean => {
    if (held.has(name)) return true
    const row = known.get(name)
    if (!row) return isOutside
    if (row.is_deleted !== 0 || !tenantIds.includes(row.tenant_id)) return false
    return !storageName(name)?.isPrivate || signed.has(name)
  }
  // An upload of an earlier version may have neither its own name nor an ending; the stored name has one.
  const facts = rows.map(
    ({ name, original_name: originalName, extension, size }) =>
      [
        name,
        { originalName: originalName ?? name, extension: extension ?? extname(name), size: Number(size) },
      ] as const,
  )
  return {
    unusable: new Set(files.filter((file) => !isUsable(file)).map(({ name }) => name)),
    facts: new Map(facts),
  }
}

interface AttachmentFacts
  extends Columns<'resource/attachment', 'tenant_id' | 'is_deleted' | 'original_name' | 'extension' | 'size'> {
  readonly name: string
}
