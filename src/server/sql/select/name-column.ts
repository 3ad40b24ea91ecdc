/** The names of rows in the language of the caller. */
import { nameField } from '../../../model/entries/entry-name'
import { columnName } from '../../../model/names'
import type { Locale, Resource } from '../../../model/types'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import { columnOf } from '../source'

/** The column of a label; where it names the row, the name in the language, if the row has one. */
export function nameColumn(of: Resource, alias: string, label: string, locale: Locale | undefined): SqlFragment {
  const own = columnOf(alias, columnName(label))
  const other = nameField(of, label, locale)
  return other === label ? own : sql`coalesce(nullif(${columnOf(alias, columnName(other))}, ''), ${own})`
}
