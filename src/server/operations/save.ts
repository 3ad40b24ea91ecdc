/** Saves changes of an entry; a new value of a state that comes with them is a move, made after the rest is saved. */
import type { CallContext, Db, Operation } from '../context'
import { createEntry } from './create'
import { keyOf } from './ids-of'
import { lockOne, writableSource } from './locked'
import { moveRow, movesSent } from './moves'
import { refuseStale } from './stale'
import { withSingleKey } from './single'
import { inTransaction } from './transaction'
import { storedValues } from './stored-values'
import { changeRow } from './update'

export const update: Operation = (context) =>
  inTransaction(context, (tx) => (context.resource.single ? saveSingle(tx, context) : updateEntry(tx, context)))

/** Adds the one row there is for somebody, or changes it. */
export async function saveSingle(tx: Db, context: CallContext): Promise<{ id: string }> {
  const about = await withSingleKey(tx, context)
  return about.params.id === undefined ? createEntry(tx, about) : updateEntry(tx, about)
}

/** Changes one entry within a transaction and answers its id. */
export async function updateEntry(tx: Db, context: CallContext): Promise<{ id: string }> {
  const id = keyOf(context)
  const before = await lockOne(tx, context, writableSource(context), id)
  await refuseStale(tx, context, before)
  const moves = movesSent(context, storedValues(context.resource, before))
  await changeRow(tx, context, before, 'update')
  if (moves.length === 0) return { id }
  const saved = await lockOne(tx, context, writableSource(context), id)
  await moveRow(tx, context, moves, saved)
  return { id }
}
