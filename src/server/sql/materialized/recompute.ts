/** Computes materialised columns of some rows anew, by one statement, and answers the rows that changed. */
import { columnName } from '../../../model/names'
import type { Field, Model, Resource } from '../../../model/types'
import { systemCaller } from '../../core/context/caller'
import { emptyRegistry } from '../../core/context/registry'
import { queryContext } from '../conditions/where'
import type { Db } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import { workedOut } from '../conditions/computed-value'
import type { Row } from '../../core/context/entry'
import { columnOf, from } from '../source'
import { everyTenant } from '../../access/tenant-scope'

export interface RecomputeParts {
  readonly model: Model
  readonly now: Date
}

/**
 * Locks the rows before it computes: two writers who each add a counted row would otherwise both count without the row of
 * the other.
 */
export async function recompute(
  tx: Db,
  { model, now }: RecomputeParts,
  owner: Resource,
  fields: readonly Field[],
  ids: readonly string[],
): Promise<Row[]> {
  const source = from(owner, everyTenant(owner))
  const wanted = sql<boolean>`${columnOf(source.alias, 'id')} = any(${ids})`
  await sql`select 1 from ${source.table} where ${source.limit} and ${wanted} order by id for update`.execute(tx)
  const query = queryContext({ model, caller: systemCaller, now, registry: emptyRegistry })
  const tenanted = owner.tenancy.kind !== 'platform'
  const keys = tenanted ? ['id', 'tenant_id'] : ['id']
  const values = fields.map((field) => sql`${workedOut(field, field.computed!, source, query)} as ${name(field)}`)
  const same = keys.map((key) => sql`${columnOf('stored', key)} = ${columnOf('anew', key)}`)
  const differs = fields.map((field) => sql`${own('stored', field)} is distinct from ${own('anew', field)}`)
  const sets = fields.map((field) => sql`${name(field)} = ${own('anew', field)}`)
  const { rows } = await sql<Row>`update ${sql.table(owner.table)} as stored set ${sql.join(sets)}
    from (select ${sql.join(keys.map((key) => columnOf(source.alias, key)))}, ${sql.join(values)}
      from ${source.table} where ${source.limit} and ${wanted}) as anew
    where ${sql.join([...same], sql` and `)} and (${sql.join(differs, sql` or `)}) returning stored.*`.execute(tx)
  return rows
}

const name = (field: Field) => sql.id(columnName(field.name))
const own = (alias: string, field: Field) => columnOf(alias, columnName(field.name))
