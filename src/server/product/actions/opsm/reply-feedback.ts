/** An answer to somebody's feedback: whatever else was sent, the feedback is dealt with then, and its sender is told. */
import { notifyPeople } from '../../../messages/notify'
import { writableSource } from '../../../operations/pipeline/lock-rows'
import { lockRows } from '../../../sql/select/select'
import type { Row } from '../../../core/context/entry'
import type { Action, ActionContext } from '../action'

export const replyFeedback: Action = async (context) => {
  const before = await rowOf(context)
  const answer = await context.next({ ...context.params, handleStatus: 1 })
  const after = await rowOf(context)
  if (after?.reply && after.reply !== before?.reply) await notifySender(context, after)
  return answer
}

async function rowOf(context: ActionContext): Promise<Row | undefined> {
  const [row] = await lockRows(context.tx, writableSource(context), [String(context.params.id)])
  return row
}

async function notifySender({ tx, model, resource, now, caller }: ActionContext, row: Row): Promise<void> {
  const sender = row.user_id
  if (!sender || sender === caller.userId) return
  await notifyPeople(tx, model, {
    tenantId: String(row.tenant_id),
    event: 'feedback.reply',
    people: [String(sender)],
    values: { reply: String(row.reply) },
    about: { resource: resource.name, id: String(row.id) },
    now,
  })
}
