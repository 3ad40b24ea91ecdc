import { sql } from '../../../src/server/database/connection/sql-tag'
import { beforeAll, expect, it } from 'vitest'
import { enqueue } from '../../../src/server/jobs/queue'
import { runDueJobs } from '../../../src/server/jobs/runner'
import { sweepTenants } from '../../../src/server/product/jobs/sweeps/sweep-tenants'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Product } from '../../builders/product'
import { png, putFile } from '../../builders/put-file'
import { workers } from './office'

describeEachDatabase('A removed tenant', (open) => {
  let at: Product
  const [gone, stays] = ['400001', '400002']
  beforeAll(async () => {
    at = await aProduct(open)
    for (const tenantId of [gone, stays]) {
      await at.addTenant(tenantId)
      const person = await at.addUser({ tenantId })
      await at.plant(at.model.resources['system/dept']!, { tenantId })
      await putFile(at, { name: 'dot.png', bytes: png }, at.headersOf(person))
    }
  })

  const sweep = async () => {
    await enqueue(at.database.kysely, { name: sweepTenants.name })
    const parts = workers(at.database, [{ ...sweepTenants, cron: undefined }], { model: () => at.model })
    await runDueJobs(parts)
  }
  const rowsOf = async (table: string, tenantId: string, only = sql`true`) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
      where tenant_id = ${tenantId} and ${only}`.execute(at.database.kysely)
    return rows[0]!.n
  }
  const held = (tenantId: string) =>
    Promise.all(['blade_user', 'blade_dept', 'blade_role', 'lectern_session'].map((table) => rowsOf(table, tenantId)))
  const removedAgo = (days: number) =>
    sql`update blade_tenant set update_time = now() - ${days} * interval '1 day'
    where tenant_id = ${gone}`.execute(at.database.kysely)

  it('keeps what it held for a month, then it goes for good, and nobody gets its number', async () => {
    const { id } = (await at.call('GET /api/blade-system/tenant/detail/tenant-id', { tenantId: gone })).data
    const before = await held(gone)
    const others = await held(stays)
    expect((await at.call('POST /api/blade-system/tenant/remove', { ids: id })).code).toBe(200)
    await removedAgo(29)
    await sweep()
    expect(await held(gone)).toEqual(before)
    await removedAgo(31)
    await sweep()
    expect(await held(gone)).toEqual([0, 0, 0, 0])
    expect(await held(stays)).toEqual(others)
    expect(await rowsOf('blade_tenant', gone)).toBe(1)
    const files = at.model.resources['resource/attachment']!.table
    // The file itself goes with the sweep of files, a week later.
    expect(await rowsOf(files, gone, sql`is_deleted = 0`)).toBe(0)
    expect(await rowsOf(files, stays, sql`is_deleted = 0`)).toBe(1)
  })

  it('takes nothing from a tenant that is there, though a removed row has its number', async () => {
    const before = await held(stays)
    await sql`insert into blade_tenant (id, tenant_id, tenant_name, status, revision, is_deleted, update_time)
      values ('77', ${stays}, 'before', 1, 1, 1, now() - interval '90 days')`.execute(at.database.kysely)
    await sweep()
    expect(await held(stays)).toEqual(before)
  })
})
