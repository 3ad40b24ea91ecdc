/** The rows in the recycle bin of a resource, within the reach of the caller and the retention of the bin. */
import type { SqlBool } from 'kysely'
import { columnName } from '../../../model/names'
import type { CallContext } from '../../core/context/call'
import type { Db } from '../../core/context/database'
import { Refusal } from '../../core/errors'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import { openFilter, readableFields } from '../../access/field-access'
import { filterPart } from '../../sql/conditions/filters'
import { scopeOn } from '../../sql/conditions/data-scope'
import { queryContext, where } from '../../sql/conditions/where'
import { keyField } from '../../sql/new-id'
import { daysOf, paramsOf } from '../../sql/parameters'
import { both, columnOf, removedOf, type Source } from '../../sql/source'
import { writableSource } from '../pipeline/lock-rows'
import { blockLimit } from '../read/block-filter'
import { listQueryOf, servedLimit } from '../read/query'

export interface Bin {
  /** The removed rows alone; within the tenants that the caller may write. */
  readonly source: Source
  readonly where: readonly SqlFragment<SqlBool>[]
  /** Days for which a row waits; absent: for good. */
  readonly days?: number
}

/** The bin as the caller of the removal sees it; refused for a resource that has none. */
export async function binOf(context: CallContext, db: Db): Promise<Bin> {
  const { model, resource, call, now } = context
  const { recycle } = resource
  if (!recycle) throw new Refusal('entry.not-found')
  const { keepDays } = recycle
  const params = typeof keepDays === 'object' ? await paramsOf(db, model, [keepDays.$setting]) : new Map()
  const days = daysOf(keepDays, params)
  const source = removedOf(writableSource(context))
  const query = queryContext(context)
  const conditions = [call.filter, openFilter(context)].flatMap((each) => (each ? [where(each, source, query)] : []))
  const limits = [
    ...conditions,
    ...scopeOn(source, query),
    servedLimit(context, source),
    ...partOf(context, source),
    withinDays(source, days, now),
    keyHeld(source),
  ]
  return { source, where: limits.filter((each) => each !== null), days }
}

/** The rows of a list about a part of the resource: the filter of its block, and its parameters. */
function partOf(context: CallContext, source: Source): (SqlFragment<SqlBool> | null)[] {
  const { resource, caller } = context
  const readable = new Set(readableFields(resource, caller).map(({ name }) => name))
  const filters = listQueryOf(context).filters.filter(({ field }) => readable.has(field))
  return [blockLimit(context, source), ...filters.map((filter) => filterPart(filter, source, queryContext(context)))]
}

/** Only rows that were removed so few days ago. */
export function withinDays({ alias }: Source, days: number | undefined, now: Date): SqlFragment<SqlBool> | null {
  if (days === undefined) return null
  return sql<SqlBool>`${columnOf(alias, 'update_time')} > ${new Date(now.getTime() - days * 86_400_000)}`
}

/** A row whose natural key was given to another has lost it for good. */
function keyHeld({ resource, alias }: Source): SqlFragment<SqlBool> | null {
  const key = keyField(resource.fields)
  return key === undefined ? null : sql<SqlBool>`${columnOf(alias, 'id')} = ${columnOf(alias, columnName(key))}::text`
}

/** The limits of a bin, as one. */
export const limitOfBin = ({ source, where: parts }: Bin, ...more: readonly SqlFragment<SqlBool>[]) =>
  both(source.limit, ...parts, ...more)
