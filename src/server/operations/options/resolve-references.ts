/** The entries that cells name, by id, label, code or path: one statement for each reference and ten thousand names. */
import type { SqlBool } from 'kysely'
import { formFilter, waysOf } from '../../../fields/reference/target'
import { namesIn } from '../../../model/entries/names-in'
import { columnName, fieldOf } from '../../../model/names'
import { childPart } from '../../../model/sheet-field'
import type { Field, Reference } from '../../../model/types'
import type { CallContext } from '../../core/context/call'
import type { Db } from '../../core/context/database'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import { both, columnOf, from, type Source } from '../../sql/source'
import { escapeBrackets, storedText } from '../../sql/conditions/text-match'
import { rowsOfEach } from '../../sql/select/each-text'
import { queryContext, where } from '../../sql/conditions/where'
import { ownTenantScope } from '../../access/tenant-scope'
import { type Meanings, referenceKey, type References } from './reference-keys'
import { isPath, pathsOf } from './tree-paths'
import { scopeOn } from '../../sql/conditions/data-scope'

/** Names of a statement. */
const atOnce = 10_000

type Limits = readonly SqlFragment<SqlBool>[]

/** A reference field, and the texts that cells hold in its place, each once. */
export interface NamedTexts {
  readonly field: Field
  readonly texts: readonly string[]
}

/** The entries that texts in the place of references may name, within the tenant that is written into and the caller's reach. */
export async function findReferences(
  context: CallContext,
  tenantId: string,
  named: readonly NamedTexts[],
): Promise<References> {
  const { model, resource } = context
  const found = new Map<string, Meanings>()
  for (const { field, texts } of named) {
    for (const { ref, when } of waysOf(field)) {
      const to = model.resources[ref.to]
      if (!to) continue
      const source = from(to, ownTenantScope(tenantId, to))
      // Of several entries called alike, only those that may be chosen are meant; what the row says is judged with it.
      const query = { ...queryContext(context), params: {} }
      const part = childPart(field.name)
      const form = (part && fieldOf(resource, part.child)?.child?.row) ?? resource
      const filter = ref.filter && where(formFilter(ref.filter, form), source, query)
      const choosable = filter ? [filter] : []
      const scope = scopeOn(source, queryContext(context))
      const look = (wanted: readonly string[], into: Map<string, string[]>, limits: Limits) =>
        addNamed(context.database.kysely, { ref, source, texts: wanted, limits }, into)
      const ids = new Map<string, string[]>()
      if (resource.tree?.parent === field.name) ids.set(resource.tree.root, [resource.tree.root])
      await look(texts, ids, [...choosable, ...scope])
      const missing = texts.filter((text) => !ids.has(text.trim().toLowerCase()))
      const beyond = new Map<string, string[]>()
      if (scope.length > 0 && missing.length > 0) await look(missing, beyond, choosable)
      found.set(referenceKey(field, when), { ids, outside: new Set(beyond.keys()) })
    }
  }
  return found
}

interface Named {
  readonly ref: Pick<Reference, 'label' | 'value'>
  readonly source: Source
  readonly texts: readonly string[]
  readonly limits: Limits
}

/** Adds the ids that texts mean, under the texts in lower case: by id, label, code or path; several where a name is not one's own. */
export async function addNamed(db: Db, { ref, source, texts, limits }: Named, into: Map<string, string[]>) {
  for (const part of parts(texts)) await lookUp(db, ref, source, part, into, limits)
  if (source.resource.tree) await pathsOf(db, source.resource, source, texts.filter(isPath), into, limits)
}

function* parts(texts: readonly string[]) {
  for (let at = 0; at < texts.length; at += atOnce) yield texts.slice(at, at + atOnce)
}

async function lookUp(
  db: Db,
  ref: Named['ref'],
  source: Source,
  texts: readonly string[],
  into: Map<string, string[]>,
  scope: Limits,
): Promise<void> {
  const names = namesIn(source.resource, ref.label)
  const value = columnOf(source.alias, columnName(ref.value))
  const typed = texts.map((text) => text.trim())
  const keys = typed.map((text) => text.toLowerCase())
  const lowered = names.map(({ name }) => sql`lower(${columnOf(source.alias, columnName(name))}::text)`)
  const all = lowered.length > 0 ? sql`array[${sql.join(lowered)}]` : sql`array[]::text[]`
  const select = (is: SqlFragment<SqlBool>) => sql`select ${value} as value, ${all} as names
    from ${source.table} where ${both(source.limit, is, ...scope)}`
  const named = names.map((field, index) => {
    const wanted = typed.map((text) => storedText(field, text).toLowerCase())
    // In words, because the index of a unique field leaves the empty text out.
    const filled = field.unique ? [sql<SqlBool>`${columnOf(source.alias, columnName(field.name))} <> ''`] : []
    const rows = rowsOfEach(wanted, (text) => select(both(sql<SqlBool>`${lowered[index]} = ${text}`, ...filled)))
    return sql`select found.value, found.names from ${rows}`
  })
  const ids = [...new Set([...typed, ...keys, ...typed.map((text) => text.toUpperCase())])]
  const byId = select(sql<SqlBool>`${value}::text = any(${ids}::text[])`)
  const statement = sql<{
    value: string
    names: (string | null)[]
  }>`${sql.join([byId, ...named], sql` union `)} order by 1`
  const { rows } = await statement.execute(db)
  const wanted = new Map(texts.map((text) => [escapeBrackets(text.trim()).toLowerCase(), text.trim().toLowerCase()]))
  for (const key of keys) wanted.set(key, key)
  for (const row of rows) add(into, String(row.value).toLowerCase(), String(row.value), true)
  for (const row of rows) {
    for (const name of row.names) {
      const key = name === null || name === '' ? undefined : wanted.get(name)
      if (key !== undefined) add(into, key, String(row.value), false)
    }
  }
}

/** An id always means itself, also where another entry is called so. */
function add(ids: Map<string, string[]>, key: string, value: string, isId: boolean): void {
  const known = ids.get(key) ?? []
  if (isId) ids.set(key, [value])
  else if (!known.includes(value) && !(known.length === 1 && known[0]!.toLowerCase() === key))
    ids.set(key, [...known, value])
}
