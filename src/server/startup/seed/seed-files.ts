/**
 * Rows files of the model: a row is added when no row, not even a removed one, has the same `match` values; nothing is
 * overwritten.
 */
import { untyped } from '../../core/context/database'
import { recordsIn } from '../../../fields/definition/guards'
import { refFor, waysOf } from '../../../fields/reference/target'
import { validatorOf } from '../../../model/validate/compile-validator'
import { columnName, fieldOf } from '../../../model/names'
import { platformTenant } from '../../core/context/caller'
import type { Resource, RowsFile } from '../../../model/types'
import { validateEntry } from '../../../model/validate/validate'
import { addRows, type Entry, valueOrDefault, type Row, storedOf, toNewRow } from './new-rows'
import { resourceOf, type Seeding } from './options'

/** Adds what is missing from the rows files of these scopes; rows of a tenant go to the given one. */
export async function seedFiles(
  seeding: Seeding,
  tenantId: string,
  scopes: readonly RowsFile['scope'][],
): Promise<void> {
  const files = seeding.model.rows.filter((file) => scopes.includes(file.scope))
  await seedRows(seeding, files, tenantId)
}

/** Adds what is missing of these rows, those that others refer to first. */
export async function seedRows(seeding: Seeding, files: readonly RowsFile[], tenantId: string): Promise<void> {
  for (const file of referredFirst(seeding, files)) await seedFile(seeding, file, tenantId)
}

/** Files in an order in which every file comes after those whose rows it refers to. */
function referredFirst(seeding: Seeding, files: readonly RowsFile[]): RowsFile[] {
  const ordered: RowsFile[] = []
  const seen = new Set<RowsFile>()
  const visit = (file: RowsFile) => {
    if (seen.has(file)) return
    seen.add(file)
    const targets = resourceOf(seeding, file.resource).fields.flatMap((field) => waysOf(field).map(({ ref }) => ref.to))
    for (const other of files) if (targets.includes(other.resource)) visit(other)
    ordered.push(file)
  }
  files.forEach(visit)
  return ordered
}

async function seedFile(seeding: Seeding, file: RowsFile, tenantId: string): Promise<void> {
  const resource = resourceOf(seeding, file.resource)
  const known = await knownRows(seeding, file, resource, tenantId)
  const added: Row[] = []
  const parentField = resource.tree?.parent ?? 'parentId'

  const seed = async (entry: Entry, parent: Row | undefined): Promise<void> => {
    const { children, ...own } = entry
    const given = { ...(await withReferences(seeding, resource, own, tenantId)) }
    if (parent) {
      given[parentField] ??= parent.id
      for (const field of resource.fields) {
        const path = field.fill?.by === 'of' ? field.fill.path : []
        if (given[field.name] === undefined && path.length === 2 && path[0] === parentField) {
          given[field.name] = parent[columnName(path[1]!)]
        }
      }
      if (resource.tree?.path)
        given[resource.tree.path] ??= `${parent[columnName(resource.tree.path)] || '0'},${parent.id}`
    } else if (resource.tree?.path) given[resource.tree.path] ??= resource.tree.root

    const key = await keyOf(seeding, file, resource, given)
    let row = known.get(key)
    if (!row) {
      check(seeding, file, resource, given)
      row = await toNewRow(seeding, resource, given, tenantId)
      known.set(key, row)
      added.push(row)
    }
    for (const child of recordsIn(children)) await seed(child, row)
  }
  for (const entry of file.rows) await seed(entry, undefined)
  await addRows(seeding, resource, added)
}

/** A row that breaks the rules of its resource stops the start; what is left out holds its default. */
function check({ now }: Seeding, file: RowsFile, resource: Resource, given: Entry): void {
  const defaults = resource.fields.map((field): [string, unknown] => [field.name, valueOrDefault(field, given, now)])
  const entry = Object.fromEntries(defaults)
  const problem = validateEntry({ resource, entry, validator: validatorOf(resource), locale: 'en-US', now })[0]
  if (!problem) return
  const name = file.match.map((field) => `${field} "${String(given[field])}"`).join(', ')
  throw new Error(`${file.file}: the row with ${name}: ${problem.field ?? ''} ${problem.message}`)
}

/** The rows there are, by the values of the file's `match` fields. */
async function knownRows(
  { tx }: Seeding,
  file: RowsFile,
  resource: Resource,
  tenantId: string,
): Promise<Map<string, Row>> {
  let query = untyped(tx).selectFrom(resource.table).selectAll()
  if (resource.tenancy.kind !== 'platform') query = query.where('tenant_id', '=', tenantId)
  const rows = await query.execute()
  return new Map(rows.map((row) => [JSON.stringify(file.match.map((field) => row[columnName(field)] ?? null)), row]))
}

async function keyOf(seeding: Seeding, file: RowsFile, resource: Resource, entry: Entry): Promise<string> {
  const values = file.match.map((name) => {
    const field = fieldOf(resource, name)
    if (!field)
      throw new Error(
        `${file.file}: "match" names "${name}", which is not a field of ${resource.name}; correct the name.`,
      )
    return storedOf(seeding, field, entry[name] ?? field.default)
  })
  return JSON.stringify(await Promise.all(values))
}

/** The entry with each `{"$ref": {field: value}}` replaced by the value that names the row it describes. */
async function withReferences(seeding: Seeding, resource: Resource, entry: Entry, tenantId: string): Promise<Entry> {
  const found: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(entry)) {
    const resolve = (one: unknown) =>
      isNatural(one) ? referred(seeding, resource, { name, entry }, one.$ref, tenantId) : one
    found[name] = Array.isArray(value) ? await Promise.all(value.map(resolve)) : await resolve(value)
  }
  return found
}

function isNatural(value: unknown): value is { readonly $ref: Entry } {
  return typeof value === 'object' && value !== null && '$ref' in value
}

async function referred(
  seeding: Seeding,
  resource: Resource,
  { name, entry }: { readonly name: string; readonly entry: Entry },
  natural: Entry,
  tenantId: string,
): Promise<unknown> {
  const field = fieldOf(resource, name)
  const ref = field && refFor(field, entry)
  if (!ref)
    throw new Error(
      `A row of ${resource.name} refers to something with "${name}", which is no reference; use a field with "x-ref".`,
    )
  const target = resourceOf(seeding, ref.to)
  let query = untyped(seeding.tx).selectFrom(target.table).select(columnName(ref.value)).where('is_deleted', '=', 0)
  // Rows of the platform that serve every tenant may be referred to as its own may.
  const tenants = target.tenancy.kind === 'also' ? [tenantId, platformTenant] : [tenantId]
  if (target.tenancy.kind !== 'platform') query = query.where('tenant_id', 'in', tenants)
  for (const [field, value] of Object.entries(natural)) query = query.where(columnName(field), '=', value)
  const row = await query.limit(1).executeTakeFirst()
  if (row) return row[columnName(ref.value)]
  throw new Error(
    `A row of ${resource.name} refers to a row of ${ref.to} that is not there: ${JSON.stringify(natural)}. Add that row, or correct the reference.`,
  )
}
