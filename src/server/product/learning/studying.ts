import type { CallContext } from '../../core/context/call'
import type { TypedDb } from '../../core/context/database'
import { createWriteUnit } from '../../sql/materialized/write-unit'
import type { Studying } from './tables'

/** The learning model within the transaction of an action or of a move. */
export const studyingOf = (
  context: Pick<CallContext, 'model' | 'now' | 'caller' | 'locale' | 'database'> & { readonly tx: TypedDb },
): Studying => ({
  unit: createWriteUnit(context.tx, context),
  model: context.model,
  now: context.now,
  caller: context.caller,
  locale: context.locale,
  ip: context.caller.ip,
})
