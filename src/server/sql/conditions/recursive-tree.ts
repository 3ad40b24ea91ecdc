/** Ways through a tree as parts of a statement: down to every node below a row, up to the root. */
import { columnName } from '../../../model/names'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import type { QueryContext } from './query-context'
import { sameTenant, stepField, targetOf } from './relation'
import { aliasOf, both, columnOf, type Source } from '../source'

/** Name of the ids of `nodesBelow` in the statement. */
export const belowName = (alias: string) => `${alias}_below`.slice(-60)

/** The ids of the row itself and of every node below it. */
export function nodesBelow(source: Source, alias: string): SqlFragment {
  const { resource } = source
  if (!resource.tree) throw new Error(`${resource.name} is no tree.`)
  const name = sql.id(belowName(alias))
  const node = `${alias}_node`.slice(-60)
  const table = sql`${sql.table(resource.table)} as ${sql.id(node)}`
  const there = both(
    sql<boolean>`${columnOf(node, 'is_deleted')} = 0`,
    ...sameTenant(resource, source.alias, resource, node),
  )
  return sql`${name}(id) as (select ${columnOf(source.alias, 'id')} union
    select ${columnOf(node, 'id')} from ${table} join ${name} on ${columnOf(node, columnName(resource.tree.parent))} = ${name}.id
    where ${there})`
}

const deepest = 100

/** `浙江省/杭州市/西湖区`: the labels of a node and of all above it. */
export function labelsFromRoot(through: string | undefined, source: Source, query: QueryContext): SqlFragment {
  const via = through === undefined ? undefined : stepField(source.resource, through)
  const to = via ? targetOf(query.model, source.resource, via) : { to: source.resource, value: 'id' }
  const tree = to?.to.tree
  if (!to || !tree) throw new Error(`${source.resource.name}.${through} refers to no tree.`)
  const base = aliasOf(source, through ?? 'id')
  const [node, up] = [`${base}_node`.slice(-60), `${base}_up`.slice(-60)]
  const table = sql`${sql.table(to.to.table)} as ${sql.id(node)}`
  const there = both(
    sql<boolean>`${columnOf(node, 'is_deleted')} = 0`,
    ...sameTenant(source.resource, source.alias, to.to, node),
  )
  const [label, parent] = [columnOf(node, columnName(tree.label)), columnOf(node, columnName(tree.parent))]
  const start = columnOf(source.alias, via ? columnName(via.name) : 'id')
  return sql`with recursive ${sql.id(up)}(label, parent, level) as (
      select ${label}, ${parent}, 0 from ${table}
      where ${both(there, sql<boolean>`${columnOf(node, columnName(to.value))} = ${start}`)}
      union all
      select ${label}, ${parent}, ${sql.id(up)}.level + 1 from ${table}
      join ${sql.id(up)} on ${columnOf(node, 'id')} = ${sql.id(up)}.parent where ${there} and ${sql.id(up)}.level < ${deepest}
    ) select string_agg(label, '/' order by level desc) from ${sql.id(up)}`
}
