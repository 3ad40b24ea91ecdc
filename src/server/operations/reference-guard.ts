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
}

/** The fields of the model that refer to a resource; who made a row, and the parent in its own tree, are not among them. */
export function referrersOf(model: Model, target: Resource): Referrer[] {
  return Object.values(model.resources).flatMap((resource) =>
    resource.fields
      .filter((field) => field.ref?.to === target.name && field.store === 'plain' && !field.system)
      .filter((field) => resource.name !== target.name || field.name !== target.tree?.parent)
      .map((field) => ({ resource, field })),
  )
}

/** The rows, among those given, that a referrer's entries hold. */
export async function rowsHeld(
  tx: Db,
  { resource, field }: Referrer,
  rows: readonly Row[],
  reach: Reach,
): Promise<Row[]> {
  const values = rows.map((row) => referredValue(row, field))
  const source = from(resource, reachInto(reach, resource), 'holder')
  const leaving = resource.name === field.ref!.to ? [notAmong(source, rows)] : []
  const held = holdsValue(source, field, sql`given.value`)
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

/** Takes the rows out of a referrer's entries. */
export async function clearReferences(
  tx: Db,
  { resource, field }: Referrer,
  rows: readonly Row[],
  reach: Reach,
): Promise<void> {
  const values = rows.map((row) => referredValue(row, field))
  const source = from(resource, reachInto(reach, resource), 'holder')
  const column = columnOf('holder', columnName(field.name))
  const [left, held] = field.many
    ? [
        sql`array(select kept from unnest(${column}) as kept where kept <> all(${values}::text[]))`,
        sql<SqlBool>`${column} && ${values}::text[]`,
      ]
    : [sql`null`, sql<SqlBool>`${column} = any(${values}::text[])`]
  await sql`update ${source.table} set ${sql.id(columnName(field.name))} = ${left}, revision = ${columnOf('holder', 'revision')} + 1
    where ${both(source.limit, held)}`.execute(tx)
  await noteWrite(tx, resource)
}

const referredValue = (row: Row, field: Field) => String(row[columnName(field.ref!.value)])

function holdsValue(source: Source, field: Field, value: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const column = columnOf(source.alias, columnName(field.name))
  return field.many ? sql<SqlBool>`${column} @> array[${value}]` : sql<SqlBool>`${column} = ${value}`
}

function notAmong(source: Source, rows: readonly Row[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${columnOf(source.alias, 'id')} <> all(${rows.map((row) => String(row.id))})`
}
