import { columnName, fieldOf } from '../../../model/names'
import type { Model, Reference, Resource } from '../../../model/types'
import type { TenantScope } from '../../access/tenant-scope'
import type { Db } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import { both, columnOf, from } from '../../sql/source'

interface LabelReading {
  readonly db: Db
  readonly model: Model
  /** The rows that may be named. */
  readonly scopeOf: (to: Resource) => TenantScope
}

/** Labels of what a reference leads to, by the values that it stores, in one statement; values that lead nowhere have none. */
export async function labelsByValue(
  { db, model, scopeOf }: LabelReading,
  ref: Reference,
  values: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const to = model.resources[ref.to]
  if (!to || values.length === 0 || !fieldOf(to, ref.label)) return new Map()
  const target = from(to, scopeOf(to), 'target')
  const value = columnOf('target', columnName(ref.value))
  const { rows } = await sql<{ value: string; label: string | null }>`
    select ${value} as value, ${columnOf('target', columnName(ref.label))} as label
    from ${target.table} where ${both(target.limit, sql<boolean>`${value} = any(${[...new Set(values)]})`)}`.execute(db)
  return new Map(rows.map((row) => [row.value, row.label ?? '']))
}
