/** Brings rows to another state, or sets a few of their fields: enabling, moving to the top. Repeating it changes nothing. */
import type { Transition } from '../../../model/types'
import type { CallContext, Operation } from '../../core/context/call'
import { Refusal } from '../../core/errors'
import type { Row } from '../../core/context/entry'
import type { WriteUnit } from '../../sql/materialized/write-unit'
import { acceptedFields } from '../../access/field-access'
import { idsOf } from '../entry/ids'
import { isReadOnlyHere, lockWritable, writableSource } from '../pipeline/lock-rows'
import { transitionRow } from '../states/transitions'
import { movesMeant, movesOfCall } from '../states/find-transition'
import { isReorder, reorder } from './reorder'
import { inTransaction } from '../pipeline/transaction'
import { write } from '../pipeline/write'

export const transition: Operation = (context) => {
  if (isReorder(context)) return reorder(context)
  // Refuses callers who may not write here before they learn which parameters the call takes.
  writableSource(context)
  const moves = movesOfCall(context.resource, context.call.name)
  if (moves.length > 0) return move(context, movesMeant(moves, context.params))
  const ids = idsOf(context)
  const fields = acceptedFields(context.resource, context.call, context.caller)
  if (!fields.some((field) => field.name in context.params)) {
    throw new Refusal('request.parameter-missing', { name: fields.map((field) => field.name).join(', ') })
  }
  const { name } = context.call
  return forEachRow(context, ids, (unit, row) => write({ kind: 'change', row, event: name }, context, unit))
}

function move(context: CallContext, moves: readonly Transition[]): Promise<unknown> {
  const ids = idsOf(context)
  const isOneOfMany = ids.length > 1
  return forEachRow(context, ids, (unit, row) => transitionRow(unit, context, moves, row, { isOneOfMany }))
}

/** Writes every row named, or none. */
function forEachRow(
  context: CallContext,
  ids: readonly string[],
  writeRow: (unit: WriteUnit, row: Row) => Promise<unknown>,
): Promise<unknown> {
  return inTransaction(context, async (unit) => {
    const rows = await lockWritable(unit.tx, context, writableSource(context), ids)
    if (rows.length < ids.length)
      throw new Refusal((await isReadOnlyHere(unit.tx, context, ids)) ? 'access.refused' : 'entry.not-found')
    await unit.deferDependants(async () => {
      for (const row of rows) await writeRow(unit, row)
    })
    return true
  })
}
