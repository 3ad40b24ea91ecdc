/**
 * Retention of the recycle bins: rows whose time there is over go for good. Rows that a file of first rows names stay, or the
 * next start would add them anew; so do those of resources that keep them for their names.
 */
import { recordsIn } from '../../../../fields/definition/guards'
import type { SqlBool } from 'kysely'
import { columnName } from '../../../../model/names'
import type { Model, Resource, RowsFile } from '../../../../model/types'
import { type SqlFragment, sql } from '../../../database/connection/sql-tag'
import { enqueueDeletion, ownFiles } from '../../../files/delete-files'
import { deleteOld, deleteOldWith } from '../../../jobs/delete-in-batches'
import type { JobDefinition } from '../../../jobs/job'
import { daysOf, paramsOf } from '../../../sql/parameters'
import { both } from '../../../sql/source'

export const emptyBins: JobDefinition = {
  name: 'system/empty-bins',
  cron: '20 3 * * *',
  async run({ database, model, signal }) {
    const swept = sweptResources(model)
    const keys = swept.flatMap(({ recycle }) => {
      return typeof recycle?.keepDays === 'object' ? [recycle.keepDays.$setting] : []
    })
    const params = await paramsOf(database.kysely, model, [...new Set(keys)])
    for (const resource of swept) {
      const days = daysOf(resource.recycle?.keepDays, params)
      if (days === undefined) continue
      const going = both(sql<SqlBool>`is_deleted = 1`, ...seededParts(model, resource))
      const old = [database, sql.table(resource.table), sql`update_time`, days, signal] as const
      if (ownFiles(resource).length === 0) await deleteOld(...old, going)
      else await deleteOldWith(...old, (tx, rows) => enqueueDeletion(tx, resource, rows), going)
    }
    return undefined
  },
}

/** Resources whose removed rows go; a table that several share goes by the resource it is named by. */
function sweptResources(model: Model): readonly Resource[] {
  const resources = Object.values(model.resources)
  const kept = new Set(resources.flatMap(({ recycle, table }) => (recycle?.keepsRow ? [table] : [])))
  return resources.filter(({ recycle, part, table }) => recycle && !part && !kept.has(table))
}

/** That a row is none of those that the files of first rows name. */
function seededParts({ rows, resources }: Model, { table }: Resource): readonly SqlFragment<SqlBool>[] {
  return rows
    .filter(({ resource }) => resources[resource]?.table === table)
    .map((file) => {
      const entries = everyEntry(file.rows)
      const parts = file.match.flatMap((name) => {
        const values = entries.map((entry) => entry[name])
        // A reference, and a default, are no text to compare with: the other fields decide.
        if (values.some((value) => value === undefined || typeof value === 'object')) return []
        return [sql<SqlBool>`coalesce(${sql.id(columnName(name))}::text, '') = any(${values.map(String)}::text[])`]
      })
      return parts.length > 0 ? sql<SqlBool>`not ${both(...parts)}` : sql<SqlBool>`false`
    })
}

type SeededEntry = RowsFile['rows'][number]

const everyEntry = (rows: readonly SeededEntry[]): readonly SeededEntry[] =>
  rows.flatMap((row) => [row, ...everyEntry(recordsIn(row.children))])
