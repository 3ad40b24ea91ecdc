/** The caller's data scope, as parts of the `where` that carries the tenant. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CallContext, Db } from '../context'
import { Refusal } from '../errors'
import type { Asking } from '../sql/operand'
import { countRows } from '../sql/select'
import { columnOf, type Source } from '../sql/source'
import { where } from '../sql/where'
import { dataScope } from '../tenancy/data-scope'
import { openFilter } from './fields-of'
import { askingOf } from './reading'

/** What every row of the source must meet to be within the caller's reach. */
export function scopeOn(source: Source, asking: Asking): RawBuilder<SqlBool>[] {
  const parts = dataScope(source.resource, asking.caller).map((condition) => where(condition, source, asking))
  return parts.filter((part) => part !== null)
}

/** A save may not put a row where the one who saves could no longer see it. */
export async function refuseOutside(tx: Db, context: CallContext, source: Source, id: string): Promise<void> {
  const open = openFilter(context)
  const asking = askingOf(context)
  const opened = open ? where(open, source, asking) : null
  const scope = [...scopeOn(source, asking), ...(opened ? [opened] : [])]
  if (scope.length === 0) return
  const itself = sql<SqlBool>`${columnOf(source.alias, 'id')} = ${id}`
  if ((await countRows(tx, source, [itself, ...scope])) === 0) throw new Refusal('access.outside')
}
