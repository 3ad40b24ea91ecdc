/** The round and the sheet that a learner's call is about. */
import { Refusal } from '../../../../core/errors'
import { textsIn } from '../../../../core/texts'
import type { TextKey } from '../../../../../i18n/options'
import { loadRound, type LoadedRound } from '../../../exams/rounds/load-round'
import { lockSheet, roundOfSheet, type SheetRow } from '../../../exams/sheets/sheet-rows'
import type { TypedDb } from '../../../../core/context/database'
import type { CallContext } from '../../../../core/context/call'

/** A call within its transaction. */
export type LearnerCall = Pick<CallContext, 'model' | 'now' | 'caller' | 'locale'> & { readonly tx: TypedDb }

/** Storing as the caller, in the transaction of the call. */
export const storingOf = ({ tx, model, now, caller }: LearnerCall) => ({ tx, model, now, caller })

export async function roundOfCall(
  context: LearnerCall,
  { examId, supplementId = '' }: { readonly examId: string; readonly supplementId?: string },
): Promise<LoadedRound> {
  const { caller } = context
  if (!caller.userId) throw new Refusal('session.ended')
  const round = await loadRound(context, { tenantId: caller.tenantId, examId, supplementId })
  if (!round) throw new Refusal('entry.not-found')
  return round
}

/** The learner's own sheet, locked, with its round. */
export async function ownSheet(
  context: LearnerCall,
  recordId: string,
): Promise<{ readonly sheet: SheetRow; readonly round: LoadedRound }> {
  const { caller } = context
  if (!caller.userId) throw new Refusal('session.ended')
  const sheet = await lockSheet(context, { tenantId: caller.tenantId, id: recordId, userId: caller.userId })
  return { sheet, round: await roundOfSheet(context, sheet) }
}

/** 403: what a learner is not allowed to take. */
export function forbidden(key: TextKey, context: Pick<LearnerCall, 'locale'>): Refusal {
  const message = textsIn(context.locale)(key)
  return new Refusal('exam.not-allowed', { message }, [{ rule: 'action', message }])
}
