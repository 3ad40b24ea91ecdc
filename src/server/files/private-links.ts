/** Values of fields whose files are private: kept as bare addresses, answered as links that open for a while. */
import { weakMemoize } from '../../fields/definition/memoize'
import type { Field, Resource } from '../../model/types'
import type { CallContext } from '../core/context/call'
import { sql } from '../database/connection/sql-tag'
import { attachmentsOf } from './attachments'
import { bareAddress, storageName } from '../core/storage-name'
import { platformTenant } from '../core/context/caller'

/** Links end on the stroke of a span, so that a value read twice is mostly the same; each holds for one span at least. */
const spanSeconds = 600

/** The names of private fields, at any depth. */
const privateFields = weakMemoize((resource: Resource) => new Set(fieldNames(resource.fields)))

function fieldNames(fields: readonly Field[]): string[] {
  return fields.flatMap(({ name, upload, child }) => [
    ...(upload?.private ? [name] : []),
    ...(child ? fieldNames(child.row.fields) : []),
  ])
}

/** An answer with links that open its private files for ten to twenty minutes. */
export async function withPrivateLinks(context: CallContext, answer: unknown): Promise<unknown> {
  const { resource, links, now } = context
  const fields = privateFields(resource)
  if (fields.size === 0 || !links) return answer
  const found: string[] = []
  changed(answer, fields, (link) => {
    const stored = storageName(bareAddress(link).slice(1))
    if (stored?.isPrivate) found.push(stored.name)
    return link
  })
  if (found.length === 0) return answer
  const readable = await readableNames(context, found)
  const until = (Math.floor(now.getTime() / 1000 / spanSeconds) + 2) * spanSeconds
  return changed(answer, fields, (link) => {
    // A row of an earlier version may hold a link whose signature is over.
    const address = bareAddress(link)
    const name = address.slice(1)
    return readable.has(name) ? links.linkTo({ name, until }) : address
  })
}

/** The names that are files of the caller's tenant or of the platform: a row may name others, and opens none of them. */
async function readableNames({ database, model, caller }: CallContext, names: readonly string[]) {
  const within = caller.isPlatformAdministrator
    ? sql`true`
    : sql`tenant_id = any(${[caller.tenantId, platformTenant]}::text[])`
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(attachmentsOf(model).table)}
    where name = any(${[...new Set(names)]}::text[]) and ${within}`.execute(database.kysely)
  return new Set(rows.map(({ name }) => name))
}

type Change = (address: string) => string

/** Values under these names, changed one by one; several may be joined by commas. Streams and dates stay as they are. */
function changed(value: unknown, names: ReadonlySet<string>, change: Change): unknown {
  if (Array.isArray(value)) return value.map((one) => changed(one, names, change))
  if (!isPlain(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    names.has(name) ? eachLink(inner, change) : changed(inner, names, change),
  ])
  return Object.fromEntries(entries)
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  const kind = Object.getPrototypeOf(value)
  return kind === Object.prototype || kind === null
}

function eachLink(value: unknown, change: Change): unknown {
  if (Array.isArray(value)) return value.map((one) => eachLink(one, change))
  return typeof value === 'string' ? value.split(',').map(change).join(',') : value
}
