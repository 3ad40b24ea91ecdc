/**
 * Files that nothing speaks of go: those whose row was removed a week ago, and in the data folder those that never got one
 * because a process ended in between. Objects of a bucket that we have no row of may be somebody else's and stay. A file
 * that some content still names stays, whatever became of its row.
 */
import type { Model } from '../../../../model/types'
import type { TypedDb } from '../../../core/context/database'
import { sql } from '../../../database/connection/sql-tag'
import { attachmentsOf } from '../../../files/attachments'
import { namesInUse } from '../../../files/files-in-use'
import { widths } from '../../../files/serving/thumbnail'
import { storageName, storagePrefixes, thumbnailName } from '../../../core/storage-name'
import { StoreFailure } from '../../../files/stores/store'
import { ownIds } from '../../../files/stores/choose-store'
import type { ChosenStore } from '../../../core/context/ports'
import type { JobDefinition } from '../../../jobs/job'

const day = 86_400_000

/** Days for which a removed file is kept, so that a removal can be taken back. */
const removedDays = 7

/** Names that are asked about at once. */
const batch = 500

export const sweepFiles: JobDefinition = {
  name: 'resource/sweep-files',
  cron: '30 3 * * *',
  async run({ database, model, files, now, signal, logger }) {
    if (!files) throw new Error('Files cannot be swept without their stores; start the jobs with `files`.')
    const db = database.kysely
    for (const place of await files.stores.all()) {
      try {
        await place.store.dropUnfinished(new Date(now.getTime() - day))
        const swept = await sweepStore(db, model, place, now, signal)
        if (swept > 0) logger.info({ store: place.storeId, swept }, 'files that nothing refers to were removed')
      } catch (error) {
        if (!(error instanceof StoreFailure)) throw error
        logger.warn(
          { store: place.storeId, err: error },
          'a store could not be swept; the sweep goes on with the others',
        )
      }
      if (signal.aborted) break
    }
    return undefined
  },
}

async function sweepStore(
  db: TypedDb,
  model: Model,
  place: ChosenStore,
  now: Date,
  signal: AbortSignal,
): Promise<number> {
  let swept = 0
  const grace = now.getTime() - day
  for await (const names of batches(place, grace)) {
    if (signal.aborted) break
    swept += await sweepNames(db, model, place, names, now)
  }
  return swept
}

/** Names old enough to have their row by now, some at a time. */
async function* batches({ store }: ChosenStore, grace: number): AsyncIterable<string[]> {
  let names: string[] = []
  for (const prefix of storagePrefixes) {
    for await (const { name, at } of store.names(prefix)) {
      if (at.getTime() > grace || !storageName(name)) continue
      names.push(name)
      if (names.length < batch) continue
      yield names
      names = []
    }
  }
  if (names.length > 0) yield names
}

async function sweepNames(
  db: TypedDb,
  model: Model,
  { store, storeId }: ChosenStore,
  names: readonly string[],
  now: Date,
): Promise<number> {
  const table = sql.table(attachmentsOf(model).table)
  const before = new Date(now.getTime() - removedDays * day)
  const isOurs =
    storeId === ownIds.folder ? sql`true` : sql`exists (select 1 from ${table} as gone where gone.name = given.name)`
  const { rows: candidates } = await sql<{ name: string; tenantId: string | null }>`select given.name,
      (select max(tenant_id) from ${table} as owned where owned.name = given.name) as "tenantId"
    from unnest(${[...names]}::text[]) as given(name)
    where ${isOurs} and not exists (select 1 from ${table} as kept where kept.name = given.name
      and (kept.is_deleted = 0 or kept.update_time > ${before}))`.execute(db)
  const used = await namesInUse(db, model, candidates)
  const unused = candidates.map(({ name }) => name).filter((name) => !used.has(name))
  for (const name of unused) {
    // The row goes last: without it nothing would tell that an object of a bucket is ours.
    for (const each of [name, ...widths.map((width) => thumbnailName(name, width))]) await store.remove(each)
    await sql`delete from ${table} where name = ${name} and is_deleted = 1`.execute(db)
  }
  return unused.length
}
