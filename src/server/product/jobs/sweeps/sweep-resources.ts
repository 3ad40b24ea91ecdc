/** Removes what the library of resources no longer needs: tags that nothing has, and files of resources that were removed. */
import type { Model } from '../../../../model/types'
import type { TypedDb } from '../../../core/context/database'
import { sql } from '../../../database/connection/sql-tag'
import { attachmentsOf } from '../../../files/attachments'
import { namesInUse } from '../../../files/files-in-use'
import { deleteOld } from '../../../jobs/delete-in-batches'
import type { JobDefinition } from '../../../jobs/job'

/** Days for which a tag without resources, and a file without its resource, are kept. */
const days = 30

const batch = 500

export const sweepResources: JobDefinition = {
  name: 'resource/sweep-resources',
  cron: '50 2 * * *',
  async run({ database, model, now, signal }) {
    const tags = model.resources['resource/tag']
    if (tags)
      await deleteOld(database, sql.table(tags.table), sql`create_time`, days, signal, sql`coalesce(use_count, 0) = 0`)
    let after: string | undefined = ''
    while (after !== undefined && !signal.aborted) {
      const from: string = after
      after = await database.kysely.transaction().execute((tx) => releaseFiles(tx, model, now, from))
    }
    return undefined
  },
}

/**
 * Removes the next rows of such files; the files themselves go with the sweep of files. Answers the last row that it looked at:
 * a file that is in use stays, and those behind it have their turn in the same night.
 */
async function releaseFiles(tx: TypedDb, model: Model, now: Date, after: string): Promise<string | undefined> {
  const resource = model.resources['resource/resource']
  if (!resource) return undefined
  const attachments = sql.table(attachmentsOf(model).table)
  const before = new Date(now.getTime() - days * 86_400_000)
  // A write that comes to name one of them ends first, or finds it gone.
  const { rows } = await sql<{ id: string; name: string; tenantId: string }>`select id, name, tenant_id as "tenantId"
    from ${attachments} a where is_deleted = 0 and id > ${after} and exists (select from ${sql.table(resource.table)} r
      where r.attach_id = a.id and r.is_deleted = 1 and r.update_time < ${before})
    order by id limit ${batch} for update`.execute(tx)
  const used = await namesInUse(tx, model, rows)
  const names = rows.map(({ name }) => name).filter((name) => !used.has(name))
  await sql`update ${attachments} set is_deleted = 1, update_time = ${now} where name = any(${names})`.execute(tx)
  return rows.length < batch ? undefined : rows.at(-1)!.id
}
