/** Publishes changes of screens whose time has come; one that needs a second person waits for them as well. */
import { firstLocale } from '../../../fields/definition/text'
import { platformTenant } from '../../core/context/caller'
import { Refusal } from '../../core/errors'
import { sql } from '../../database/connection/sql-tag'
import { overlayResource, overlayStates, type OverlayRow } from '../../operations/overlays/published'
import type { JobContext, JobDefinition } from '../../jobs/job'
import { clockCaller } from '../../operations/states/scheduled-transitions'
import { aboutNamed, lockVersions } from '../studio/overlay-rows'
import { needsSecond, release, returnToDraft } from '../studio/release'

export const publishDue: JobDefinition = {
  name: 'studio/publish-due',
  cron: '* * * * *',
  async run(context) {
    const { database, model, now, signal } = context
    const resource = model.resources[overlayResource]
    if (!resource) return undefined
    const isSecond = await needsSecond({ tx: database.kysely, model })
    const approved = isSecond ? sql`and coalesce(approver, '') <> ''` : sql``
    const due = sql`state = ${overlayStates.waiting} and is_deleted = 0 and publish_time <= ${now} ${approved}`
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(resource.table)} where ${due}
      order by publish_time, id`.execute(database.kysely)
    for (const { id } of rows) {
      signal.throwIfAborted()
      await publishOne(context, id, due)
    }
    return undefined
  },
}

async function publishOne({ database, model, now, logger }: JobContext, id: string, due: ReturnType<typeof sql>) {
  await database.kysely.transaction().execute(async (tx) => {
    const resource = model.resources[overlayResource]!
    const { rows } = await sql<OverlayRow>`select * from ${sql.table(resource.table)} where id = ${id} and ${due}
      for update skip locked`.execute(tx)
    const row = rows[0]
    if (!row) return
    const caller = clockCaller(row.tenant_id || platformTenant)
    const studio = { tx, model, database, resource, caller, now, locale: firstLocale }
    const about = aboutNamed(studio, row)
    await lockVersions(studio, about)
    await sql`savepoint publish_due`.execute(tx)
    try {
      await release(studio, about, row)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await sql`rollback to savepoint publish_due`.execute(tx)
      await returnToDraft(studio, row)
      logger.warn({ overlay: id, err: error }, 'a screen change could not be published and is a draft again')
    }
  })
}
