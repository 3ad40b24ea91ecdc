/** Values of named computations: one call for all rows that were read. */
import type { ComputationRows } from '../../core/context/call'
import type { Field } from '../../../model/types'
import { weakMemoize } from '../../../fields/definition/memoize'
import { registered } from '../../core/context/registry'
import type { Db } from '../../core/context/database'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import type { QueryContext } from '../conditions/query-context'
import type { Found, Reading } from './reading'
import { columnOf, type Source } from '../source'

/** Fields that the statement reads, and those computed after it. */
export const byReading = weakMemoize(
  (fields: readonly Field[]): { read: readonly Field[]; named: readonly Field[] } => {
    const isNamed = ({ computed }: Field) => computed?.by === 'fn'
    if (!fields.some(isNamed)) return { read: fields, named: [] }
    return { read: fields.filter((field) => !isNamed(field)), named: fields.filter(isNamed) }
  },
)

/** Columns that name rows to a computation, whatever fields are answered. */
export function keyColumns({ alias, resource }: Source): SqlFragment[] {
  const tenant = resource.tenancy.kind === 'platform' ? sql`''` : columnOf(alias, 'tenant_id')
  return [sql`${columnOf(alias, 'id')} as "$id"`, sql`${tenant} as "$tenant"`]
}

/** The rows with the values of their named computations. */
export async function withNamed(
  db: Db,
  { model, source }: Reading,
  { caller, now, registry }: QueryContext,
  named: readonly Field[],
  found: readonly Found[],
): Promise<Found[]> {
  const keys = found.map(({ row }) => ({ id: String(row.$id), tenantId: String(row.$tenant) }))
  const values: Record<string, readonly unknown[]> = {}
  const readOnce = createReadOnce()
  for (const field of named) {
    const name = field.computed?.by === 'fn' ? field.computed.name : ''
    const compute = registered(registry, 'computations', name)
    const about = { db, model, resource: source.resource, field, caller, now, keys, readOnce }
    values[field.name] = keys.length ? await compute(about) : []
  }
  return found.map(({ row, entry }, index) => ({
    row,
    entry: { ...entry, ...Object.fromEntries(named.map(({ name }) => [name, values[name]![index] ?? null])) },
  }))
}

function createReadOnce(): ComputationRows['readOnce'] {
  const answers = new Map<string, Promise<unknown>>()
  return <T>(name: string, read: () => Promise<T>) => {
    const answer = answers.get(name) ?? read()
    answers.set(name, answer)
    return answer as Promise<T>
  }
}
