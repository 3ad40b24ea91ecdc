/** Effects of sending a message, of planning and cancelling it, and of sending again. */
import {
  checkedReceivers,
  dropQueued,
  queueFailed,
  queueRecords,
  type Sending,
} from '../../messages/delivery/queue-records'
import type { CompletedTransition, Effect } from '../../core/context/call'

const sendingOf = ({ tx, context, after }: CompletedTransition): Sending => {
  return { tx, model: context.model, message: after, mailer: context.mailer, now: context.now }
}

export const queueAll: Effect = (moved) => queueRecords(sendingOf(moved))

/** A message for nobody is not planned either. */
export const checkReceivers: Effect = async (moved) => {
  await checkedReceivers(sendingOf(moved))
}

export const dropWaiting: Effect = (moved) => dropQueued(sendingOf(moved))

export const queueAgain: Effect = (moved) => queueFailed(sendingOf(moved))
