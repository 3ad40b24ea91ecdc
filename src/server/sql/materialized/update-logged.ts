/** Changes a set of rows that no save of an entry stands for, some thousand by one statement, and logs each row that it changes. */
import type { Row } from '../../core/context/entry'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import type { Change } from '../write/change-log'
import { noteWrite } from '../write/version-counters'
import type { WriteUnit } from './write-unit'

export interface LoggedUpdate extends Omit<Change, 'rows'> {
  /** The values of columns; `where` and they name columns of the row as it was. */
  readonly set: Readonly<Record<string, unknown>>
  readonly where: SqlFragment
}

export interface ChangedRow<Stored> {
  readonly before: Stored
  readonly after: Stored
}

/** Rows that are in memory at once: a night may expire any number of certificates. */
const atOnce = 2000

/**
 * Answers how many rows were changed; `onChanged` takes them, ordered by their ids, some at a time. Their revision is raised,
 * with who changed them and when.
 */
export async function updateLogged<Stored extends Row>(
  unit: WriteUnit,
  { set, where, ...change }: LoggedUpdate,
  onChanged?: (rows: readonly ChangedRow<Stored>[]) => void,
): Promise<number> {
  const isRemoval = set.is_deleted === 1
  let count = 0
  let rows = await updateSome<Stored>(unit, { set, where, ...change })
  await noteWrite(unit.tx, change.resource)
  for (;;) {
    count += rows.length
    await unit.recordWrite({ ...change, rows: isRemoval ? rows.map(({ before }) => ({ before })) : rows })
    onChanged?.(rows)
    if (rows.length < atOnce) return count
    const rest = sql`(${where}) and id > ${rows.at(-1)!.before.id}`
    rows = await updateSome<Stored>(unit, { set, where: rest, ...change })
  }
}

async function updateSome<Stored extends Row>(
  { tx }: WriteUnit,
  { set, where, resource, caller, now }: LoggedUpdate,
): Promise<ChangedRow<Stored>[]> {
  const table = sql.table(resource.table)
  const author = caller.userId === '' ? {} : { update_user: caller.userId }
  const sets = Object.entries({ update_time: now, ...author, ...set }).map(
    ([name, value]) => sql`${sql.id(name)} = ${value}`,
  )
  const statement = sql<Stored & { readonly is_after: boolean }>`with old as (
      select * from ${table} where ${where} order by id limit ${atOnce} for update),
    changed as (update ${table} set ${sql.join([...sets, sql`revision = revision + 1`])}
      where id in (select id from old) returning *)
    select false as is_after, old.* from old union all select true, changed.* from changed`
  const found = (await statement.execute(tx)).rows
  const after = new Map(found.filter(({ is_after }) => is_after).map((row) => [row.id, stored(row)]))
  return found.filter(({ is_after }) => !is_after).map((row) => ({ before: stored(row), after: after.get(row.id)! }))
}

function stored<Stored extends Row>({ is_after: _, ...row }: Stored & { readonly is_after: boolean }): Stored {
  return row as unknown as Stored
}
