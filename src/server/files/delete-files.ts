/** Files that go with the rows that spoke of them, for good; one that other content speaks of stays. */
import { sql } from 'kysely'
import { listOf } from '../../fields/definition/lists'
import { columnName } from '../../model/names'
import type { Resource } from '../../model/types'
import type { Db } from '../core/context/database'
import { attachmentsOf } from './attachments'
import { namesInUse } from './files-in-use'
import { widths } from './serving/thumbnail'
import { namePattern, thumbnailName } from './storage-name'
import type { Row } from '../core/context/entry'
import { type JobDefinition, jobResource } from '../jobs/job'
import { enqueue } from '../jobs/queue'

export const dropFiles: JobDefinition = {
  name: 'resource/drop-files',
  async run({ database, model, files, payload }) {
    if (!files) throw new Error('Nothing is set up that keeps files.')
    const db = database.kysely
    const names = payload.names as readonly string[]
    // The order itself speaks of them.
    const used = await namesInUse(db, model, names, jobResource)
    const unused = names.filter((name) => !used.has(name))
    const places = unused.length > 0 ? await files.stores.all() : []
    for (const name of unused) {
      for (const { store } of places) {
        for (const each of [name, ...widths.map((width) => thumbnailName(name, width))]) await store.remove(each)
      }
    }
    const table = sql.table(attachmentsOf(model).table)
    await sql`delete from ${table} where name = any(${unused})`.execute(db)
    return undefined
  },
}

/** The fields of a resource whose rows are kept for a while only: their files are kept no longer. */
export const ownFiles = ({ keepDays, fields }: Resource) => (keepDays ? fields.filter(({ upload }) => upload) : [])

/** Has the files of removed rows dropped once the removal holds. */
export async function orderDrop(tx: Db, resource: Resource, rows: readonly Row[]): Promise<void> {
  const said = rows.flatMap((row) => ownFiles(resource).flatMap(({ name }) => listOf(row[columnName(name)])))
  const names = [...new Set(said.flatMap((text) => String(text).match(new RegExp(namePattern, 'g')) ?? []))]
  if (names.length > 0) await enqueue(tx, { name: dropFiles.name, payload: { names } })
}
