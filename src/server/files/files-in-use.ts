/** Uploaded files that the content links to: in a field of their own, in rich text or in data. */
import { columns } from '../../fields/columns'
import { columnName } from '../../model/names'
import type { Field, Model, Resource } from '../../model/types'
import type { Db } from '../core/context/database'
import { type SqlFragment, sql } from '../database/connection/sql-tag'
import { attachmentResource } from '../sql/named-files'
import { namePattern } from '../core/storage-name'
import { platformTenant } from '../core/context/caller'

/** Characters of the shortest link to an upload; a text that must be shorter holds none. */
const shortest = 55

export interface WantedFile {
  readonly name: string
  /** That of its attachment; a file without one may be anybody's. */
  readonly tenantId?: string | null
}

/**
 * The names, among those given, that some row speaks of; each table is read once, however many names are asked about.
 * Rows of other tenants do not count, but for files and rows of the platform; nor do those of the resource
 * `besides` say.
 */
export async function namesInUse(
  db: Db,
  model: Model,
  files: readonly WantedFile[],
  besides?: string,
): Promise<Set<string>> {
  const found = new Set<string>()
  if (files.length === 0) return found
  const tenants = new Map(files.map(({ name, tenantId }) => [name, tenantId]))
  const names = [...tenants.keys()]
  for (const resource of Object.values(model.resources)) {
    const text = resource.name === besides ? undefined : textOf(resource)
    if (!text) continue
    const tenant = resource.tenancy.kind === 'platform' ? sql`${platformTenant}::text` : sql`tenant_id`
    const { rows } = await sql<{ name: string; tenant: string }>`select distinct m[1] as name, t.tenant
      from (select ${text} as said, ${tenant} as tenant from ${sql.table(resource.table)} where is_deleted = 0) as t,
        regexp_matches(t.said, ${`(${namePattern})`}, 'g') as m
      where t.said like any(array['%upload/%', '%private/%']) and m[1] = any(${names})`.execute(db)
    for (const row of rows) if (mayUse(row.tenant, tenants.get(row.name))) found.add(row.name)
  }
  return found
}

const mayUse = (tenant: string, owner: string | null | undefined): boolean =>
  !owner || owner === tenant || owner === platformTenant || tenant === platformTenant

/** All columns of a resource that may hold a link, as one text. */
function textOf(resource: Resource): SqlFragment | undefined {
  if (resource.name === attachmentResource) return undefined
  const parts = namingFields(resource).map((field) => {
    const column = sql.id(columnName(field.name))
    return field.many || columns[field.type].sql(field) !== 'text' ? sql`${column}::text` : column
  })
  return parts.length === 0 ? undefined : sql`concat_ws(' ', ${sql.join(parts)})`
}

/** The fields whose files are in use: of rows that only actions write, those that hold files and nothing else. */
const namingFields = (resource: Resource): readonly Field[] =>
  resource.fields.filter((field) => mayHoldLinks(field) && (field.upload !== undefined || isContent(resource)))

/** Rows that people write, by a call or within the row that owns them; logs and histories only mention files. */
function isContent({ calls, fields }: Resource): boolean {
  const isWritten = Object.values(calls).some(({ kind }) => writes.includes(kind))
  return isWritten || fields.some(({ ref }) => ref?.owner !== undefined)
}

const writes: readonly string[] = ['create', 'copy', 'update', 'submit', 'import', 'transition']

function mayHoldLinks(field: Field): boolean {
  if (field.system || field.store !== 'plain' || field.ref || field.dict || field.value.enum) return false
  if (field.computed && !field.computed.stored) return false
  const column = columns[field.type].sql(field)
  return ['text', 'text[]', 'jsonb'].includes(String(column)) && (field.value.maxLength ?? shortest) >= shortest
}
