/** Definitions as SQL. Names are quoted, types come from the closed list of `SqlType`: nothing else gets in. */
import type { ColumnDef, IndexDef, TableDef } from './table-definition'
import { quoted } from './table-definition'

/** The statement that creates a table with its primary key. */
export function createTableSql(table: TableDef): string {
  const columns = table.columns.map(columnSql)
  const key = `primary key (${table.primaryKey.map(quoted).join(', ')})`
  return `create table ${quoted(table.name)} (\n  ${[...columns, key].join(',\n  ')}\n)`
}

/** A column as `create table` and `add column` write it. */
export function columnSql({ name, sql, nullable, default: initial }: ColumnDef): string {
  return [quoted(name), sql, nullable ? '' : 'not null', initial === undefined ? '' : `default ${initial}`]
    .filter(Boolean)
    .join(' ')
}

/** The statement that creates an index; a unique one takes two nulls for the same. */
export function createIndexSql(table: string, index: IndexDef): string {
  if (index.excludes) return excludeSql(table, index)
  const unique = index.isUnique ? 'unique ' : ''
  const distinct = index.isUnique ? ' nulls not distinct' : ''
  const where = index.where ? ` where ${index.where}` : ''
  const keys = index.keys.join(', ')
  return `create ${unique}index ${quoted(index.name)} on ${quoted(table)} using ${index.method} (${keys})${distinct}${where}`
}

const excludeSql = (table: string, { name, method, keys, where }: IndexDef) =>
  `alter table ${quoted(table)} add constraint ${quoted(name)} exclude using ${method} (${keys.join(', ')})${where ? ` where (${where})` : ''}`

/** The statement that drops an index; that of a constraint goes with it. */
export const dropIndexSql = (table: string, name: string, definition: string): string =>
  definition.startsWith('alter table')
    ? `alter table ${quoted(table)} drop constraint ${quoted(name)}`
    : `drop index ${quoted(name)}`
