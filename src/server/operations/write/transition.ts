/** Moves several rows to another state, or sets a few of their fields: enabling, moving to the top. The same again is done already. */
import type { Move } from '../../../model/types'
import type { CallContext, Operation } from '../../core/context/call'
import type { Db } from '../../core/context/database'
import { Refusal } from '../../core/errors'
import { inOneGo } from '../../sql/materialized/update-dependants'
import type { Row } from '../../core/context/entry'
import { acceptedFields } from '../../access/field-access'
import { idsOf } from '../entry/ids'
import { isReadOnlyHere, lockWritable, writableSource } from '../pipeline/lock-rows'
import { moveRow } from '../states/transitions'
import { movesMeant, movesOfCall } from '../states/find-transition'
import { isReorder, reorder } from './reorder'
import { inTransaction } from '../pipeline/transaction'
import { changeRow } from '../pipeline/update'

export const transition: Operation = (context) => {
  if (isReorder(context)) return reorder(context)
  // Who may not write here at all learns nothing about what the call would take.
  writableSource(context)
  const moves = movesOfCall(context.resource, context.call.name)
  if (moves.length > 0) return move(context, movesMeant(moves, context.params))
  const ids = idsOf(context)
  const fields = acceptedFields(context.resource, context.call, context.caller)
  if (!fields.some((field) => field.name in context.params)) {
    throw new Refusal('request.parameter-missing', { name: fields.map((field) => field.name).join(', ') })
  }
  return inTransaction(context, async (tx) => {
    const rows = await lockAll(tx, context, ids)
    await inOneGo(tx, async () => {
      for (const row of rows) await changeRow(tx, context, row, context.call.name)
    })
    return true
  })
}

/** Moves every row named, or none. */
function move(context: CallContext, moves: readonly Move[]): Promise<unknown> {
  const ids = idsOf(context)
  return inTransaction(context, async (tx) => {
    const rows = await lockAll(tx, context, ids)
    await inOneGo(tx, async () => {
      for (const row of rows) await moveRow(tx, context, moves, row, { isOneOfMany: ids.length > 1 })
    })
    return true
  })
}

async function lockAll(tx: Db, context: CallContext, ids: readonly string[]): Promise<Row[]> {
  const rows = await lockWritable(tx, context, writableSource(context), ids)
  if (rows.length === ids.length) return rows
  throw new Refusal((await isReadOnlyHere(tx, context, ids)) ? 'access.refused' : 'entry.not-found')
}
