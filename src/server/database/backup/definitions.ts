/** Our tables as the database knows them, and how to make them again: no model is needed, so any later version can read it. */
import { isRecord, isListOf, isString } from '../../../fields/definition/guards'
import type { Db } from '../../core/context/database'
import { sql } from '../connection/sql-tag'
import { registry } from '../migration/introspect'
import { quoted } from '../schema/table-definition'
import { triggerNames } from '../migration/version-triggers'

export interface TableDefinition {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string; readonly rest: string }[]
  /** Keys and checks, as `alter table … add constraint` takes them. */
  readonly constraints: readonly { readonly name: string; readonly text: string }[]
  readonly indexes: readonly string[]
  /** Triggers that raise version numbers; absent in backups of versions without them. */
  readonly triggers?: readonly string[]
}

export interface Definitions {
  readonly functions: readonly string[]
  readonly tables: readonly TableDefinition[]
}

/** True of what `readDefinitions` answered, when it was read again. */
export const isDefinitions = (value: unknown): value is Definitions =>
  isRecord(value) &&
  isListOf(value.functions, isString) &&
  Array.isArray(value.tables) &&
  value.tables.every(isDefinition)

const isDefinition = (value: unknown): value is TableDefinition =>
  isRecord(value) &&
  typeof value.name === 'string' &&
  areTexts(value.columns, ['name', 'type', 'rest']) &&
  areTexts(value.constraints, ['name', 'text']) &&
  isListOf(value.indexes, isString) &&
  (value.triggers === undefined || isListOf(value.triggers, isString))

const areTexts = (list: unknown, names: readonly string[]): boolean =>
  Array.isArray(list) && list.every((each) => isRecord(each) && names.every((name) => typeof each[name] === 'string'))

/** The tables that our registry names, and the registry. */
export async function readDefinitions(db: Db): Promise<Definitions> {
  const { rows: known } = await sql<{ name: string }>`select name from ${sql.table(registry)} order by name`.execute(db)
  const names = [...new Set([registry, ...known.map(({ name }) => name)])]
  const { rows: tables } = await sql<TableDefinition>`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'rest', concat_ws(' ', case when a.attnotnull then 'not null' end,
            'default ' || pg_get_expr(d.adbin, d.adrelid))) order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((select json_agg(json_build_object('name', k.conname, 'text', pg_get_constraintdef(k.oid)) order by k.conname)
        from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'c', 'x')), '[]') as constraints,
      coalesce((select json_agg(pg_get_indexdef(x.indexrelid) order by x.indexrelid)
        from pg_index x where x.indrelid = c.oid
          and not exists (select 1 from pg_constraint k where k.conindid = x.indexrelid)), '[]') as indexes,
      coalesce((select json_agg(pg_get_triggerdef(t.oid, true) order by t.tgname)
        from pg_trigger t where t.tgrelid = c.oid and t.tgname = any(${triggerNames})), '[]') as triggers
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname = any(${names})
    order by c.relname`.execute(db)
  const { rows: functions } = await sql<{ text: string }>`select pg_get_functiondef(p.oid) as text from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and p.prokind = 'f' and p.proname like 'lectern%'
    order by p.oid`.execute(db)
  return { functions: functions.map(({ text }) => text), tables }
}

/** Makes functions and bare tables; keys, indexes and triggers come after the rows. */
export async function createTables(tx: Db, { functions, tables }: Definitions): Promise<void> {
  for (const text of functions) await sql.raw(text).execute(tx)
  for (const { name, columns } of tables) {
    const parts = columns.map((column) => `${quoted(column.name)} ${column.type} ${column.rest}`.trim())
    await sql.raw(`create table ${quoted(name)} (${parts.join(', ')})`).execute(tx)
  }
}

/** Adds keys, indexes and triggers to tables whose rows are there. */
export async function createKeys(tx: Db, { tables }: Definitions): Promise<void> {
  for (const { name, constraints, indexes, triggers = [] } of tables) {
    for (const { name: constraint, text } of constraints) {
      await sql.raw(`alter table ${quoted(name)} add constraint ${quoted(constraint)} ${text}`).execute(tx)
    }
    for (const text of [...indexes, ...triggers]) await sql.raw(text).execute(tx)
  }
}
