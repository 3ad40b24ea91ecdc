/** Present structure of the database, as far as we made it. */
import { groupBy } from '../../../fields/definition/lists'
import type { Db } from '../../core/context/database'
import { sql } from '../connection/sql-tag'
import { fileFunctions } from '../schema/file-indexes'
import { searchFunctions } from '../schema/search-indexes'
import { triggerFunctions, triggerNames } from './version-triggers'

export interface PresentColumn {
  readonly name: string
  /** As `SqlType` spells it, or as PostgreSQL does for other types. */
  readonly sql: string
  readonly nullable: boolean
}

export interface PresentTable {
  readonly name: string
  readonly columns: readonly PresentColumn[]
  readonly primaryKey: readonly string[]
  /** Name of the key's constraint. */
  readonly keyName?: string
  readonly indexes: ReadonlySet<string>
  /** Those of ours; undefined where the database takes none. */
  readonly triggers?: ReadonlySet<string>
}

/** Registry row of a table we made. */
export interface Registered {
  readonly name: string
  readonly resource: string | null
  readonly columns: readonly string[]
  /** Definition by name of index. */
  readonly indexes: Readonly<Record<string, string>>
  /** Closed lists of values by column; null when they were not remembered yet. */
  readonly choices: Readonly<Record<string, readonly string[]>> | null
}

export interface PresentState {
  readonly tables: ReadonlyMap<string, PresentTable>
  readonly registered: ReadonlyMap<string, Registered>
  readonly functions: ReadonlySet<string>
}

/** The functions that indexes and triggers call. */
export const ownFunctions = { ...searchFunctions, ...fileFunctions, ...triggerFunctions }

/** The table that remembers which tables, columns and indexes are ours; others are left alone. */
export const registry = 'lectern_table'

const spelled: Readonly<Record<string, string>> = { 'timestamp with time zone': 'timestamptz' }

/** The tables of the database as the catalogue lists them. */
export async function readPresentState(db: Db): Promise<PresentState> {
  const columns = await sql<{ table: string; name: string; type: string; required: boolean }>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(db)
  const indexes = await sql<{ table: string; name: string; isPrimary: boolean; keys: string[] | null }>`
    select c.relname as table, i.relname as name, x.indisprimary as "isPrimary",
      case when x.indisprimary then array(
        select a.attname::text from unnest(x.indkey::int2[]) with ordinality k(number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number order by k.place) end as keys
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where c.relnamespace = current_schema()::regnamespace`.execute(db)
  const triggers = await sql<{ table: string; name: string }>`
    select c.relname as table, t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = current_schema()::regnamespace and t.tgname = any(${triggerNames})`.execute(db)
  const knowsTriggers = (await sql`select from pg_extension where extname = 'citus'`.execute(db)).rows.length === 0

  const tables = new Map<string, PresentTable>()
  for (const [name, own] of grouped(columns.rows)) {
    const ofTable = indexes.rows.filter((index) => index.table === name)
    tables.set(name, {
      name,
      columns: own.map(({ name, type, required }) => ({ name, sql: spelled[type] ?? type, nullable: !required })),
      primaryKey: ofTable.find((index) => index.isPrimary)?.keys ?? [],
      keyName: ofTable.find((index) => index.isPrimary)?.name,
      indexes: new Set(ofTable.filter((index) => !index.isPrimary).map((index) => index.name)),
      ...(knowsTriggers && {
        triggers: new Set(triggers.rows.flatMap((trigger) => (trigger.table === name ? [trigger.name] : []))),
      }),
    })
  }
  return {
    tables,
    registered: tables.has(registry) ? await readRegistry(db) : new Map(),
    functions: await readFunctions(db),
  }
}

const grouped = <Row extends { table: string }>(rows: readonly Row[]) => groupBy(rows, ({ table }) => table)

async function readRegistry(db: Db): Promise<Map<string, Registered>> {
  const { rows } = await sql<Registered>`select * from ${sql.table(registry)}`.execute(db)
  return new Map(rows.map((row) => [row.name, { ...row, choices: row.choices ?? null }]))
}

async function readFunctions(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc
    where pronamespace = current_schema()::regnamespace and proname = any(${Object.keys(ownFunctions)})`.execute(db)
  return new Set(rows.map((row) => row.name))
}

/** Rows of a table; those only for which the condition, SQL of our own making, holds. */
export async function countRows(db: Db, table: string, condition = 'true'): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows from ${sql.table(table)} where ${sql.raw(condition)}`.execute(db)
  return rows[0]!.rows
}

/** Rows that share all of these keys, SQL of our own making, with another row. */
export async function countDuplicates(db: Db, table: string, keys: readonly string[], where: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select coalesce(sum(shared), 0)::int8 as rows from (
      select count(*) as shared from ${sql.table(table)} where ${sql.raw(where)}
      group by ${sql.raw(keys.join(', '))} having count(*) > 1) as found`.execute(db)
  return rows[0]!.rows
}

/** Ids of each two rows that share a time, by the keys of an exclusion constraint: what must be the same, and the time. */
export async function overlappingRows(
  db: Db,
  table: string,
  keys: readonly string[],
  where: string,
): Promise<readonly (readonly [string, string])[]> {
  const [same = '', during = ''] = keys.map((key) => key.replace(/ with (=|&&)$/, ''))
  const { rows } = await sql<{ one: string; other: string }>`
    with times as (
      select id::text as id, ${sql.raw(same)} as same, ${sql.raw(during)} as during
      from ${sql.table(table)} where ${sql.raw(where)})
    select one.id as one, other.id as other from times one
    join times other on one.same = other.same and one.id < other.id and one.during && other.during
    order by one.id, other.id`.execute(db)
  return rows.map(({ one, other }) => [one, other])
}
