/** A long reading in parts: each begins where the last one ended, by the keys of its order, so that none costs more than another. */
import type { SqlBool } from 'kysely'
import { columns } from '../../../fields/columns'
import { hasEmptyLowest, type ListSort } from '../../../model/lists/list-query'
import { columnName, fieldOf } from '../../../model/names'
import type { Db } from '../../core/context/database'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import type { Entry } from '../row-mapping'
import { selectRows } from './select'
import type { Reading } from './reading'
import { both, columnOf, either } from '../source'

interface Key {
  readonly column: SqlFragment
  readonly type: SqlFragment
  readonly descending: boolean
  readonly mayBeNull: boolean
  /** Entries without a value come after those with one, in this direction. */
  readonly emptyLast: boolean
}

/** The entries of a reading, at most `size` at a time; reads each batch on demand. */
export async function* selectInParts(db: Db, reading: Reading, size: number): AsyncGenerator<readonly Entry[]> {
  const sort = withId(reading.sort ?? [])
  const keys = sort.map((each) => keyOf(reading, each))
  // As texts, because times are stored finer than they travel.
  const more = Object.fromEntries(keys.map(({ column }, index) => [`$k${index}`, sql`${column}::text`]))
  let last: readonly unknown[] | undefined
  for (;;) {
    const where = last ? [...reading.where, after(keys, last)] : reading.where
    const found = await selectRows(db, { ...reading, where, sort, limit: size, more: { ...reading.more, ...more } })
    if (found.length > 0) yield found.map(({ entry }) => entry)
    if (found.length < size) return
    const { row } = found.at(-1)!
    last = keys.map((_, index) => row[`$k${index}`] ?? null)
  }
}

function withId(sort: readonly ListSort[]): readonly ListSort[] {
  const end = sort.findIndex(({ field }) => field === 'id')
  return end < 0 ? [...sort, { field: 'id', descending: sort.at(-1)?.descending ?? false }] : sort.slice(0, end + 1)
}

function keyOf({ source }: Reading, { field: name, descending }: ListSort): Key {
  const field = fieldOf(source.resource, name)
  if (!field) throw new Error(`${source.resource.name} has no field "${name}".`)
  return {
    column: columnOf(source.alias, columnName(name)),
    type: sql.raw(name === 'id' ? 'text' : columns[field.type].sql(field)),
    descending,
    mayBeNull: name !== 'id',
    emptyLast: hasEmptyLowest(field) === descending,
  }
}

/** Behind the row with these keys: behind it by one key, and level with it by those before. */
function after(keys: readonly Key[], last: readonly unknown[]): SqlFragment<SqlBool> {
  const ways = keys.flatMap((key, index) => {
    const behind = isBehind(key, last[index])
    return behind ? [both(...keys.slice(0, index).map((each, at) => isLevel(each, last[at])), behind)] : []
  })
  return ways.length ? either(...ways) : sql<SqlBool>`false`
}

const isLevel = ({ column, type }: Key, value: unknown) =>
  value === null ? sql<SqlBool>`${column} is null` : sql<SqlBool>`${column} = ${value}::text::${type}`

function isBehind({ column, type, descending, mayBeNull, emptyLast }: Key, value: unknown) {
  if (value === null) return emptyLast ? undefined : sql<SqlBool>`${column} is not null`
  const bound = sql`${value}::text::${type}`
  const beyond = descending ? sql<SqlBool>`${column} < ${bound}` : sql<SqlBool>`${column} > ${bound}`
  return mayBeNull && emptyLast ? sql<SqlBool>`(${beyond} or ${column} is null)` : beyond
}
