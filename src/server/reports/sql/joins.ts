/** Columns reached through single references, each step joined once. */
import { columnName, fieldOf } from '../../../model/names'
import type { Field } from '../../../model/types'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import { valueIn } from '../../sql/conditions/computed-value'
import type { QueryContext } from '../../sql/conditions/query-context'
import { sameTenant, stepField, targetOf } from '../../sql/conditions/relation'
import { both, columnOf, from, type Source } from '../../sql/source'

export interface Joins {
  /** The field at the end of a path, and its column. */
  readonly column: (path: readonly string[]) => { readonly field: Field; readonly column: SqlFragment }
  /** Adds a join of another kind; answers its alias. */
  readonly add: (table: (alias: string) => SqlFragment) => string
  /** The joins that stand behind the table. */
  readonly all: () => SqlFragment
}

export function joinsOf(source: Source, query: QueryContext): Joins {
  const { model } = query
  const steps = new Map<string, Source>()
  const parts: SqlFragment[] = []
  const alias = () => `j${parts.length + 1}`

  const stepTo = (path: readonly string[]): Source => {
    if (path.length === 0) return source
    const key = path.join('.')
    const known = steps.get(key)
    if (known) return known
    const near = stepTo(path.slice(0, -1))
    const field = stepField(near.resource, path.at(-1)!)
    const target = targetOf(model, near.resource, field)
    if (!target)
      throw new Error(
        `${near.resource.name}.${field.name} is no reference; a path of a report can only step through one.`,
      )
    const far = from(target.to, source.reach, alias())
    const on = both(
      sql<boolean>`${columnOf(far.alias, columnName(target.value))} = ${columnOf(near.alias, columnName(field.name))}`,
      ...sameTenant(near.resource, near.alias, target.to, far.alias),
      sql<boolean>`${columnOf(far.alias, 'is_deleted')} = 0`,
    )
    // An id is there once; any other key might not be, and a row must not count twice.
    parts.push(
      target.value === 'id'
        ? sql`left join ${far.table} on ${on}`
        : sql`left join lateral (select * from ${far.table} where ${on} limit 1) as ${sql.id(far.alias)} on true`,
    )
    steps.set(key, far)
    return far
  }

  return {
    column: (path) => {
      const near = stepTo(path.slice(0, -1))
      const last = path.at(-1)!
      const field = fieldOf(near.resource, last) ?? stepField(near.resource, last)
      return { field, column: valueIn(field, near, query) }
    },
    add: (table) => {
      const name = alias()
      parts.push(table(name))
      return name
    },
    all: () => (parts.length ? sql.join(parts, sql` `) : sql``),
  }
}
