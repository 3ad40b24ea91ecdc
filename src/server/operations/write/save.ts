/** Adds an entry or saves changes of one; a new value of a state that comes with them is a transition, made after the save. */
import type { CallContext, Operation } from '../../core/context/call'
import type { WriteUnit } from '../../sql/materialized/write-unit'
import { keyOf } from '../entry/ids'
import { storedValues } from '../entry/stored-values'
import { lockOne, writableSource } from '../pipeline/lock-rows'
import { inTransaction } from '../pipeline/transaction'
import { write, type Written } from '../pipeline/write'
import { movesAtOnce, movesSent } from '../states/find-transition'
import { transitionRow } from '../states/transitions'
import { checkRevision } from './optimistic-lock'
import { withSingleKey } from './single'

export const create: Operation = (context) => {
  const isLast = !context.database.kysely.isTransaction
  return inTransaction(context, (unit) =>
    context.resource.single ? saveSingle(unit, context) : addEntry(unit, context, isLast),
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

async function addEntry(unit: WriteUnit, context: CallContext, isLast: boolean): Promise<Written> {
  const moves = movesAtOnce(context)
  const written = await write({ kind: 'create', isLast: isLast && moves.length === 0 }, context, unit)
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
  const written = await write({ kind: 'update', row }, context, unit)
  if (moves.length > 0) await transitionRow(unit, context, moves, await lock())
  return written
}
