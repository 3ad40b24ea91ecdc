/** The reporter of a question is told the answer. */
import { notifyPeople } from '../../messages/notify'
import type { Effect } from '../../core/context/call'
import { sql } from '../../database/connection/sql-tag'

const longestStem = 20

export const answerCorrection: Effect = async ({ tx, context, after }) => {
  const { model, resource, now, caller } = context
  const reporter = String(after.user_id ?? '')
  if (reporter === '' || reporter === caller.userId) return
  const { rows } = await sql<{ stem_text: string }>`select stem_text
    from ${sql.table(model.resources['exam/question']!.table)} where id = ${after.question_id}`.execute(tx)
  await notifyPeople(tx, model, {
    tenantId: String(after.tenant_id),
    event: 'correction.reply',
    people: [reporter],
    values: { stem: [...(rows[0]?.stem_text ?? '')].slice(0, longestStem).join(''), reply: String(after.reply ?? '') },
    about: { resource: resource.name, id: String(after.id) },
    now,
  })
}
