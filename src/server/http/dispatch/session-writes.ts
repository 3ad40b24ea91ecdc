/** Writes after which the session that made them is read anew: they may have ended it, or changed what it may do. */
import type { Model } from '../../../model/types'
import { writesOtherRows } from '../../operations/write/one-statement'
import type { Done } from '../telemetry/request-log'

const saves: readonly string[] = ['create', 'update', 'submit']

/** False for saves of an entry that write nothing but its row and its line in the change log, of rows without rights. */
export function mayChangeSessions(done: Done | undefined, model: Model): boolean {
  const { resource, call } = done ?? {}
  if (!resource || !call || call.action || !saves.includes(call.kind)) return true
  return resource.states !== undefined || writesOtherRows(model)(resource)
}
