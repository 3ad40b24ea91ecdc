/** The cost of a row of an import does not grow with the number of rows: measured by the rows read, not by a clock. */
import { sql } from '../../../src/server/database/connection/sql-tag'
import { expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { root } from '../operations/school'
import { aSheet, type Office, openOffice } from './office'

const headings = ['参数名称', '参数键名', '参数键值']
const rowsOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => [`名称${from + n}`, `key.${from + n}`, `值${from + n}`])

/** Rows that were there before, added past the server. */
const fill = ({ database }: Office, from: number, count: number) =>
  database.longRunning((db) =>
    sql`insert into blade_param (id, param_name, param_key, param_value, is_built_in, status, is_deleted, revision,
        create_time, update_time)
      select 'old' || n, '旧' || n, 'old.' || n, '值', 0, 1, 0, 1, now(), now()
      from generate_series(${from}::integer, ${from + count - 1}::integer) n`.execute(db),
  )

/** How many rows were read of a table, by whatever way, since it was made. */
async function rowsRead({ database }: Office, table: string): Promise<number> {
  return database.longRunning(async (db) => {
    await sql`select pg_stat_force_next_flush()`.execute(db)
    await sql`select pg_stat_clear_snapshot()`.execute(db)
    const { rows } = await sql<{ n: unknown }>`select
        pg_stat_get_tuples_returned(c.oid) + coalesce(sum(pg_stat_get_tuples_returned(indexrelid)), 0) as n
      from pg_class c left join pg_index on indrelid = c.oid where relname = ${table} group by c.oid`.execute(db)
    return Number(rows[0]!.n)
  })
}

describeEachDatabase('An import into a table that grows', (open) => {
  it('looks up each row it brings, and never reads the table for it', async () => {
    const office = await openOffice(open)
    // Statements are planned for a table that is all but empty, and kept.
    await office.send(root, 'system/param', await aSheet([headings, ...rowsOf(0, 300)]))
    for (const size of [2_000, 8_000]) {
      await fill(office, size, size)
      // The first batch may still meet the plans of before.
      await office.send(root, 'system/param', await aSheet([headings, ...rowsOf(10 * size, 100)]))
      const before = await rowsRead(office, 'blade_param')
      const answer = await office.send(root, 'system/param', await aSheet([headings, ...rowsOf(20 * size, 200)]))
      expect(answer).toMatchObject({ successCount: 200, failCount: 0 })
      const read = (await rowsRead(office, 'blade_param')) - before
      // Once for a setting that every file is checked by, perhaps once a batch for what its rows match; not 200 times.
      expect(read).toBeLessThan(4 * (await office.count('system/param')))
    }
  })

  it('looks up each name that a reference is given by, and never reads the table that it leads to', async () => {
    const office = await openOffice(open)
    const people = 20_000
    await office.database.longRunning((db) =>
      sql`insert into blade_user (id, tenant_id, account, real_name, status, is_deleted, revision, create_time, update_time)
        select 'u' || n, '000000', 'account' || n, '人' || n, 1, 0, 1, now(), now()
        from generate_series(1, ${people}::integer) n`.execute(db),
    )
    // Rows of a kind that no dictionary has are refused; the names in them are looked up before.
    const leaders = Array.from({ length: 20 }, (_, n) => [`人${n + 1}`, `ACCOUNT${n + 201}`, `u${n + 401}`]).flat()
    const rows = leaders.map((leader, n) => [`部门${n}`, `部门${n}`, '无', leader, n + 1, 1])
    const sheet = await aSheet([['部门名称', '部门全称', '部门类型', '负责人', '排序', '状态'], ...rows])
    const before = await rowsRead(office, 'blade_user')
    const { errors, failCount } = await office.send(root, 'system/dept', sheet)
    const read = (await rowsRead(office, 'blade_user')) - before
    expect(failCount).toBe(rows.length)
    expect(errors.filter(({ field }) => field === 'leaderId')).toEqual([])
    expect(read).toBeLessThan(people / 4)
  })
})
