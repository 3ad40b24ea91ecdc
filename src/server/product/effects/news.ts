/** The effect of publishing news: their readers get a message. */
import { peopleOfScope, scopeOfRow } from '../../messages/audience'
import { notifyPeople } from '../../messages/notify'
import type { Effect } from '../../core/context/call'

/** The people whom the scope means at this moment are told, where the news are to be read by all of them. */
export const notifyReaders: Effect = async ({ tx, context, after }) => {
  if (Number(after.need_read) !== 1) return
  await notifyPeople(tx, context.model, {
    event: 'news.publish',
    tenantId: String(after.tenant_id),
    now: context.now,
    about: { resource: 'opsm/news', id: String(after.id) },
    values: { name: String(after.title) },
    people: await peopleOfScope(tx, context.model, scopeOfRow(after)),
  })
}
