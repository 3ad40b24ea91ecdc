/** The rows of a list a part at a time: by their ids, so that rows which the action takes out of the list shift no others. */
import type { SqlBool } from 'kysely'
import { fieldOf } from '../../../model/names'
import type { CallContext } from '../../core/context/call'
import { Refusal } from '../../core/errors'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import { listQueryOf, readingOf } from '../../operations/read/query'
import { selectEntries } from '../../sql/select/select'
import { columnOf } from '../../sql/source'

export interface NextRows {
  readonly rows: readonly { readonly id: string; readonly name: string }[]
  readonly more: boolean
  /** Rows that were added later are left alone. */
  readonly until: string
}

const atOnce = 50

/** The next rows that the list finds for the context's parameters. */
export async function nextRows(
  context: CallContext,
  { after, until }: { readonly after: string; readonly until: string },
): Promise<NextRows> {
  const { resource, database, now } = context
  const begun = until === '' ? now : new Date(until)
  if (Number.isNaN(begun.getTime())) throw new Refusal('request.parameter-type', { name: 'until' })
  const reading = readingOf(context, listQueryOf(context), resource.list.sort)
  const { alias } = reading.source
  const limits: SqlFragment<SqlBool>[] = [
    sql<boolean>`${columnOf(alias, 'id')} > ${after}`,
    sql<boolean>`${columnOf(alias, 'create_time')} <= ${begun}`,
  ]
  const display = reading.fields.find(({ name }) => name === resource.display)
  const found = await selectEntries(database.kysely, {
    ...reading,
    where: [...reading.where, ...limits],
    fields: [fieldOf(resource, 'id')!, ...(display ? [display] : [])],
    sort: [{ field: 'id', descending: false }],
    limit: atOnce + 1,
  })
  const rows = found.slice(0, atOnce).map((entry) => ({
    id: String(entry.id),
    name: String((display && entry[display.name]) ?? ''),
  }))
  return { rows, more: found.length > atOnce, until: begun.toISOString() }
}
