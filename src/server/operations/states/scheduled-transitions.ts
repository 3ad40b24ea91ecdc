/** Transitions by the clock: every row whose time has come, a batch at a time, by one process at a time. */
import { firstLocale } from '../../../fields/definition/text'
import type { Condition, Model, Transition, Resource } from '../../../model/types'
import type { Vault } from '../../core/context/ports'
import type { CallContext, Registry } from '../../core/context/call'
import { type Caller, platformTenant, systemName } from '../../core/context/caller'
import type { Database, Db } from '../../core/context/database'
import { Refusal } from '../../core/errors'
import { transitionRow } from './transitions'
import { sql } from '../../database/connection/sql-tag'
import { newId } from '../../sql/new-id'
import type { Row } from '../../core/context/entry'
import { createWriteUnit } from '../../sql/materialized/write-unit'
import { both, columnOf, from } from '../../sql/source'
import { queryContext, where } from '../../sql/conditions/where'
import { tenantScopeOf } from '../../access/tenant-scope'

export interface ClockParts {
  readonly model: Model
  readonly registry: Registry
  readonly database: Database
  readonly vault?: Vault
  /** A row whose transition is refused stops no other; this reports it. */
  readonly onRefusal?: (fault: {
    readonly resource: string
    readonly move: string
    readonly id: string
    readonly error: unknown
  }) => void
}

/** Rows in one transaction. */
const batch = 100

/** Makes every transition whose time has come, and answers how many. Several processes may call it at once. */
export async function runClockMoves(parts: ClockParts, now = parts.database.clock.now()): Promise<number> {
  let made = 0
  for (const resource of Object.values(parts.model.resources)) {
    for (const move of resource.states?.moves ?? []) {
      if (move.by === 'clock') made += await runMove(parts, resource, move, now)
    }
  }
  return made
}

async function runMove(parts: ClockParts, resource: Resource, move: Transition, now: Date): Promise<number> {
  const failed: string[] = []
  let made = 0
  for (;;) {
    const turn = await parts.database.kysely
      .transaction()
      .execute((tx) => runBatch(tx, parts, resource, move, now, failed))
    made += turn.made
    if (!turn.isFull) return made
  }
}

/** The process that has the lock of this transition works; the lock ends with the transaction. */
async function runBatch(tx: Db, parts: ClockParts, resource: Resource, move: Transition, now: Date, failed: string[]) {
  const key = `clock ${resource.name} ${move.name}`
  const { rows: locks } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as held`.execute(tx)
  if (!locks[0]!.held) return { made: 0, isFull: false }
  const rows = await dueRows(tx, parts, resource, move, now, failed)
  let made = 0
  for (const row of rows) {
    if (await moveAlone(tx, parts, resource, move, now, row)) made += 1
    else failed.push(String(row.id))
  }
  return { made, isFull: rows.length === batch }
}

async function dueRows(
  tx: Db,
  { model, registry }: ClockParts,
  resource: Resource,
  move: Transition,
  now: Date,
  failed: string[],
) {
  const source = from(resource, tenantScopeOf(clockCaller(platformTenant), resource))
  const due = where(
    dueCondition(move),
    source,
    queryContext({ model, caller: clockCaller(platformTenant), now, registry, params: {} }),
  )
  const fresh = sql<boolean>`${columnOf(source.alias, 'id')} <> all(${failed})`
  const limits = both(source.limit, fresh, ...(due ? [due] : []))
  const statement = sql<Row>`select * from ${source.table} where ${limits}
    order by ${columnOf(source.alias, 'id')} limit ${sql.lit(batch)} for update skip locked`
  return (await statement.execute(tx)).rows
}

/** Each row has a savepoint: a refusal undoes this row alone. */
async function moveAlone(tx: Db, parts: ClockParts, resource: Resource, move: Transition, now: Date, row: Row) {
  const unit = createWriteUnit(tx, parts)
  await sql`savepoint clock_move`.execute(tx)
  try {
    await transitionRow(unit, systemContext(parts, resource, move, now, row), [move], row, { bySystem: true })
    await sql`release savepoint clock_move`.execute(tx)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint clock_move`.execute(tx)
    parts.onRefusal?.({ resource: resource.name, move: move.name, id: String(row.id), error })
    return false
  }
}

/** The states that the transition leads out of, its condition and its time, as one condition. */
function dueCondition({ from: sets, if: condition, after }: Transition): Condition {
  const states = sets.map((set): Condition => ({ ...set }) as Condition)
  const time: Condition[] = after ? [{ [after.field]: { lte: { $now: `-${after.minutes}m` } } }] : []
  return { all: [{ any: states.map((each) => ({ all: [each] })) }, ...(condition ? [condition] : []), ...time] }
}

/** The context of a transition that the server itself makes. */
export function systemContext(
  parts: ClockParts,
  resource: Resource,
  move: Transition,
  now: Date,
  row: Row,
): CallContext {
  const caller = clockCaller(String(row.tenant_id ?? platformTenant))
  return {
    model: parts.model,
    registry: parts.registry,
    database: parts.database,
    vault: parts.vault,
    resource,
    caller,
    locale: firstLocale,
    requestId: newId(),
    now,
    params: {},
    call: {
      name: move.name,
      id: `${resource.name}.${move.name}`,
      kind: 'transition',
      method: 'POST',
      paths: [],
      perm: [],
      encrypted: false,
      key: 'id',
    },
  }
}

/** The caller of scheduled transitions, in logs and rows. */
export function clockCaller(tenantId: string): Caller {
  return {
    userId: '',
    account: '',
    realName: systemName,
    tenantId,
    deptId: '',
    roleIds: [],
    roles: [],
    clientId: '',
    isPlatformAdministrator: true,
    codes: new Set(),
    ip: '',
  }
}
