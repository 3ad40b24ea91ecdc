/** A page of the recycle bin: the newest removals first, each with who made it, when, and until when it can be taken back. */
import type { SqlBool } from 'kysely'
import { columns } from '../../../fields/columns'
import { longestSearch } from '../../../fields/definition/search-length'
import { formatInstant } from '../../../fields/definition/zone'
import { nameFields } from '../../../model/entries/entry-name'
import { binColumns } from '../../../model/entries/recycle'
import { columnName } from '../../../model/names'
import type { Field } from '../../../model/types'
import { readableFields } from '../../access/field-access'
import type { CallContext } from '../../core/context/call'
import { refuseLonger } from '../../core/refuse-longer'
import { sql } from '../../database/connection/sql-tag'
import { contains, storedText } from '../../sql/conditions/text-match'
import { queryContext } from '../../sql/conditions/where'
import { countRows, selectRows } from '../../sql/select/select'
import { columnOf, either, type Source } from '../../sql/source'
import type { Page } from '../read/page'
import { listQueryOf, sortKeys } from '../read/query'
import { binOf } from './bin'

const day = 86_400_000

/** Rows of the bin whose name holds the search text, as entries of the columns that a bin shows. */
export async function removedPage(context: CallContext, search: string): Promise<Page> {
  const { resource, caller, model, database } = context
  refuseLonger(search, longestSearch, 'search')
  const { current, size } = listQueryOf(context)
  const db = database.kysely
  const { source, days, where: limits } = await binOf(context, db)
  const readable = readableFields(resource, caller)
  const where = [...limits, ...(search === '' ? [] : [called(source, readable, search)])]
  const shown = new Set([...nameFields(resource), ...binColumns(resource), 'tenantId', 'updateUser', 'updateTime'])
  const rows = await selectRows(db, {
    model,
    source,
    where,
    query: queryContext(context),
    fields: readable.filter(({ name, store }) => shown.has(name) && store !== 'rows'),
    sort: sortKeys(['-updateTime']),
    limit: size,
    offset: (current - 1) * size,
    more: { $id: columnOf(source.alias, 'id'), $time: columnOf(source.alias, 'update_time') },
  })
  const total = await countRows(db, source, where)
  const records = rows.map(({ row, entry }) => {
    const removed = row.$time instanceof Date ? row.$time : new Date(String(row.$time))
    return {
      ...entry,
      id: String(row.$id),
      removedUserName: entry.updateUserName ?? '',
      removedTime: formatInstant(removed),
      lastTime: days === undefined ? '' : formatInstant(new Date(removed.getTime() + days * day)),
    }
  })
  return { records, total, size, current, pages: Math.ceil(total / size) }
}

/** True of a row whose name, in any language, holds the text, or whose id it is. */
function called({ alias, resource }: Source, readable: readonly Field[], search: string) {
  const names = nameFields(resource)
  const searched = readable.filter((field) => names.includes(field.name) && isSearchable(field))
  return either(
    sql<SqlBool>`${columnOf(alias, 'id')} = ${search}`,
    ...searched.map((field) => contains(columnOf(alias, columnName(field.name)), storedText(field, search), false)),
  )
}

const isSearchable = (field: Field): boolean =>
  field.store === 'plain' &&
  !field.access?.mask &&
  field.computed?.stored !== false &&
  !field.many &&
  columns[field.type].sql(field) === 'text'
