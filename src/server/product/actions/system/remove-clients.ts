/** Removes programs and ends the sessions they made: an id that is given again opens none of them. */
import { idsOf } from '../../../operations/entry/ids'
import { lockWritable, writableSource } from '../../../operations/pipeline/lock-rows'
import { revokeClients } from '../../../auth/session/session-rows'
import type { Action } from '../action'

export const removeClients: Action = async (context) => {
  const clients = await lockWritable(context.tx, context, writableSource(context), idsOf(context))
  const answer = await context.next()
  const ids = clients.map(({ client_id }) => String(client_id))
  if (ids.length > 0) await revokeClients(context.tx, ids, context.now)
  return answer
}
