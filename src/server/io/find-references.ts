/** The entries that cells name, by id or by label: one statement for each reference and thousand of names. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { columnName, fieldOf } from '../../model/names'
import type { Field, Resource } from '../../model/types'
import type { CallContext } from '../context'
import { askingOf } from '../operations/reading'
import { scopeOn } from '../operations/scoped'
import { both, columnOf, either, from } from '../sql/source'
import { escapeBrackets, storedText } from '../sql/text-search'
import { tenantReach } from '../tenancy/reach'
import type { ImportPlan } from './import-plan'
import { type References, textsOf } from './row-values'

const atOnce = 1000

/** What the reference columns of a plan may mean, within the tenant that is written into and the caller's reach. */
export async function findReferences(
  context: CallContext,
  tenantId: string,
  { fields, rows }: ImportPlan,
): Promise<References> {
  const { model, resource } = context
  const found = new Map<string, Map<string, string[]>>()
  for (const [index, field] of fields.entries()) {
    const to = field?.ref && model.resources[field.ref.to]
    if (!field || !to) continue
    const texts = new Set(rows.flatMap(({ cells }) => textsOf(field, cells[index] ?? '')).filter(Boolean))
    const ids = new Map<string, string[]>()
    const isParent = resource.tree?.parent === field.name
    if (isParent) ids.set(resource.tree!.root, [resource.tree!.root])
    for (const part of parts([...texts])) await lookUp(context, field, to, tenantId, part, ids)
    found.set(field.name, ids)
  }
  return found
}

function* parts(texts: readonly string[]) {
  for (let at = 0; at < texts.length; at += atOnce) yield texts.slice(at, at + atOnce)
}

async function lookUp(
  context: CallContext,
  field: Field,
  to: Resource,
  tenantId: string,
  texts: readonly string[],
  ids: Map<string, string[]>,
): Promise<void> {
  const ref = field.ref!
  const label = fieldOf(to, ref.label)
  const source = from(to, tenantReach(tenantId, to))
  const keys = texts.map((text) => text.trim().toLowerCase())
  const labels = label ? texts.map((text) => storedText(label, text.trim()).toLowerCase()) : []
  const value = columnOf(source.alias, columnName(ref.value))
  const name = label ? sql`lower(${columnOf(source.alias, columnName(label.name))}::text)` : sql`null::text`
  const named: RawBuilder<SqlBool> = either(
    sql<SqlBool>`lower(${value}::text) = any(${keys}::text[])`,
    sql<SqlBool>`${name} = any(${labels}::text[])`,
  )
  const statement = sql<{ value: string; name: string | null }>`select ${value} as value, ${name} as name
    from ${source.table} where ${both(source.limit, named, ...scopeOn(source, askingOf(context)))} order by 1`
  const { rows } = await statement.execute(context.database.kysely)
  for (const row of rows) add(ids, String(row.value).toLowerCase(), String(row.value), true)
  for (const row of rows) {
    if (row.name === null) continue
    const shown = texts.find(
      (text) => escapeBrackets(text.trim()).toLowerCase() === row.name || text.trim().toLowerCase() === row.name,
    )
    if (shown !== undefined) add(ids, shown.trim().toLowerCase(), String(row.value), false)
  }
}

/** An id always means itself, also where another entry is called so. */
function add(ids: Map<string, string[]>, key: string, value: string, isId: boolean): void {
  const known = ids.get(key) ?? []
  if (isId) ids.set(key, [value])
  else if (!known.includes(value) && !(known.length === 1 && known[0]!.toLowerCase() === key))
    ids.set(key, [...known, value])
}
