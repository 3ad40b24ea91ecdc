/** What publishing a system message does, and withdrawing it. */
import { peopleOfScope, refuseOddNumber, scopeOfRow } from '../../messages/audience'
import { pushToo, putIntoInboxes, takeOutOfInboxes } from '../../messages/inbox/system-messages'
import type { CompletedTransition, Effect } from '../../core/context/call'

const sendingOf = ({ tx, context, after }: CompletedTransition) => {
  return { tx, model: context.model, message: after, now: context.now }
}

/** Everybody whom the scope means at this moment is told; a message for nobody is not published. */
export const tellScope: Effect = async (moved) => {
  const people = await peopleOfScope(moved.tx, moved.context.model, scopeOfRow(moved.after))
  refuseOddNumber(people)
  await putIntoInboxes(sendingOf(moved), people)
  if (Number(moved.after.also_push) === 1) await pushToo(sendingOf(moved), people)
}

/** It leaves the inboxes. */
export const withdraw: Effect = (moved) => takeOutOfInboxes(sendingOf(moved))
