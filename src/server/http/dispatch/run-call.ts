/** Runs the operation of a request with the context that calls get. */
import type { CallContext } from '../../core/context/call'
import type { Caller } from '../../core/context/caller'
import type { WholeParts } from '../services'
import { RawAnswer } from '../../core/context/raw-response'
import { givenToCalls } from './call-from-route'
import { perform } from './perform'
import { withOrigin } from '../../database/connection/executor'
import type { Target } from '../../core/context/route'
import { toOpen, type Translation } from '../open-dialect'
import type { Call } from '../../../model/types/call'
import { reportOf } from '../../../model/screens/report-target'
import type { Model } from '../../../model/types'

/** The part of the context that comes from the request. */
type RequestPart = Pick<CallContext, 'params' | 'files' | 'locale' | 'requestId' | 'now' | 'warnings'>

const longKinds: ReadonlySet<Call['kind']> = new Set(['import', 'export', 'stat'])

/** True of a call that reads or writes much by its nature: sheets and figures. */
const isLong = (model: Model, call: Call): boolean => longKinds.has(call.kind) || reportOf(model, call) !== undefined

/** Answer of an operation, in the dialect of the client. */
export async function runOperation(
  { resource: plain, call }: Target,
  request: RequestPart,
  caller: Caller,
  parts: WholeParts,
  translation: Translation | undefined,
): Promise<unknown> {
  const { operations, readReplica } = parts
  const {
    model,
    registry,
    database: whole,
    vault,
    folder,
    mailer,
    stores,
    logger,
  } = givenToCalls(parts, caller.tenantId)
  const { params, files, locale, requestId, now, warnings } = request
  const resource = model.resources[plain.name] ?? plain
  const owner = { requestId, call: call.id, isLong: isLong(model, call) }
  // Written out: a context is made at each request, and to spread objects into it takes longer than to name their fields.
  const context: CallContext = {
    model,
    registry,
    resource,
    call,
    caller,
    locale,
    database: withOrigin(whole, owner),
    requestId,
    now,
    params,
    files,
    warnings,
    vault,
    folder,
    mailer,
    stores,
    logger,
  }
  const onReplica = (where: CallContext) =>
    perform({ ...where, database: withOrigin(where.database, owner) }, operations)
  const answer = readReplica
    ? await readReplica.read({ ...context, database: whole }, onReplica)
    : await perform(context, operations)
  if (!translation || answer instanceof RawAnswer) return answer
  return translation.answer ? translation.answer(answer, context) : toOpen(answer, context)
}
