/** Uploaded files that rows link to: in a field of their own, in rich text or in data. */
import { columns } from '../../fields/columns'
import { columnName } from '../../model/names'
import type { Field, Model, Resource } from '../../model/types'
import type { TypedDb } from '../core/context/database'
import { type SqlFragment, sql } from '../database/connection/sql-tag'
import { countedRows, fileIndexOf, fileNamesKey, isContent, namingRows } from '../database/schema/file-indexes'
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
 * The names, among those given, that some row speaks of; tables of content are read once, however many names are asked about.
 * Rows of other tenants do not count, but for files and rows of the platform; nor do those of the resource
 * `besides` say.
 */
export async function namesInUse(
  db: TypedDb,
  model: Model,
  files: readonly WantedFile[],
  besides?: string,
): Promise<Set<string>> {
  const found = new Set<string>()
  if (files.length === 0) return found
  const tenants = new Map(files.map(({ name, tenantId }) => [name, tenantId]))
  const names = [...tenants.keys()]
  for (const resource of Object.values(model.resources)) {
    if (resource.name === besides || resource.name === attachmentResource) continue
    for (const naming of namingIn(resource, names)) {
      const { rows } = await naming.execute(db)
      for (const row of rows) if (mayUse(row.tenant, tenants.get(row.name))) found.add(row.name)
    }
  }
  return found
}

const mayUse = (tenant: string, owner: string | null | undefined): boolean =>
  !owner || owner === tenant || owner === platformTenant || tenant === platformTenant

interface Naming {
  readonly name: string
  readonly tenant: string
}

/** The queries for the rows of a resource that name these files. */
function namingIn(resource: Resource, names: readonly string[]): readonly SqlFragment<Naming>[] {
  if (isContent(resource)) return contentNaming(resource, names)
  return resource.fields.flatMap((field) => {
    if (!fileIndexOf(resource, field, columns)) return []
    const condition = namingRows(resource, field, columns)
    if (condition === undefined) return [indexedNaming(resource, field, names)]
    const rows = `${countedRows(resource, field, columns)} and ${condition}`
    return [readNaming(resource, { text: textOf(field), rows }, names)]
  })
}

/** Rows that people write may name a file in any field; logs and histories only mention files. */
function contentNaming(resource: Resource, names: readonly string[]): readonly SqlFragment<Naming>[] {
  const fields = resource.fields.filter(mayHoldLinks)
  const counted = fields.map((field) => countedRows(resource, field, columns))
  return [...new Set(counted)].map((rows) => {
    const parts = fields.filter((_, index) => counted[index] === rows).map(textOf)
    return readNaming(resource, { text: sql`concat_ws(' ', ${sql.join(parts)})`, rows }, names)
  })
}

interface Read {
  readonly text: SqlFragment
  /** SQL of a condition. */
  readonly rows: string
}

/** Reads each of these rows once, however many names are asked about. */
const readNaming = (resource: Resource, { text, rows }: Read, names: readonly string[]) =>
  sql<Naming>`select distinct m[1] as name, t.tenant
    from (select ${text} as said, ${tenantOf(resource)} as tenant from ${sql.table(resource.table)}
      where ${sql.raw(rows)}) as t,
      regexp_matches(t.said, ${`(${namePattern})`}, 'g') as m
    where t.said like any(array['%upload/%', '%private/%']) and m[1] = any(${names})`

const indexedNaming = (resource: Resource, field: Field, names: readonly string[]) => {
  const key = sql.raw(fileNamesKey(field, columns))
  return sql<Naming>`select distinct m.name, t.tenant
    from (select ${key} as names, ${tenantOf(resource)} as tenant from ${sql.table(resource.table)}
      where ${sql.raw(countedRows(resource, field, columns))} and ${key} && ${names}::text[]) as t, unnest(t.names) as m(name)
    where m.name = any(${names})`
}

const tenantOf = ({ tenancy }: Resource) =>
  tenancy.kind === 'platform' ? sql`${platformTenant}::text` : sql`tenant_id`

/** A column that may hold a link, as a text. */
function textOf(field: Field): SqlFragment {
  const column = sql.id(columnName(field.name))
  return field.many || columns[field.type].sql(field) !== 'text' ? sql`${column}::text` : column
}

function mayHoldLinks(field: Field): boolean {
  if (field.system || field.store !== 'plain' || field.ref || field.dict || field.value.enum) return false
  if (field.computed && !field.computed.stored) return false
  const column = columns[field.type].sql(field)
  return ['text', 'text[]', 'jsonb'].includes(String(column)) && (field.value.maxLength ?? shortest) >= shortest
}
