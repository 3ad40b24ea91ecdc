/**
 * Brings the database from what it is to what the model needs. Additions apply; whatever could lose data stops with the
 * plan and the rows touched, until it is named. Applying twice changes nothing. Rows themselves are not written here.
 */
import { sql } from 'kysely'
import type { Database, Db } from '../context'
import { compareTable, createTable } from './compare-table'
import { createIndexSql } from './definition-sql'
import { describePlan } from './describe'
import { DatabaseFailure } from './failures'
import { type Plan, type PlanParts, refused, step, together, warning } from './plan'
import { countRows, type PresentState, readPresentState, type Registered, registry } from './present-state'
import { quoted, type TableDef } from './table-def'
import { searchFunctions } from './text-search'

export type { Plan } from './plan'

/** What would change; nothing is changed. `accept` names tables and columns whose data may go. */
export function planChanges(
  database: Database,
  tables: readonly TableDef[],
  accept: readonly string[] = [],
): Promise<Plan> {
  return database.longRunning((db) => planOn(db, tables, accept))
}

/** Applies a plan in one transaction, one process at a time; answers the plan as it was when its turn came. */
export async function applyChanges(database: Database, plan: Plan): Promise<Plan> {
  const applied = await database.longRunning((db) => inTransaction(db, (tx) => applyOn(tx, plan)))
  database.renewStatements()
  return applied
}

/** `longRunning` hands out one connection; a transaction on it is begun there. */
function inTransaction<T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(run)
}

/** Any number, the same in every Lectern: who changes tables holds it. */
const tablesLock = 5_318_008_721

async function applyOn(tx: Db, { tables, accept }: Plan): Promise<Plan> {
  await sql`select pg_advisory_xact_lock(${sql.lit(tablesLock)})`.execute(tx)
  const plan = await planOn(tx, tables, accept)
  if (plan.refused.length > 0) throw new DatabaseFailure('refused-changes', describePlan(plan))
  for (const { sql: statement, sentence } of plan.steps) {
    await sql
      .raw(statement)
      .execute(tx)
      .catch((error: Error) => {
        throw new Error(`${sentence} failed: ${error.message}`, { cause: error })
      })
  }
  return plan
}

async function planOn(db: Db, tables: readonly TableDef[], accept: readonly string[]): Promise<Plan> {
  const state = await readPresentState(db)
  const accepted = new Set(accept)
  const parts: PlanParts[] = [basics(state)]
  for (const table of tables) {
    const present = state.tables.get(table.name)
    const registered = state.registered.get(table.name)
    const compared = present ? await compareTable({ db, table, present, registered, accepted }) : createTable(table)
    parts.push(compared, remember(table, registered))
  }
  const wanted = new Set(tables.map((table) => table.name))
  for (const registered of state.registered.values()) {
    if (!wanted.has(registered.name)) parts.push(await removeTable(db, registered, state, accepted))
  }
  return { tables, accept, ...together(parts) }
}

/** The registry, and the functions that indexes call. */
function basics(state: PresentState): PlanParts {
  const functions = Object.entries(searchFunctions).filter(([name]) => !state.functions.has(name))
  const columns = 'name text primary key, resource text, columns jsonb not null, indexes jsonb not null'
  return together([
    ...(state.tables.has(registry) ? [] : [step(`Create table ${registry}.`, `create table ${registry} (${columns})`)]),
    ...functions.map(([name, definition]) => step(`Create function ${name}.`, definition)),
  ])
}

async function removeTable(
  db: Db,
  { name }: Registered,
  state: PresentState,
  accepted: ReadonlySet<string>,
): Promise<PlanParts> {
  const forget = `delete from ${registry} where name = ${literal(name)}`
  if (!state.tables.has(name)) return step(`Forget table ${name}, which is gone.`, forget)
  if (accepted.has(name)) {
    return together([step(`Drop table ${name}.`, `drop table ${quoted(name)}`), step(`Forget table ${name}.`, forget)])
  }
  const rows = await countRows(db, name)
  if (rows === 0) return warning(`No schema declares table ${name} any more; it is empty and was left.`)
  return refused({ name, rows, sentence: `No schema declares table ${name} any more.` })
}

/** Keeps in the registry what we made; columns that were left stay known as ours. */
function remember(table: TableDef, registered: Registered | undefined): PlanParts {
  const columns = [...new Set([...(registered?.columns ?? []), ...table.columns.map((column) => column.name)])]
  const indexes = Object.fromEntries(table.indexes.map((index) => [index.name, createIndexSql(table.name, index)]))
  const resource = table.resource ?? null
  const isKnown =
    registered !== undefined &&
    registered.resource === resource &&
    registered.columns.length === columns.length &&
    isSameRecord(registered.indexes, indexes)
  if (isKnown) return together([])
  const values = [table.name, resource, JSON.stringify(columns), JSON.stringify(indexes)].map(literal).join(', ')
  return step(
    `Remember table ${table.name}.`,
    `insert into ${registry} (name, resource, columns, indexes) values (${values})
     on conflict (name) do update set resource = excluded.resource, columns = excluded.columns, indexes = excluded.indexes`,
  )
}

function isSameRecord(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

function literal(value: string | null): string {
  return value === null ? 'null' : `'${value.replaceAll("'", "''")}'`
}
