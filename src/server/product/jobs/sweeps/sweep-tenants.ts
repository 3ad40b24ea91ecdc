/** Deletes the rows of a tenant a month after its removal; its own row stays, so that no other tenant gets its number. */
import { tenantRetentionDays } from '../../../../model/limits'
import type { Database } from '../../../core/context/database'
import { sql } from '../../../database/connection/sql-tag'
import { attachmentResource } from '../../../sql/named-files'
import type { JobDefinition } from '../../../jobs/job'

/** Rows that go at once, so that nobody waits for the whole. */
const batch = 1000

export const sweepTenants: JobDefinition = {
  name: 'system/sweep-tenants',
  cron: '10 3 * * *',
  async run({ database, model, signal, logger }) {
    const tenants = model.resources['system/tenant']?.table
    const files = model.resources[attachmentResource]?.table
    if (!tenants) return undefined
    // A tenant that is there keeps its rows, whatever else was said of its number.
    const { rows } = await sql<{ id: string }>`select tenant_id as id from ${sql.table(tenants)} as t
      where is_deleted = 1 and update_time < clock_timestamp() - ${tenantRetentionDays} * interval '1 day'
        and not exists (select 1 from ${sql.table(tenants)} as o where o.tenant_id = t.tenant_id and o.is_deleted = 0)`.execute(
      database.kysely,
    )
    const tables = (await tablesOfTenants(database)).filter((name) => name !== tenants && name !== files)
    for (const { id } of rows) {
      let gone = 0
      for (const name of tables) gone += await deleteRows(database, name, id, signal)
      if (files) await letFilesGo(database, files, id)
      if (gone > 0) logger.info({ tenant: id, rows: gone }, 'rows of a removed tenant were deleted')
      if (signal.aborted) break
    }
    return undefined
  },
}

/** Every table whose rows belong to tenants, those of no resource too. */
async function tablesOfTenants({ kysely }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = current_schema() and c.column_name = 'tenant_id' and t.table_type = 'BASE TABLE'
    order by 1`.execute(kysely)
  return rows.map(({ name }) => name)
}

async function deleteRows({ kysely }: Database, name: string, tenantId: string, signal: AbortSignal): Promise<number> {
  const table = sql.table(name)
  let gone = 0
  while (!signal.aborted) {
    const { numAffectedRows = 0n } = await sql`delete from ${table} where ctid = any(array(
      select ctid from ${table} where tenant_id = ${tenantId} limit ${sql.lit(batch)}))`.execute(kysely)
    gone += Number(numAffectedRows)
    if (numAffectedRows < batch) break
  }
  return gone
}

/** Files follow with their own sweep, which knows their stores. */
async function letFilesGo({ kysely }: Database, name: string, tenantId: string): Promise<void> {
  await sql`update ${sql.table(name)} set is_deleted = 1, update_time = clock_timestamp()
    where tenant_id = ${tenantId} and is_deleted = 0`.execute(kysely)
}
