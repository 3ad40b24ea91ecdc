/** Runs one call: the operation of its kind, or the action around it. The caller is authorised before. */
import type { SmallSchema } from '../../../model/types/small-schema'
import { reportOf } from '../../../model/screens/report-target'
import { typed, unlike } from '../../../model/validate/small-schema'
import { authorise, granted, requesterOf } from '../../access/authorise'
import { actionNamed } from '../../product/actions'
import type { Action, Dispatch, OutsideAction } from '../../product/actions/action'
import type { CallContext, Operation } from '../../core/context/call'
import { Refusal } from '../../core/errors'
import { withPrivateLinks } from '../../files/private-links'
import { inTransaction, withinTransaction } from '../../operations/pipeline/transaction'
import { answerReport } from '../../reports/operation'
import { isGiven } from '../../core/context/route'
import type { Call, CallKind } from '../../../model/types/call'
import { refuseStrangeFiles } from '../../files/strange-params'
import { namesIn, proofOf } from '../../sql/named-files'

export type Operations = Readonly<Partial<Record<CallKind, Operation>>>

/** True of a call that can be answered: its kind has an operation, or it names an action. */
export const isServed = (call: Call, kinds: readonly CallKind[]): boolean =>
  kinds.includes(call.kind) || (call.action !== undefined && actionNamed(call.action) !== undefined)

/** Answers a call. */
export async function perform(context: CallContext, operations: Operations): Promise<unknown> {
  const namesFiles = await refuseStrangeFiles(context)
  return withPrivateLinks(context, await answerTo(context, operations, namesFiles))
}

async function answerTo(context: CallContext, operations: Operations, namesFiles: boolean): Promise<unknown> {
  const { call, params } = context
  const report = reportOf(context.model, call)
  if (report) return answerReport(context, report.report, report.called)
  const operation = operations[call.kind]
  const action = call.action === undefined ? undefined : actionOf(call.action)
  if (!operation && !action) throw new Refusal('request.no-such-address')
  const missing = call.requires?.find((name) => !isGiven(params[name]))
  if (missing !== undefined) throw new Refusal('request.parameter-missing', { name: missing })
  if (!action) return operation!(context)
  const typed = { ...context, params: typedParams(call, params) }
  if ('outside' in action) return answered(call, await action.outside(typed))
  return performAction(typed, action, operations, namesFiles && call.kind !== 'remove')
}

/** The answer of an action, checked against the schema's promise. */
function answered(call: Call, answer: unknown): unknown {
  const faults = call.answer ? unlike(call.answer, answer) : []
  if (faults.length > 0) throw new Error(`${call.id}: ${faults.join('; ')}.`)
  return answer
}

/** `keepsFiles`: files that its parameters name may be stored. */
function performAction(
  context: CallContext,
  action: Action,
  operations: Operations,
  keepsFiles: boolean,
): Promise<unknown> {
  const operation = operations[context.call.kind]
  return inTransaction(context, async ({ tx }) => {
    const inside = withinTransaction(context, tx)
    const next = async (params = inside.params, call = inside.call, read?: unknown) => {
      const proof = { ...proofOf(context), held: namesIn(read) }
      if (!operation) throw new Error(`${context.call.id} is of kind ${context.call.kind}, which has no operation.`)
      return operation({ ...inside, params, call, proof })
    }
    const dispatch: Dispatch = (resource, call, params, read) => {
      const { caller, targets } = granted(
        authorise({ targets: [{ resource, call }] }, requesterOf(inside.caller), params),
      )
      const proof = { ...proofOf(context), held: namesIn(read) }
      return perform({ ...inside, resource, call: targets[0]!.call, caller, params, proof }, operations)
    }
    const answer = answered(context.call, await action({ ...inside, tx, next, dispatch }))
    // One may have been removed since it was found; a removal from here on sees what the transaction stored.
    if (keepsFiles) await refuseStrangeFiles(inside)
    return answer
  })
}

function actionOf(name: string): Action | OutsideAction {
  const action = actionNamed(name)
  if (!action)
    throw new Error(`Add the action "${name}", which a schema names, to src/server/product/actions/<area>/index.ts.`)
  return action
}

/**
 * The parameters in the types of their schema; a value of another type is refused by its name. A parameter with nothing in
 * it counts as not sent, but for an empty text.
 */
function typedParams({ params: schema }: Call, params: CallContext['params']): CallContext['params'] {
  const typedParam = (name: string, part: SmallSchema): unknown => {
    const sent = params[name]
    if (!isGiven(sent)) return part.type === undefined || (part.type === 'string' && sent === '') ? sent : undefined
    const value = typed(part, sent)
    if (value === undefined) throw new Refusal('request.parameter-type', { name })
    return value
  }
  const declared = Object.entries(schema?.properties ?? {}).filter(([name]) => name in params)
  return { ...params, ...Object.fromEntries(declared.map(([name, part]) => [name, typedParam(name, part)])) }
}
