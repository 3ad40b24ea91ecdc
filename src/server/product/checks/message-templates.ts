/** A message template uses only the variables of its event. */
import { unknownVariable } from '../../../model/message-templates/message-text'
import type { NamedCheck } from '../../core/context/call'

/** The first variable of the text that messages of the event do not know; another event makes every text new. */
export const knownVariables: NamedCheck = async ({ checked: { entry, changed }, check }) => {
  if (!check.at || (!changed.has(check.at) && !changed.has('eventCode'))) return null
  const x = unknownVariable(entry[check.at], entry.eventCode)
  return x === undefined ? null : { x: `{${x}}` }
}
