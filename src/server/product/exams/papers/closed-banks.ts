/** Banks from which a person may not draw. */
import type { CallContext } from '../../../core/context/call'
import { sql } from '../../../database/connection/sql-tag'
import { ownTenantScope } from '../../../access/tenant-scope'
import { queryContext, where } from '../../../sql/conditions/where'
import { both, columnOf, from } from '../../../sql/source'
import { usableBanks } from '../usable-banks'
import type { Reading } from './load-paper'

/** The banks of the ids from which the caller may not draw, with their names; removed ones are called by their id. */
export async function closedBanks(
  context: Pick<CallContext, 'model' | 'caller'> & Parameters<typeof queryContext>[0],
  reading: Reading,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return new Map()
  const resource = context.model.resources['exam/bank']!
  const source = from(resource, ownTenantScope(tenantId, resource))
  const usable = where(usableBanks(context.caller), source, queryContext(context))
  const named = sql<boolean>`${columnOf(source.alias, 'id')} = any(${asked}::text[])`
  const { rows } = await sql<{ id: string; name: string; isOpen: boolean }>`
    select id, name, (enable_status = 0 and (${usable})) as "isOpen" from ${source.table}
    where ${both(source.limit, named)}`.execute(reading.tx)
  const known = new Map(rows.map((row) => [row.id, row]))
  return new Map(asked.flatMap((id) => (known.get(id)?.isOpen ? [] : [[id, known.get(id)?.name ?? id] as const])))
}
