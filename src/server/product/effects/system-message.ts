/** Effects of publishing a system message and of withdrawing it. */
import { peopleOfScope, refuseOddNumber, scopeOfRow } from '../../messages/audience'
import { queuePushes, addToInboxes, withdrawFromInboxes } from '../../messages/inbox/system-messages'
import type { CompletedTransition, Effect } from '../../core/context/call'

const sendingOf = ({ tx, context, after }: CompletedTransition) => {
  return { tx, model: context.model, message: after, now: context.now }
}

/** Everybody whom the scope means at this moment is told; a message for nobody is not published. */
export const notifyScope: Effect = async (moved) => {
  const people = await peopleOfScope(moved.tx, moved.context.model, scopeOfRow(moved.after))
  refuseOddNumber(people)
  await addToInboxes(sendingOf(moved), people)
  if (Number(moved.after.also_push) === 1) await queuePushes(sendingOf(moved), people)
}

/** It leaves the inboxes. */
export const withdraw: Effect = (moved) => withdrawFromInboxes(sendingOf(moved))
