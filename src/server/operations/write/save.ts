/** Adds an entry or saves changes of one; a new value of a state that comes with them is a move, made after the rest is saved. */
import type { CallContext, Operation } from '../../core/context/call'
import type { Db } from '../../core/context/database'
import { createEntry } from '../pipeline/create'
import { keyOf } from '../entry/ids'
import { lockOne, writableSource } from '../pipeline/lock-rows'
import { moveRow } from '../states/transitions'
import { movesAtOnce, movesSent } from '../states/find-transition'
import { refuseStale } from './optimistic-lock'
import { withSingleKey } from './single'
import { isOneStatement } from '../pipeline/one-statement'
import { inTransaction } from '../pipeline/transaction'
import { storedValues } from '../entry/stored-values'
import { changeRow } from '../pipeline/update'

export const create: Operation = (context) => {
  const isAlone = !context.database.kysely.isTransaction && isOneStatement(context)
  const needs = isAlone ? 'statement' : 'transaction'
  const add = (tx: Db) => (context.resource.single ? saveSingle(tx, context) : addEntry(tx, context, isAlone))
  return inTransaction(context, add, needs)
}

export const update: Operation = (context) =>
  inTransaction(context, (tx) => (context.resource.single ? saveSingle(tx, context) : updateEntry(tx, context)))

/** Adds the one row there is for somebody, or changes it. */
export async function saveSingle(tx: Db, context: CallContext): Promise<{ id: string }> {
  const about = await withSingleKey(tx, context)
  return about.params.id === undefined ? addEntry(tx, about, false) : updateEntry(tx, about)
}

/** Adds one entry within a transaction, moves it where it shall begin, and answers its id and what is told once. */
async function addEntry(tx: Db, context: CallContext, isAlone: boolean): Promise<{ id: string }> {
  const moves = movesAtOnce(context)
  const told = await createEntry(tx, context, { isAlone })
  if (moves.length > 0) await moveRow(tx, context, moves, await lockOne(tx, context, writableSource(context), told.id))
  return told
}

/** Changes one entry within a transaction and answers its id, and what is told once. */
export async function updateEntry(tx: Db, context: CallContext): Promise<{ id: string }> {
  const id = keyOf(context)
  const before = await lockOne(tx, context, writableSource(context), id)
  await refuseStale(tx, context, before)
  const moves = movesSent(context, storedValues(context.resource, before))
  const told = await changeRow(tx, context, before, 'update')
  if (moves.length === 0) return { id, ...told }
  const saved = await lockOne(tx, context, writableSource(context), id)
  await moveRow(tx, context, moves, saved)
  return { id, ...told }
}
