/** A row and its line in the change log by one statement, which is whole without a transaction. */
import type { Db } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import { partColumns, type Source } from '../source'
import { type Change, lineColumns, lineOfNew } from './change-log'

/** Adds one row in the tenant of the source; nothing may hang on the row. */
export async function insertWithLog(
  db: Db,
  source: Source,
  values: Readonly<Record<string, unknown>>,
  change: Omit<Change, 'rows'>,
): Promise<void> {
  const { resource, reach } = source
  const row: Record<string, unknown> = Object.assign({}, values, partColumns(resource))
  if (resource.tenancy.kind !== 'platform') row.tenant_id = reach.tenantId
  const names = Object.keys(row).map((name) => sql.id(name))
  const line = lineOfNew(change, row)
  const insert = sql`insert into ${sql.table(resource.table)} (${sql.join(names)}) values (${sql.join(Object.values(row))})`
  const logged = sql`with added as (${insert})
    insert into lectern_change (${sql.raw(lineColumns)}) values (${sql.join(line ?? [])})`
  await (line ? logged : insert).execute(db)
}
