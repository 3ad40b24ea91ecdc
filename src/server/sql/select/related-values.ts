/** Values read through references of an entry in hand: for rules, and for fields that are filled from them. */
import type { SqlBool } from 'kysely'
import { columns } from '../../../fields/columns'
import { columnName, fieldOf } from '../../../model/names'
import type { Field, Model, Resource } from '../../../model/types'
import type { Db } from '../../core/context/database'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import { ownTenantScope } from '../../access/tenant-scope'
import { valueIn } from '../conditions/computed-value'
import { scopeOn } from '../conditions/data-scope'
import type { QueryContext } from '../conditions/query-context'
import { stepField, targetOf } from '../conditions/relation'
import { both, columnOf, from } from '../source'

export interface RelatedRead {
  readonly model: Model
  readonly resource: Resource
  readonly entry: Readonly<Record<string, unknown>>
  readonly tenantId: string
  readonly paths: readonly (readonly string[])[]
  readonly asking: QueryContext
  /** True of a reference that the caller sets just now: of a row outside the caller's data scope nothing is read. */
  readonly isChosen?: (reference: Field) => boolean
}

/** Reads all paths by one statement; the answer gives the value of a path, null when a step leads nowhere. */
export async function readRelated(tx: Db, read: RelatedRead): Promise<(path: readonly string[]) => unknown> {
  const { model, resource, entry, tenantId, asking, isChosen } = read
  const wanted = new Map(read.paths.filter((path) => path.length > 1).map((path) => [path.join('.'), path]))
  if (wanted.size === 0) return () => null
  const found = [...wanted].map(([key, path], index) => {
    const first = stepField(resource, path[0]!)
    const start = sql`${entry[first.name] ?? null}::text`
    const about = { model, tenantId, asking, isLimited: isChosen?.(first) === true }
    return { key, as: `p${index}`, ...step(about, resource, first, start, path.slice(1)) }
  })
  const list = sql.join(found.map(({ expression, as }) => sql`${expression} as ${sql.id(as)}`))
  const row = (await sql<Record<string, unknown>>`select ${list}`.execute(tx)).rows[0]!
  const values = new Map(found.map(({ key, as, field }) => [key, travelling(field, row[as])]))
  return (path) => values.get(path.join('.')) ?? null
}

function step(
  read: Pick<RelatedRead, 'model' | 'tenantId' | 'asking'> & { readonly isLimited: boolean },
  resource: Resource,
  via: Field,
  value: SqlFragment,
  rest: readonly string[],
): { expression: SqlFragment; field: Field } {
  const target = targetOf(read.model, resource, via)
  if (!target) throw new Error(`${resource.name}.${via.name} refers to nothing.`)
  const field = rest.length === 1 ? fieldOf(target.to, rest[0]!) : stepField(target.to, rest[0]!)
  if (!field) throw new Error(`${target.to.name} has no field "${rest[0]}".`)
  const alias = `s${rest.length}`
  const source = from(target.to, ownTenantScope(read.tenantId, target.to), alias)
  const scope = read.isLimited ? scopeOn(source, read.asking) : []
  const meant = sql<SqlBool>`${columnOf(alias, columnName(target.value))} = ${value}`
  const expression = sql`(select ${valueIn(field, source, read.asking)} from ${source.table}
    where ${both(source.limit, meant, ...scope)} limit 1)`
  // Values behind a row in reach are facts about that row, so the scope does not limit them.
  const behind = { ...read, isLimited: false }
  return rest.length === 1 ? { expression, field } : step(behind, target.to, field, expression, rest.slice(1))
}

const travelling = (field: Field, value: unknown) =>
  value === null || value === undefined ? null : columns[field.type].toEntry(value, field)
