import { createWriteUnit } from '../../../../sql/materialized/write-unit'
import type { Studying } from '../../../learning/tables'
import type { ActionContext } from '../../action'

/** The learning model within the transaction of an action. */
export const studyingOf = (
  context: Pick<ActionContext, 'tx' | 'model' | 'now' | 'caller' | 'locale' | 'database'>,
): Studying => ({
  unit: createWriteUnit(context.tx, context),
  model: context.model,
  now: context.now,
  caller: context.caller,
  locale: context.locale,
  ip: context.caller.ip,
})
