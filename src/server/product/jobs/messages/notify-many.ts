/** Notifies many people of an event: the messages and the end of the job are one transaction, so nobody is notified twice. */
import type { JobDefinition } from '../../../jobs/job'
import { notificationOf, notifyAtOnce, notifyingJob } from '../../../messages/notify'

export const notifyMany: JobDefinition = {
  name: notifyingJob,
  async run({ model, payload }) {
    return (tx) => notifyAtOnce(tx, model, notificationOf(payload))
  },
}
