/** Resources that refer to a row, and their effect on its removal. One query for each referring field at most. */
import type { SqlBool } from 'kysely'
import { formFilter, waysOf } from '../../../fields/reference/target'
import { columnName, fieldOf } from '../../../model/names'
import type { Field, Model, Resource } from '../../../model/types'
import type { Db } from '../../core/context/database'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import { noteWrite } from '../../sql/write/version-counters'
import type { Row } from '../../core/context/entry'
import type { QueryContext } from '../../sql/conditions/query-context'
import { both, columnOf, either, from, type Source } from '../../sql/source'
import { where } from '../../sql/conditions/where'
import { type TenantScope, scopeInto } from '../../access/tenant-scope'
import { platformTenant } from '../../core/context/caller'

export interface Referrer {
  readonly resource: Resource
  readonly field: Field
  /** Values of the deciding field under which the reference leads here; absent where it always does. */
  readonly whens?: readonly string[]
  /** The deciding field. */
  readonly by?: string
  /** The child fields the reference stands in, when it is one of an embedded row; such a row only ever holds. */
  readonly within?: readonly Field[]
}

/**
 * The fields of the model that refer to a resource, without the maker of a row, the parent in its own tree, and fields
 * computed from others.
 */
export function referrersOf(model: Model, target: Resource): Referrer[] {
  return Object.values(model.resources).flatMap((resource) =>
    resource.fields
      .filter((field) => field.store === 'plain' && !field.system && !field.computed)
      .filter((field) => resource.name !== target.name || field.name !== target.tree?.parent)
      .flatMap((field) => leadingTo(field, target).map((way): Referrer => ({ resource, ...way })))
      .concat(embeddedReferrers(resource, target, resource.fields, [])),
  )
}

/** A field as a reference to the target; one for each value it may store. */
function leadingTo(field: Field, target: Resource): Pick<Referrer, 'field' | 'whens' | 'by'>[] {
  const ways = waysOf(field).filter(({ ref }) => ref.to === target.name)
  return [...new Set(ways.map(({ ref }) => ref.value))].map((value) => {
    const own = ways.filter(({ ref }) => ref.value === value)
    const whens = own.flatMap(({ when }) => when ?? [])
    return { field: { ...field, ref: own[0]!.ref }, ...(whens.length ? { whens, by: field.ref!.by } : {}) }
  })
}

/** References of embedded rows, at any depth. */
function embeddedReferrers(
  resource: Resource,
  target: Resource,
  fields: readonly Field[],
  above: readonly Field[],
): Referrer[] {
  return fields
    .filter(({ child, store }) => child && store === 'plain')
    .flatMap((field) => {
      const within = [...above, field]
      const { fields: inner } = field.child!.row
      const own = inner.flatMap((each) => leadingTo(each, target))
      return [
        ...own.map((way): Referrer => ({ resource, ...way, within })),
        ...embeddedReferrers(resource, target, inner, within),
      ]
    })
}

/** The rows, among those given, that a referrer means: a natural key may stand in rows its filter leaves out as well. */
export async function rowsMeant(
  tx: Db,
  { resource, field, within }: Referrer,
  source: Source,
  query: QueryContext,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const { value, filter } = field.ref!
  // A name that an entry of the platform holds is kept by the platform's own row; tenants have others of that name.
  const isNamed = value !== 'id' && resource.tenancy.kind === 'platform'
  const own = isNamed ? rows.filter((row) => (row.tenant_id ?? platformTenant) === platformTenant) : rows
  if (value === 'id' || !filter || own.length === 0) return own
  const form = within?.at(-1)?.child?.row ?? resource
  const limit = where(formFilter(filter, form), source, { ...query, params: {} })
  if (!limit) return own
  const itself = sql<SqlBool>`${columnOf(source.alias, 'id')} = any(${own.map(({ id }) => String(id))})`
  const { rows: found } = await sql<{ id: string }>`select ${columnOf(source.alias, 'id')} as id from ${source.table}
    where ${both(itself, limit)}`.execute(tx)
  const meant = new Set(found.map(({ id }) => id))
  return own.filter(({ id }) => meant.has(String(id)))
}

/** The rows, among those given, that a referrer's entries hold. */
export async function rowsHeld(tx: Db, referrer: Referrer, rows: readonly Row[], reach: TenantScope): Promise<Row[]> {
  const { resource, field, within } = referrer
  const values = rows.map((row) => referredValue(row, field))
  const source = from(resource, scopeInto(reach, resource), 'holder')
  const leaving = resource.name === field.ref!.to ? [notAmong(source, rows)] : []
  const held = within ? holdsInside(source, within, referrer) : holdsValue(source, field, sql`given.value`)
  const { rows: found } = await sql<{ value: string }>`select given.value from unnest(${values}::text[]) as given(value)
    where exists (select 1 from ${source.table} where ${both(source.limit, held, ...leadsHere(source, referrer), ...leaving)})`.execute(
    tx,
  )
  const blocked = new Set(found.map((each) => each.value))
  return rows.filter((row) => blocked.has(referredValue(row, field)))
}

/** The entries of a referrer that hold any of the rows. */
export async function holdersOf(tx: Db, referrer: Referrer, rows: readonly Row[], reach: TenantScope): Promise<Row[]> {
  const { resource, field } = referrer
  const values = rows.map((row) => referredValue(row, field))
  const source = from(resource, scopeInto(reach, resource), 'holder')
  const held = field.many
    ? sql<SqlBool>`${columnOf('holder', columnName(field.name))} && ${values}::text[]`
    : sql<SqlBool>`${columnOf('holder', columnName(field.name))} = any(${values}::text[])`
  const statement = sql<Row>`select * from ${source.table}
    where ${both(source.limit, held, ...leadsHere(source, referrer))} order by id for update`
  return (await statement.execute(tx)).rows
}

/** Takes the rows out of a referrer's entries; answers those entries as they were, as far as this goes, and as they are. */
export async function clearReferences(
  tx: Db,
  referrer: Referrer,
  rows: readonly Row[],
  reach: TenantScope,
): Promise<{ before: Row; after: Row }[]> {
  const { resource, field } = referrer
  const values = rows.map((row) => referredValue(row, field))
  const source = from(resource, scopeInto(reach, resource), 'holder')
  const column = columnOf('holder', columnName(field.name))
  const [left, held] = field.many
    ? [
        sql`array(select kept from unnest(${column}) as kept where kept <> all(${values}::text[]))`,
        sql<SqlBool>`${column} && ${values}::text[]`,
      ]
    : [sql`null`, sql<SqlBool>`${column} = any(${values}::text[])`]
  const { rows: cleared } =
    await sql<Row>`update ${source.table} set ${sql.id(columnName(field.name))} = ${left}, revision = ${columnOf('holder', 'revision')} + 1
    where ${both(source.limit, held, ...leadsHere(source, referrer))} returning *`.execute(tx)
  await noteWrite(tx, resource)
  return cleared.map((after) => ({ before: { ...after, [columnName(field.name)]: values }, after }))
}

const referredValue = (row: Row, field: Field) => String(row[columnName(field.ref!.value)])

function holdsValue(source: Source, field: Field, value: SqlFragment): SqlFragment<SqlBool> {
  const column = columnOf(source.alias, columnName(field.name))
  return field.many ? sql<SqlBool>`${column} @> array[${value}]` : sql<SqlBool>`${column} = ${value}`
}

/** That the deciding field of a holder leads to this target. */
function leadsHere(source: Source, { whens, by, within }: Referrer): SqlFragment<SqlBool>[] {
  if (!whens || within) return []
  return [sql<SqlBool>`${columnOf(source.alias, columnName(by!))}::text = any(${whens})`]
}

/** `column @> [{"roomId": value}]`, a level deeper for rows within rows; with the value that decides beside it. */
function holdsInside(source: Source, within: readonly Field[], { field, whens, by }: Referrer): SqlFragment<SqlBool> {
  const [first, ...more] = within
  const value = field.many ? sql`jsonb_build_array(given.value)` : sql`given.value`
  const named = (name: string, inner: SqlFragment) => sql`jsonb_build_object(${name}::text, ${inner})`
  const decider = by === undefined ? undefined : fieldOf(within.at(-1)!.child!.row, by)
  const decides = (when: string) =>
    sql` || ${named(by!, decider?.value.json === 'integer' ? sql`${Number(when)}::int` : sql`${when}::text`)}`
  const holds = (when?: string) => {
    const own = sql`jsonb_build_array(${named(field.name, value)}${when === undefined ? sql`` : decides(when)})`
    const row = more.reduceRight((inner, each) => sql`jsonb_build_array(${named(each.name, inner)})`, own)
    return sql<SqlBool>`${columnOf(source.alias, columnName(first!.name))} @> ${row}`
  }
  return whens ? either(...whens.map(holds)) : holds()
}

function notAmong(source: Source, rows: readonly Row[]): SqlFragment<SqlBool> {
  return sql<SqlBool>`${columnOf(source.alias, 'id')} <> all(${rows.map((row) => String(row.id))})`
}

/** The entries of a referrer, each with the one of the values that it holds; the newest first. */
export async function entriesHolding(
  db: Db,
  referrer: Referrer,
  values: readonly string[],
  reach: TenantScope,
  limit: number,
): Promise<{ value: string; row: Row }[]> {
  const { source, held } = holding(referrer, reach)
  const { rows } = await sql<Row>`select given.value as "held value", ${sql.id(source.alias)}.*
    from unnest(${values}::text[]) as given(value) join ${source.table} on ${held}
    order by ${columnOf(source.alias, 'id')} desc limit ${limit}`.execute(db)
  return rows.map((row) => ({ value: String(row['held value']), row }))
}

/** The number of different values of a column, `id` or that of an owner, among a referrer's entries for each of the values. */
export async function countHolding(
  db: Db,
  referrer: Referrer,
  column: string,
  values: readonly string[],
  reach: TenantScope,
): Promise<ReadonlyMap<string, number>> {
  const { source, held } = holding(referrer, reach)
  const { rows } = await sql<{ value: string; count: string }>`select given.value,
      count(distinct ${columnOf(source.alias, column)}) as count
    from unnest(${values}::text[]) as given(value) join ${source.table} on ${held} group by given.value`.execute(db)
  return new Map(rows.map(({ value, count }) => [value, Number(count)]))
}

function holding(referrer: Referrer, reach: TenantScope) {
  const { resource, field, within } = referrer
  const source = from(resource, scopeInto(reach, resource), 'holder')
  const holds = within ? holdsInside(source, within, referrer) : holdsValue(source, field, sql`given.value`)
  return { source, held: both(source.limit, holds, ...leadsHere(source, referrer)) }
}
