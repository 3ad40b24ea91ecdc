/** From changed rows back to the rows whose materialised columns depend on them; one statement a hop for any number of rows. */
import { columnName } from '../../../model/names'
import type { Resource } from '../../../model/types'
import type { Db } from '../../core/context/database'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import type { Row } from '../../core/context/entry'
import { columnOf } from '../source'
import type { Hop } from './read-paths'

/** A row as it was and as it is; one that was added has no before, one that was removed no after. */
export interface Changed {
  readonly before?: Row
  readonly after?: Row
}

/** The ids of the rows at the beginning of the way, for changed rows at its end. */
export async function affectedBy(tx: Db, hops: readonly Hop[], changed: readonly Changed[]): Promise<string[]> {
  const last = hops.at(-1)
  if (!last) return unique(changed.map((each) => idOf(each)))
  let ids = await firstStep(tx, last, changed)
  for (const hop of hops.slice(0, -1).reverse()) ids = ids.length ? await backOver(tx, hop, ids) : ids
  return ids
}

const idOf = ({ before, after }: Changed) => String((after ?? before)!.id)

const unique = (values: readonly string[]) => [...new Set(values)]

/** Over the last step with the values from before and after, for the row may have moved from one to another. */
function firstStep(tx: Db, hop: Hop, changed: readonly Changed[]): Promise<string[]> | string[] {
  const values = (name: string) =>
    unique(
      changed
        .flatMap(({ before, after }) => [before?.[columnName(name)], after?.[columnName(name)]])
        .flat()
        .filter((value) => value !== null && value !== undefined)
        .map(String),
    )
  switch (hop.by) {
    case 'rows':
      return hop.value === 'id' ? values(hop.field.name) : idsWhere(tx, hop.from, hop.value, values(hop.field.name))
    case 'reference':
      return idsWhere(tx, hop.from, hop.field.name, values(hop.value))
    case 'below':
      return nodesAbove(tx, hop.from, unique([...values('id'), ...values(hop.from.tree!.parent)]))
    case 'above':
      return nodesBelow(tx, hop.from, values('id'))
    case 'calendar':
      return everyId(tx, hop.from)
  }
}

async function backOver(tx: Db, hop: Hop, ids: readonly string[]): Promise<string[]> {
  switch (hop.by) {
    case 'calendar':
      return everyId(tx, hop.from)
    case 'below':
      return nodesAbove(tx, hop.from, ids)
    case 'above':
      return nodesBelow(tx, hop.from, ids)
    case 'reference': {
      const named = await valuesOf(tx, hop.to, hop.value, ids)
      return idsWhere(tx, hop.from, hop.field.name, named)
    }
    case 'rows': {
      const named = await valuesOf(tx, hop.to, hop.field.name, ids)
      return hop.value === 'id' ? named : idsWhere(tx, hop.from, hop.value, named)
    }
  }
}

const tableOf = (resource: Resource, alias: string) => sql`${sql.table(resource.table)} as ${sql.id(alias)}`

async function idsOf(tx: Db, query: SqlFragment): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${query}`.execute(tx)
  return unique(rows.map(({ id }) => id))
}

/** The rows, of whatever tenant, that hold one of the values. */
async function idsWhere(tx: Db, resource: Resource, name: string, values: readonly string[]): Promise<string[]> {
  if (values.length === 0) return []
  const column = columnOf('t', columnName(name))
  const many = resource.fields.find((field) => field.name === name)?.many
  const holds = many ? sql`${column} && ${values}::text[]` : sql`${column} = any(${values}::text[])`
  return idsOf(tx, sql`select t.id from ${tableOf(resource, 't')} where t.is_deleted = 0 and ${holds}`)
}

async function valuesOf(tx: Db, resource: Resource, name: string, ids: readonly string[]): Promise<string[]> {
  const column = columnOf('t', columnName(name))
  const many = resource.fields.find((field) => field.name === name)?.many
  const value = many ? sql`unnest(${column})` : column
  const found = await idsOf(tx, sql`select ${value} as id from ${tableOf(resource, 't')} where t.id = any(${ids})`)
  return found.filter((each) => each !== null)
}

const everyId = (tx: Db, resource: Resource) =>
  idsOf(tx, sql`select t.id from ${tableOf(resource, 't')} where t.is_deleted = 0`)

/** The nodes and all above them. */
function nodesAbove(tx: Db, resource: Resource, ids: readonly string[]): Promise<string[]> {
  const parent = columnOf('t', columnName(resource.tree!.parent))
  return idsOf(
    tx,
    sql`with recursive above(id) as (select unnest(${ids}::text[]) union
      select ${parent} from ${tableOf(resource, 't')} join above on t.id = above.id where ${parent} is not null)
    select above.id from above join ${tableOf(resource, 'n')} on n.id = above.id where n.is_deleted = 0`,
  )
}

/** The nodes and all below them. */
function nodesBelow(tx: Db, resource: Resource, ids: readonly string[]): Promise<string[]> {
  const parent = columnOf('t', columnName(resource.tree!.parent))
  return idsOf(
    tx,
    sql`with recursive below(id) as (select unnest(${ids}::text[]) union
      select t.id from ${tableOf(resource, 't')} join below on ${parent} = below.id where t.is_deleted = 0)
    select id from below`,
  )
}
