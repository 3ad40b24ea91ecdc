/** Which resources refer to a row, and what that means for its removal. One query for each referring field at most. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { columnName } from '../../model/names'
import type { Field, Model, Resource } from '../../model/types'
import type { Db } from '../context'
import { noteWrite } from '../sql/grants-version'
import type { Row } from '../sql/rows'
import { both, columnOf, from, type Source } from '../sql/source'
import { type Reach, reachInto } from '../tenancy/reach'

export interface Referrer {
  readonly resource: Resource
  readonly field: Field
  /** The child fields the reference stands in, when it is one of an embedded row; such a row only ever holds. */
  readonly within?: readonly Field[]
}

/** The fields of the model that refer to a resource; who made a row, and the parent in its own tree, are not among them. */
export function referrersOf(model: Model, target: Resource): Referrer[] {
  return Object.values(model.resources).flatMap((resource) =>
    resource.fields
      .filter((field) => field.ref?.to === target.name && field.store === 'plain' && !field.system)
      .filter((field) => resource.name !== target.name || field.name !== target.tree?.parent)
      .map((field): Referrer => ({ resource, field }))
      .concat(embeddedReferrers(resource, target, resource.fields, [])),
  )
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
      const own = inner.filter(({ ref }) => ref?.to === target.name)
      return [
        ...own.map((each): Referrer => ({ resource, field: each, within })),
        ...embeddedReferrers(resource, target, inner, within),
      ]
    })
}

/** The rows, among those given, that a referrer's entries hold. */
export async function rowsHeld(
  tx: Db,
  { resource, field, within }: Referrer,
  rows: readonly Row[],
  reach: Reach,
): Promise<Row[]> {
  const values = rows.map((row) => referredValue(row, field))
  const source = from(resource, reachInto(reach, resource), 'holder')
  const leaving = resource.name === field.ref!.to ? [notAmong(source, rows)] : []
  const held = within ? holdsInside(source, within, field) : holdsValue(source, field, sql`given.value`)
  const { rows: found } = await sql<{ value: string }>`select given.value from unnest(${values}::text[]) as given(value)
    where exists (select 1 from ${source.table} where ${both(source.limit, held, ...leaving)})`.execute(tx)
  const blocked = new Set(found.map((each) => each.value))
  return rows.filter((row) => blocked.has(referredValue(row, field)))
}

/** The entries of a referrer that hold any of the rows. */
export async function holdersOf(
  tx: Db,
  { resource, field }: Referrer,
  rows: readonly Row[],
  reach: Reach,
): Promise<Row[]> {
  const values = rows.map((row) => referredValue(row, field))
  const source = from(resource, reachInto(reach, resource), 'holder')
  const held = field.many
    ? sql<SqlBool>`${columnOf('holder', columnName(field.name))} && ${values}::text[]`
    : sql<SqlBool>`${columnOf('holder', columnName(field.name))} = any(${values}::text[])`
  const statement = sql<Row>`select * from ${source.table} where ${both(source.limit, held)} order by id for update`
  return (await statement.execute(tx)).rows
}

/** Takes the rows out of a referrer's entries; answers those entries as they were, as far as this goes, and as they are. */
export async function clearReferences(
  tx: Db,
  { resource, field }: Referrer,
  rows: readonly Row[],
  reach: Reach,
): Promise<{ before: Row; after: Row }[]> {
  const values = rows.map((row) => referredValue(row, field))
  const source = from(resource, reachInto(reach, resource), 'holder')
  const column = columnOf('holder', columnName(field.name))
  const [left, held] = field.many
    ? [
        sql`array(select kept from unnest(${column}) as kept where kept <> all(${values}::text[]))`,
        sql<SqlBool>`${column} && ${values}::text[]`,
      ]
    : [sql`null`, sql<SqlBool>`${column} = any(${values}::text[])`]
  const { rows: cleared } =
    await sql<Row>`update ${source.table} set ${sql.id(columnName(field.name))} = ${left}, revision = ${columnOf('holder', 'revision')} + 1
    where ${both(source.limit, held)} returning *`.execute(tx)
  await noteWrite(tx, resource)
  return cleared.map((after) => ({ before: { ...after, [columnName(field.name)]: values }, after }))
}

const referredValue = (row: Row, field: Field) => String(row[columnName(field.ref!.value)])

function holdsValue(source: Source, field: Field, value: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const column = columnOf(source.alias, columnName(field.name))
  return field.many ? sql<SqlBool>`${column} @> array[${value}]` : sql<SqlBool>`${column} = ${value}`
}

/** `column @> [{"roomId": value}]`, a level deeper for rows within rows. */
function holdsInside(source: Source, [first, ...more]: readonly Field[], field: Field): RawBuilder<SqlBool> {
  const value = field.many ? sql`jsonb_build_array(given.value)` : sql`given.value`
  const named = (name: string, inner: RawBuilder<unknown>) =>
    sql`jsonb_build_array(jsonb_build_object(${name}::text, ${inner}))`
  const row = more.reduceRight((inner, each) => named(each.name, inner), named(field.name, value))
  return sql<SqlBool>`${columnOf(source.alias, columnName(first!.name))} @> ${row}`
}

function notAmong(source: Source, rows: readonly Row[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${columnOf(source.alias, 'id')} <> all(${rows.map((row) => String(row.id))})`
}
