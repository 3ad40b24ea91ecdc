/** One number for rows that are stored, reckoned anew only when a statement has written since. */
import { sql, type SqlFragment } from '../../src/server/database/connection/sql-tag'
import type { Database } from '../../src/server/core/context/database'

/** The tables of a database but those that `isLeftOut` names. */
export async function tablesBut(
  { kysely }: Database,
  isLeftOut: (table: string) => boolean,
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = current_schema() order by 1`.execute(kysely)
  return rows.map(({ name }) => name).filter((name) => !isLeftOut(name))
}

/** Answers the sum of the rows of these tables, or of those of them for which `where` holds. */
export async function storedSum({ kysely }: Database, tables: readonly string[], where?: SqlFragment) {
  await countWrites(kysely, tables)
  const of = where ? sql` where ${where}` : sql``
  const each = tables.map(
    (table) => sql`select ${table}::text as name, count(*) as n,
      coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${sql.table(table)} as t${of}`,
  )
  let kept = { writes: '', sum: '' }
  return async (): Promise<string> => {
    const { rows } = await sql<{ writes: string }>`select last_value::text as writes from stored_sum_writes`.execute(
      kysely,
    )
    const { writes } = rows[0]!
    if (writes !== kept.writes) {
      const found = await sql<{ all: string }>`select md5(string_agg(name || n || ':' || sum, ',' order by name)) as all
        from (${sql.join(each, sql` union all `)}) as tables`.execute(kysely)
      kept = { writes, sum: found.rows[0]!.all }
    }
    return kept.sum
  }
}

/** Counts the statements that write these tables by a sequence, which keeps its value when a transaction is taken back. */
async function countWrites(kysely: Database['kysely'], tables: readonly string[]) {
  await sql`create sequence stored_sum_writes`.execute(kysely)
  await sql`select nextval('stored_sum_writes')`.execute(kysely)
  await sql`create function stored_sum_write() returns trigger language plpgsql
    as $$ begin perform nextval('stored_sum_writes'); return null; end $$`.execute(kysely)
  for (const table of tables) {
    await sql`create trigger stored_sum_write after insert or update or delete on ${sql.table(table)}
      for each statement execute function stored_sum_write()`.execute(kysely)
  }
}
