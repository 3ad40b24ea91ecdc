/** One table that exists, against its definition: key, columns, indexes, then triggers. */
import { compareColumns } from './compare-columns'
import { compareIndexes, createIndex } from './compare-indexes'
import { createTableSql } from '../schema/ddl'
import { nothing, type PlanParts, refused, step, together } from './plan'
import { countDuplicates, countRows, type PresentTable } from './introspect'
import { quoted, type TableDef } from '../schema/table-definition'
import { compareTriggers } from './version-triggers'
import type { Comparison } from './comparison'

/** Parts that a comparison adds to the plan, and the columns of the table that are ours afterwards. */
export interface Compared {
  readonly parts: PlanParts
  readonly columns: readonly string[]
}

/** `present` may still stand under an earlier name: rows are counted there, and changed under the new one. */
export async function compareTable(comparison: Comparison): Promise<Compared> {
  const { db, table, present, registered, accepted } = comparison
  const { name } = table
  const own = table.columns.map((column) => column.name)
  if (!registered && !accepted.has(name)) {
    const rows = await countRows(db, present.name)
    const sentence = `Table ${name} exists already and was not made by Lectern.`
    return { columns: own, parts: refused({ name, rows, sentence }) }
  }
  const isSameKey = present.primaryKey.join() === table.primaryKey.join()
  if (!isSameKey && !isTenancy(comparison)) return { columns: own, parts: await makeAnew(comparison) }

  const columns = await compareColumns(comparison)
  const indexes = await compareIndexes(comparison, columns)
  const moved = present.name === name ? nothing : await renameTable(comparison)
  const key = isSameKey ? nothing : await changeKey(comparison)
  const triggers = compareTriggers(table, present.triggers)
  const left = (registered?.columns ?? []).filter(
    (column) => !columns.gone.has(column) && !columns.renamed.has(column) && isPresent(present, column),
  )
  return {
    columns: [...new Set([...left, ...own])],
    parts: together([moved, indexes.before, ...inTurn(key, columns.parts, table), indexes.after, triggers]),
  }
}

/** A key lets go of its column before that is dropped, and takes one after it was added. */
const inTurn = (key: PlanParts, columns: PlanParts, { primaryKey }: TableDef) =>
  primaryKey.includes('tenant_id') ? [columns, key] : [key, columns]

const isPresent = (present: PresentTable, name: string) => present.columns.some((column) => column.name === name)

async function renameTable({ db, table, present }: Comparison): Promise<PlanParts> {
  const rows = await countRows(db, present.name)
  return step(
    `Rename table ${present.name} to ${table.name}; its ${rows} rows stay.`,
    `alter table ${quoted(present.name)} rename to ${quoted(table.name)}`,
  )
}

/** Rows of a tenant become rows of the platform, or the other way round. */
function isTenancy({ table, present }: Comparison): boolean {
  const keys = [present.primaryKey.join(), table.primaryKey.join()].sort().join(' ')
  return keys === 'id tenant_id,id'
}

async function changeKey({ db, table, present }: Comparison): Promise<PlanParts> {
  const key = table.primaryKey
  if (!key.includes('tenant_id')) {
    const rows = await countDuplicates(db, present.name, key.map(quoted), 'true')
    const sentence = `${table.name} is to be kept for the platform, but rows of several tenants share an id.`
    if (rows > 0) return refused({ rows, sentence })
  }
  const alter = `alter table ${quoted(table.name)}`
  const change = `Table ${table.name} is kept by (${key.join(', ')}), was (${present.primaryKey.join(', ')}).`
  return step(
    change,
    `${alter} drop constraint ${quoted(present.keyName!)}, add primary key (${key.map(quoted).join(', ')})`,
  )
}

async function makeAnew({ db, table, present, accepted }: Comparison): Promise<PlanParts> {
  const { name } = table
  const rows = await countRows(db, present.name)
  const change = `its key becomes (${table.primaryKey.join(', ')}), was (${present.primaryKey.join(', ')})`
  if (rows > 0 && !accepted.has(name)) {
    return refused({ name, rows, sentence: `Table ${name} would be emptied and made anew: ${change}.` })
  }
  return together([
    step(`Drop table ${present.name}: ${change}.`, `drop table ${quoted(present.name)}`),
    createTable(table),
  ])
}

/** A table that does not exist yet, with its indexes. */
export function createTable(table: TableDef): PlanParts {
  return together([
    step(`Create table ${table.name} (${table.columns.length} columns).`, createTableSql(table)),
    ...table.indexes.map((index) => createIndex(table.name, index)),
    compareTriggers(table, new Set()),
  ])
}
