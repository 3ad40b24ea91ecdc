/** A night in which many certificates are over. */
import { expect, it } from 'vitest'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { runCertificates } from '../../../src/server/product/jobs/learning/run-certificates'
import { describeEachDatabase, type OpenDatabase } from '../../builders/databases'
import { aProduct } from '../../builders/product'

const many = 2100

describeEachDatabase('Certificates that are over', (open) => {
  it('expire some thousand at a time, each once and with a line of its own', async () => {
    let largest = 0
    const noting: OpenDatabase = async (options) => {
      const database = await open(options)
      const kysely = database.kysely.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          largest = Math.max(largest, result.rows.length)
          return result
        },
      })
      return { ...database, kysely, longRunning: (run) => database.longRunning(run) }
    }
    const { database, model } = await aProduct(noting)
    const db = database.kysely
    const table = sql.table(model.resources['certificate/certificate-user']!.table)
    const now = database.clock.now()
    await sql`insert into ${table} (id, tenant_id, issue_status, expire_time, revision, is_deleted, create_time, update_time)
      select 'over-' || n, '000000', 1, ${now}::timestamptz - interval '1 day', 1, 0, ${now}, ${now}
      from generate_series(1, ${many}::integer) n`.execute(db)
    largest = 0
    await runCertificates.run({ model, database, payload: {}, now, signal: new AbortController().signal } as never)
    // Each row comes as it was and as it is.
    expect(largest).toBeLessThanOrEqual(4000)
    const { rows } = await sql`select issue_status, revision::integer, count(*)::integer as count,
        (select count(distinct row_id)::integer from lectern_change where row_id like 'over-%') as rows,
        (select count(*)::integer from lectern_change where row_id like 'over-%') as lines
      from ${table} where id like 'over-%' group by 1, 2`.execute(db)
    expect(rows).toEqual([{ issue_status: 2, revision: 2, count: many, rows: many, lines: many }])
  })
})
