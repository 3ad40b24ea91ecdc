/** Delivers a system message to people who joined its receivers after it was published, where the message says so. */
import { peopleOfScope, scopeOfRow } from '../../../messages/audience'
import { sql } from '../../../database/connection/sql-tag'
import { addToInboxes, peopleWithout } from '../../../messages/inbox/system-messages'
import type { Row } from '../../../core/context/entry'
import type { JobContext, JobDefinition } from '../../../jobs/job'

export const notifyNewMembers: JobDefinition = {
  name: 'message/tell-newcomers',
  cron: '*/10 * * * *',
  async run(context) {
    const { database, model, now, signal } = context
    const resource = model.resources['message/system-msg']
    if (!resource) return undefined
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(resource.table)}
      where publish_status = 1 and for_newcomers = 1 and is_deleted = 0 and (expire_time is null or expire_time > ${now})
      order by id`.execute(database.kysely)
    for (const { id } of rows) {
      signal.throwIfAborted()
      await notifyOf(context, id, resource.table)
    }
    return undefined
  },
}

/** The message is held meanwhile, so that it is not withdrawn between. */
async function notifyOf({ database, model, now }: JobContext, id: string, table: string): Promise<void> {
  await database.kysely.transaction().execute(async (tx) => {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}
      where id = ${id} and publish_status = 1 and is_deleted = 0 for update`.execute(tx)
    const [message] = rows
    if (!message) return
    const sending = { tx, model, message, now }
    const people = await peopleOfScope(tx, model, scopeOfRow(message))
    await addToInboxes(sending, await peopleWithout(sending, people))
  })
}
