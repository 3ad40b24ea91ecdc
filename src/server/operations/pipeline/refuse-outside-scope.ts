/** A save may not put a row where the one who saves could no longer see it. */
import type { SqlBool } from 'kysely'
import type { CallContext } from '../../core/context/call'
import type { Db } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import { Refusal } from '../../core/errors'
import { scopeOn } from '../../sql/conditions/data-scope'
import { countRows } from '../../sql/select/select'
import { columnOf, type Source } from '../../sql/source'
import { where } from '../../sql/conditions/where'
import { openFilter } from '../../access/field-access'
import { askingOf } from '../entry/query-context'

/** Refuses a row, as it is now, that lies outside the caller's scope or what is opened to them. */
export async function refuseOutside(tx: Db, context: CallContext, source: Source, id: string): Promise<void> {
  const open = openFilter(context)
  const asking = askingOf(context)
  const opened = open ? where(open, source, asking) : null
  const scope = [...scopeOn(source, asking), ...(opened ? [opened] : [])]
  if (scope.length === 0) return
  const itself = sql<SqlBool>`${columnOf(source.alias, 'id')} = ${id}`
  if ((await countRows(tx, source, [itself, ...scope])) === 0) throw new Refusal('access.outside')
}
