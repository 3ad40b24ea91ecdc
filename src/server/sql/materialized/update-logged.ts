/** Changes a set of rows by one statement that no save of an entry stands for, and logs each row that it changes. */
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

/** Answers the rows before and after, ordered by their ids; their revision is raised, with who changed them and when. */
export async function updateLogged<Stored extends Row>(
  unit: WriteUnit,
  { set, where, ...change }: LoggedUpdate,
): Promise<ChangedRow<Stored>[]> {
  const { resource, caller, now } = change
  const table = sql.table(resource.table)
  const author = caller.userId === '' ? {} : { update_user: caller.userId }
  const sets = Object.entries({ update_time: now, ...author, ...set }).map(
    ([name, value]) => sql`${sql.id(name)} = ${value}`,
  )
  const statement = sql<Stored & { readonly is_after: boolean }>`with old as (
      select * from ${table} where ${where} order by id for update),
    changed as (update ${table} set ${sql.join([...sets, sql`revision = revision + 1`])}
      where id in (select id from old) returning *)
    select false as is_after, old.* from old union all select true, changed.* from changed`
  const found = (await statement.execute(unit.tx)).rows
  await noteWrite(unit.tx, resource)
  const after = new Map(found.filter(({ is_after }) => is_after).map((row) => [row.id, stored(row)]))
  const rows = found
    .filter(({ is_after }) => !is_after)
    .map((row) => ({ before: stored(row), after: after.get(row.id)! }))
  const isRemoval = set.is_deleted === 1
  await unit.recordWrite({ ...change, rows: isRemoval ? rows.map(({ before }) => ({ before })) : rows })
  return rows
}

function stored<Stored extends Row>({ is_after: _, ...row }: Stored & { readonly is_after: boolean }): Stored {
  return row as unknown as Stored
}
