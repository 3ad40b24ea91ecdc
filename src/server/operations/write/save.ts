/**
 * Adds an entry or saves changes of one; a new value of a state that comes with them is a transition, made after the save.
 */
import { formatInstant } from '../../../fields/definition/zone'
import { columnName, fieldOf } from '../../../model/names'
import type { CallContext, Operation } from '../../core/context/call'
import type { Db } from '../../core/context/database'
import type { Row } from '../../core/context/entry'
import { Refusal } from '../../core/errors'
import { sql } from '../../database/connection/sql-tag'
import { queryContext, engineContext } from '../../sql/conditions/where'
import type { WriteUnit } from '../../sql/materialized/write-unit'
import { labelsOf } from '../../sql/select/labels'
import { selectRows } from '../../sql/select/select'
import { columnOf } from '../../sql/source'
import { keyOf } from '../entry/ids'
import { storedValues } from '../entry/stored-values'
import { lockOne, sourceOfRow, writableSource } from '../pipeline/lock-rows'
import { isOneStatement } from './one-statement'
import { inStatement, inTransaction } from '../pipeline/transaction'
import { write, type Written } from '../pipeline/write'
import { ownerKey } from '../read/single-row'
import { movesAtOnce, movesSent } from '../states/find-transition'
import { transitionRow } from '../states/transitions'

export const create: Operation = (context) => {
  if (isOneStatement(context)) return inStatement(context, (unit) => addEntry(unit, context, true))
  return inTransaction(context, (unit) =>
    context.resource.single ? saveSingle(unit, context) : addEntry(unit, context, false),
  )
}

export const update: Operation = (context) =>
  inTransaction(context, (unit) => (context.resource.single ? saveSingle(unit, context) : updateEntry(unit, context)))

/** Changes the entry that the key names, else adds one. */
export const submit: Operation = (context) => {
  const key = context.params[context.call.key] ?? context.params.id
  return key === undefined || key === null || key === '' ? create(context) : update(context)
}

/** Adds or changes the only row of a tenant, a person or an owner. */
export async function saveSingle(unit: WriteUnit, context: CallContext): Promise<Written> {
  const about = await withSingleKey(unit.tx, context)
  return about.params.id === undefined ? addEntry(unit, about, false) : updateEntry(unit, about)
}

/** The context with the key of the one row as `id`; without it until somebody has saved the row. */
async function withSingleKey(tx: Db, context: CallContext): Promise<CallContext> {
  const source = writableSource(context)
  const value = ownerKey(context, source)
  const { resource, call, params } = context
  // Two first saves at once: the second finds the row of the first.
  const key = `single ${resource.name} ${source.reach.tenantId} ${value}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  const is = sql<boolean>`${columnOf(source.alias, columnName(resource.single!))} = ${value}`
  const { rows } = await sql<{ id: string }>`select id from ${source.table}
    where ${source.limit} and ${is} limit 1`.execute(tx)
  const { id: _, [call.key]: __, ...rest } = params
  const field = fieldOf(resource, resource.single!)!
  const given = field.system || field.readOnly ? {} : { [field.name]: value }
  const found = rows[0]?.id
  const named = found === undefined ? {} : { id: found, [call.key]: found }
  return { ...context, params: { ...rest, ...given, ...named } }
}

async function addEntry(unit: WriteUnit, context: CallContext, isAlone: boolean): Promise<Written> {
  const moves = movesAtOnce(context)
  const written = await write({ kind: 'create', isAlone }, context, unit)
  if (moves.length > 0) {
    const added = await lockOne(unit.tx, context, writableSource(context), written.id)
    await transitionRow(unit, context, moves, added)
  }
  return written
}

/** Changes one entry in the transaction of the unit. */
export async function updateEntry(unit: WriteUnit, context: CallContext): Promise<Written> {
  const lock = () => lockOne(unit.tx, context, writableSource(context), keyOf(context))
  const row = await lock()
  await checkRevision(unit.tx, context, row)
  const moves = movesSent(context, storedValues(context.resource, row))
  const written = await write({ kind: 'update', row, isMoved: moves.length > 0 }, context, unit)
  if (moves.length > 0) await transitionRow(unit, context, moves, await lock())
  return written
}

/** Refuses a save made on an older revision; without a revision the last write wins. */
async function checkRevision(tx: Db, context: CallContext, stored: Row): Promise<void> {
  const sent = context.params.revision
  if (sent === undefined || sent === null || sent === '' || Number(sent) === Number(stored.revision)) return
  const time = stored.update_time instanceof Date ? formatInstant(stored.update_time) : ''
  throw new Refusal('entry.changed-meanwhile', { time, user: await lastWriter(tx, context, stored) })
}

async function lastWriter(tx: Db, context: CallContext, stored: Row): Promise<string> {
  const { model, resource } = context
  const field = fieldOf(resource, 'updateUser')!
  const source = sourceOfRow(context, stored)
  const [label] = labelsOf(queryContext(context), source, [field])
  const where = [sql<boolean>`${columnOf(source.alias, 'id')} = ${stored.id}`]
  const query = engineContext(context, source.reach.tenantId)
  const reading = { model, source, query, where, fields: [field], limit: 1 }
  const [found] = label ? await selectRows(tx, reading) : []
  return String(found?.entry[label!.as] || stored.update_user || '')
}
