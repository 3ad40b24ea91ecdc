/** Several processes whose clocks strike together, one of them killed in the middle: every row is moved once. */
import { sql } from '../../../src/server/database/connection/sql-tag'
import { rmSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { childScript } from '../../builders/child-script'
import { describeEachDatabase, postgresUrl } from '../../builders/databases'
import { aProduct } from '../../builders/product'
import { unseenFolder } from '../../builders/unseen'

const folder = unseenFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const count = 400

describeEachDatabase('Rows whose time has come', (open, kind) => {
  // The embedded database belongs to one process.
  it.runIf(kind === 'postgres')('are moved once by the processes together, though one is killed at work', async () => {
    const product = await aProduct(open, { schemas: folder })
    const db = product.database.kysely
    const resource = product.model.resources['equipment/loan']!
    await sql`insert into ${sql.table(resource.table)}
        (id, tenant_id, item, loan_status, is_late, due_time, status, revision, is_deleted)
        select 9000000000000000000 + n, '100001', 'item ' || n, 1, 0, '2029-01-01T00:00:00Z', 1, 1, 0
        from generate_series(1, ${sql.lit(count)}) as n`.execute(db)
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
    const url = new URL(postgresUrl)
    url.pathname = `/${rows[0]!.name}`
    const run = () => childScript('clock/run-clock.mts', url.href, folder, '2030-01-01T00:00:00Z')
    const first = run()
    const moved = async () => {
      const found = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(resource.table)}
          where is_late = 1`.execute(db)
      return found.rows[0]!.n
    }
    await expect.poll(moved, { interval: 20 }).toBeGreaterThan(0)
    first.process.kill('SIGKILL')
    await first.ended
    expect(await moved()).toBeLessThan(count)
    const others = [run(), run()]
    await Promise.all(others.map(({ ended }) => ended))
    expect(await moved()).toBe(count)
    const lines = await sql<{ lines: number; rows: number }>`select count(*)::int as lines,
        count(distinct row_id)::int as rows from lectern_change where action = 'late'`.execute(db)
    expect(lines.rows[0]).toEqual({ lines: count, rows: count })
  })
})
