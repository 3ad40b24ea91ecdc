/** One table that exists, against its definition: column by column, then indexes. */
import type { Db } from '../context'
import { columnSql, createIndexSql, createTableSql } from './definition-sql'
import { nothing, type PlanParts, refused, step, together, warning } from './plan'
import { countDuplicates, countRows, type PresentColumn, type PresentTable, type Registered } from './present-state'
import { type ColumnDef, type IndexDef, quoted, type TableDef } from './table-def'

export interface Comparison {
  readonly db: Db
  readonly table: TableDef
  readonly present: PresentTable
  readonly registered: Registered | undefined
  readonly accepted: ReadonlySet<string>
}

export async function compareTable(comparison: Comparison): Promise<PlanParts> {
  const { db, table, present, registered, accepted } = comparison
  const { name } = table
  if (!registered && !accepted.has(name)) {
    const rows = await countRows(db, name)
    return refused({ name, rows, sentence: `Table ${name} exists already and was not made by Lectern.` })
  }
  if (present.primaryKey.join() !== table.primaryKey.join()) return changeKey(comparison)

  const columns = []
  for (const column of table.columns) columns.push(await compareColumn(comparison, column))
  const removed = []
  for (const column of leftColumns(comparison)) removed.push(await removeColumn(comparison, column))
  const dropped = columns.filter((part) => part.drops).map((part) => part.drops!)
  return together([
    ...columns.map((part) => part.parts),
    ...removed,
    await compareIndexes(comparison, new Set(dropped)),
  ])
}

async function changeKey({ db, table, present, accepted }: Comparison): Promise<PlanParts> {
  const { name } = table
  const rows = await countRows(db, name)
  const change = `its key becomes (${table.primaryKey.join(', ')}), was (${present.primaryKey.join(', ')})`
  if (rows > 0 && !accepted.has(name)) {
    return refused({ name, rows, sentence: `Table ${name} would be emptied and made anew: ${change}.` })
  }
  return together([step(`Drop table ${name}: ${change}.`, `drop table ${quoted(name)}`), createTable(table)])
}

/** A table that does not exist yet, with its indexes. */
export function createTable(table: TableDef): PlanParts {
  return together([
    step(`Create table ${table.name} (${table.columns.length} columns).`, createTableSql(table)),
    ...table.indexes.map((index) => createIndex(table.name, index)),
  ])
}

const createIndex = (table: string, index: IndexDef) =>
  step(`Create index ${index.name}.`, createIndexSql(table, index))

/** Types into which every value of another fits unchanged. */
const wider: Readonly<Record<string, readonly string[]>> = {
  integer: ['bigint', 'numeric', 'double precision'],
  smallint: ['integer', 'bigint', 'numeric', 'double precision'],
  bigint: ['numeric'],
}

const fits = (from: string, to: string) =>
  wider[from]?.includes(to) || (to === 'text' && /^character varying/.test(from)) || false

interface ColumnComparison {
  readonly parts: PlanParts
  /** The column is dropped and made anew, and its indexes with it. */
  readonly drops?: string
}

async function compareColumn(
  { db, table, present, accepted }: Comparison,
  column: ColumnDef,
): Promise<ColumnComparison> {
  const found = present.columns.find(({ name }) => name === column.name)
  const place = `${table.name}.${column.name}`
  const alter = `alter table ${quoted(table.name)}`
  if (!found) return { parts: step(`Add column ${place} (${column.sql}).`, `${alter} add column ${columnSql(column)}`) }
  if (found.sql === column.sql) return { parts: await compareNullable(db, table.name, found, column) }

  const change = `${place} from ${found.sql} to ${column.sql}`
  if (fits(found.sql, column.sql)) {
    return { parts: step(`Widen ${change}.`, `${alter} alter column ${quoted(column.name)} type ${column.sql}`) }
  }
  const rows = await countRows(db, table.name, `${quoted(column.name)} is not null`)
  if (rows > 0 && !accepted.has(place)) {
    return { parts: refused({ name: place, rows, sentence: `Change ${change}; the values would be dropped.` }) }
  }
  const parts = together([
    step(`Drop column ${place} (${found.sql}).`, `${alter} drop column ${quoted(column.name)}`),
    step(`Add column ${place} (${column.sql}).`, `${alter} add column ${columnSql(column)}`),
  ])
  return { parts, drops: column.name }
}

async function compareNullable(db: Db, table: string, found: PresentColumn, column: ColumnDef): Promise<PlanParts> {
  if (found.nullable === column.nullable) return nothing
  const name = quoted(column.name)
  const alter = `alter table ${quoted(table)} alter column ${name}`
  const place = `${table}.${column.name}`
  if (column.nullable)
    return step(`Let ${place} be empty.`, `${alter} drop not null, alter column ${name} drop default`)
  const rows = await countRows(db, table, `${name} is null`)
  if (rows > 0 && column.default === undefined) {
    return refused({ rows, sentence: `${place} may no longer be empty, but is.` })
  }
  const initial = column.default === undefined ? '' : `alter column ${name} set default ${column.default}, `
  return together([
    rows > 0
      ? step(
          `Fill ${place} with ${column.default} in ${rows} rows.`,
          `update ${quoted(table)} set ${name} = ${column.default} where ${name} is null`,
        )
      : nothing,
    step(`Let ${place} not be empty.`, `alter table ${quoted(table)} ${initial}alter column ${name} set not null`),
  ])
}

/** Columns we once made that no schema declares any more; columns others added are not ours to judge. */
function leftColumns({ table, present, registered }: Comparison): PresentColumn[] {
  const wanted = new Set(table.columns.map((column) => column.name))
  return present.columns.filter(({ name }) => !wanted.has(name) && registered?.columns.includes(name))
}

async function removeColumn({ db, table, accepted }: Comparison, column: PresentColumn): Promise<PlanParts> {
  const place = `${table.name}.${column.name}`
  const alter = `alter table ${quoted(table.name)}`
  if (accepted.has(place)) return step(`Drop column ${place}.`, `${alter} drop column ${quoted(column.name)}`)
  const rows = await countRows(db, table.name, `${quoted(column.name)} is not null`)
  if (rows > 0) return refused({ name: place, rows, sentence: `No schema declares ${place} any more.` })
  const left = warning(`No schema declares ${place} any more; it is empty and was left.`)
  if (column.nullable) return left
  return together([left, step(`Let ${place} be empty.`, `${alter} alter column ${quoted(column.name)} drop not null`)])
}

async function compareIndexes(comparison: Comparison, dropped: ReadonlySet<string>): Promise<PlanParts> {
  const { table, present, registered } = comparison
  const wanted = new Map(table.indexes.map((index) => [index.name, createIndexSql(table.name, index)]))
  const holds = (definition: string) => [...dropped].some((column) => definition.includes(quoted(column)))
  const known = registered?.indexes ?? {}
  const parts: PlanParts[] = []
  for (const name of present.indexes) {
    const made = known[name]
    if (made === undefined || holds(made) || wanted.get(name) === made) continue
    parts.push(step(`Drop index ${name}.`, `drop index ${quoted(name)}`))
  }
  for (const index of table.indexes) {
    const definition = wanted.get(index.name)!
    if (present.indexes.has(index.name) && known[index.name] === definition && !holds(definition)) continue
    parts.push(await duplicates(comparison, index), createIndex(table.name, index))
  }
  return together(parts)
}

/** A value that is to be unique and is not, in rows that exist: people have to choose, not we. */
async function duplicates({ db, table, present }: Comparison, index: IndexDef): Promise<PlanParts> {
  const names = new Set(present.columns.map((column) => quoted(column.name)))
  const used = [...index.keys.join(' ').matchAll(/"(?:[^"]|"")+"/g)].map(([name]) => name)
  if (!index.isUnique || !used.every((name) => names.has(name))) return nothing
  const rows = await countDuplicates(db, table.name, index.keys, index.where ?? 'true')
  if (rows === 0) return nothing
  return refused({ rows, sentence: `${used.at(-1)} of ${table.name} is to be unique, but rows share a value.` })
}
