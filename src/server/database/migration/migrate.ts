/**
 * Brings the database from what it is to what the model needs. Additions apply; whatever could lose data stops with the
 * plan and the rows touched, until it is named. Applying twice changes nothing. Rows themselves are not written here.
 */
import type { Database, Db } from '../../core/context/database'
import { sql } from '../connection/sql-tag'
import { compareTable, createTable } from './compare-table'
import { createIndexSql } from '../schema/ddl'
import { describePlan } from './describe-plan'
import { DatabaseFailure } from '../connection/failures'
import { nothing, type Plan, type PlanParts, refused, step, together, warning } from './plan'
import { countRows, ownFunctions, type PresentState, readPresentState, type Registered, registry } from './introspect'
import { quoted, type TableDef } from '../schema/table-definition'

export type { Plan } from './plan'

/** Plans the changes without making any. `accept` names tables and columns whose data may go. */
export function planChanges(
  database: Database,
  tables: readonly TableDef[],
  accept: readonly string[] = [],
): Promise<Plan> {
  return database.longRunning((db) => planOn(db, tables, accept))
}

/**
 * Applies a plan in one transaction, one process at a time; answers the plan as it was when its turn came. A process that
 * ends in the middle has changed nothing. `onStep` receives each step before it runs.
 */
export async function applyChanges(database: Database, plan: Plan, onStep?: OnStep): Promise<Plan> {
  const applied = await database.longRunning((db) => inTransaction(db, (tx) => applyOn(tx, plan, onStep)))
  database.renewStatements()
  return applied
}

export type OnStep = (sentence: string) => void | Promise<void>

/** `longRunning` hands out one connection; a transaction on it is begun there. */
function inTransaction<T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(run)
}

/** Any number, the same in every Lectern: who changes tables holds it. */
const tablesLock = 5_318_008_721

async function applyOn(tx: Db, { tables, accept }: Plan, onStep: OnStep | undefined): Promise<Plan> {
  await sql`select pg_advisory_xact_lock(${sql.lit(tablesLock)})`.execute(tx)
  const plan = await planOn(tx, tables, accept)
  if (plan.refused.length > 0) throw new DatabaseFailure('refused-changes', describePlan(plan))
  if (onStep)
    for (const step of plan.steps) {
      await onStep(step.sentence)
      await runStep(tx, step)
    }
  else for (let at = 0; at < plan.steps.length; at += atOnce) await runTogether(tx, plan.steps.slice(at, at + atOnce))
  return plan
}

/** A first start has well over a thousand steps, and to wait for the answer to each took longer than its work. */
const atOnce = 50

/** Sends steps as one text; which of them failed is known when they run one by one. */
async function runTogether(tx: Db, steps: Plan['steps']): Promise<void> {
  await sql`savepoint steps`.execute(tx)
  try {
    await sql.raw(steps.map((each) => each.sql).join(';\n')).execute(tx)
  } catch {
    await sql`rollback to savepoint steps`.execute(tx)
    for (const step of steps) await runStep(tx, step)
  }
  await sql`release savepoint steps`.execute(tx)
}

async function runStep(tx: Db, { sql: statement, sentence }: Plan['steps'][number]): Promise<void> {
  await sql
    .raw(statement)
    .execute(tx)
    .catch((error: Error) => {
      throw new Error(`${sentence} failed: ${error.message}`, { cause: error })
    })
}

async function planOn(db: Db, tables: readonly TableDef[], accept: readonly string[]): Promise<Plan> {
  const state = await readPresentState(db)
  const accepted = new Set(accept)
  const parts: PlanParts[] = [basics(state)]
  const wanted = new Set(tables.map((table) => table.name))
  const moved = new Set<string>()
  for (const table of tables) {
    const former = state.tables.has(table.name) ? undefined : formerTable(table, state, wanted)
    const registered = state.registered.get(former ?? table.name)
    const present = state.tables.get(former ?? table.name)
    if (former !== undefined) moved.add(former)
    const { parts: compared, columns } = present
      ? await compareTable({ db, table, present, registered, accepted })
      : { parts: createTable(table), columns: table.columns.map((column) => column.name) }
    parts.push(compared, remember(table, registered, columns), await followResource(db, table, registered, state))
    if (former !== undefined) parts.push(forget(`Forget table ${former}.`, former))
  }
  for (const registered of state.registered.values()) {
    if (!wanted.has(registered.name) && !moved.has(registered.name)) {
      parts.push(await removeTable(db, registered, state, accepted))
    }
  }
  return { tables, accept, ...together(parts) }
}

/** The table that keeps the resource so far, under this or an earlier name of it. */
function formerTable(table: TableDef, state: PresentState, wanted: ReadonlySet<string>): string | undefined {
  if (table.resource === undefined) return undefined
  for (const resource of [table.resource, ...(table.formerly ?? [])]) {
    for (const { name, resource: kept } of state.registered.values()) {
      if (kept === resource && !wanted.has(name) && state.tables.has(name)) return name
    }
  }
  return undefined
}

/** The history of a resource that has a new name. */
async function followResource(
  db: Db,
  { name, resource }: TableDef,
  registered: Registered | undefined,
  state: PresentState,
): Promise<PlanParts> {
  const was = registered?.resource
  if (!was || !resource || was === resource || !state.tables.has('lectern_change')) return nothing
  const rows = await countRows(db, 'lectern_change', `resource = ${literal(was)}`)
  if (rows === 0) return nothing
  return step(
    `Let ${rows} changes in the history of ${was} be those of ${resource} (table ${name}).`,
    `update lectern_change set resource = ${literal(resource)} where resource = ${literal(was)}`,
  )
}

const forget = (sentence: string, name: string): PlanParts =>
  step(sentence, `delete from ${registry} where name = ${literal(name)}`)

/** The registry, and the functions that indexes and triggers call. */
function basics(state: PresentState): PlanParts {
  const functions = Object.entries(ownFunctions).filter(([name]) => !state.functions.has(name))
  const columns = 'name text primary key, resource text, columns jsonb not null, indexes jsonb not null, choices jsonb'
  const present = state.tables.get(registry)
  const knowsChoices = present?.columns.some(({ name }) => name === 'choices')
  return together([
    present ? nothing : step(`Create table ${registry}.`, `create table ${registry} (${columns})`),
    !present || knowsChoices
      ? nothing
      : step(`Let ${registry} remember lists of values.`, `alter table ${registry} add column choices jsonb`),
    ...functions.map(([name, definition]) => step(`Create function ${name}.`, definition)),
  ])
}

async function removeTable(
  db: Db,
  { name }: Registered,
  state: PresentState,
  accepted: ReadonlySet<string>,
): Promise<PlanParts> {
  if (!state.tables.has(name)) return forget(`Forget table ${name}, which is gone.`, name)
  const rows = await countRows(db, name)
  if (accepted.has(name)) {
    const dropped = step(`Drop table ${name} with its ${rows} rows.`, `drop table ${quoted(name)}`)
    return together([dropped, forget(`Forget table ${name}.`, name)])
  }
  if (rows === 0) return warning(`No schema declares table ${name} any more; it is empty and was left.`)
  return refused({ name, rows, sentence: `No schema declares table ${name} any more.` })
}

/** Keeps in the registry what we made; columns that were left stay known as ours. */
function remember(table: TableDef, registered: Registered | undefined, columns: readonly string[]): PlanParts {
  const indexes = Object.fromEntries(table.indexes.map((index) => [index.name, createIndexSql(table.name, index)]))
  const choices = Object.fromEntries(table.columns.flatMap(({ name, choices }) => (choices ? [[name, choices]] : [])))
  const resource = table.resource ?? null
  const isKnown =
    registered !== undefined &&
    registered.name === table.name &&
    registered.resource === resource &&
    isSame([...registered.columns].sort(), [...columns].sort()) &&
    isSameRecord(registered.indexes, indexes) &&
    registered.choices !== null &&
    isSameRecord(joined(registered.choices), joined(choices))
  if (isKnown) return nothing
  const facts = [columns, indexes, choices].map((fact) => JSON.stringify(fact))
  const values = [table.name, resource, ...facts].map(literal).join(', ')
  return step(
    `Remember table ${table.name}.`,
    `insert into ${registry} (name, resource, columns, indexes, choices) values (${values})
     on conflict (name) do update set resource = excluded.resource, columns = excluded.columns,
       indexes = excluded.indexes, choices = excluded.choices`,
  )
}

const isSame = (one: readonly string[], other: readonly string[]) => JSON.stringify(one) === JSON.stringify(other)

const joined = (lists: Readonly<Record<string, readonly string[]>>): Record<string, string> =>
  Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, JSON.stringify(list)]))

function isSameRecord(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

function literal(value: string | null): string {
  return value === null ? 'null' : `'${value.replaceAll("'", "''")}'`
}
