/** Text search: ignores case, and takes each character of the search text literally. */
import { weakMemoize } from '../../../fields/definition/memoize'
import type { SqlBool } from 'kysely'
import { columns } from '../../../fields/columns'
import type { Field, Model, Resource } from '../../../model/types'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import { isGramIndexed } from '../../database/schema/indexes'
import { holdsText, indexedHoldsText } from '../../database/schema/search-indexes'

/** True of a field whose substring search an index answers. */
export const isSearchIndexed = (model: Model, resource: Resource, field: Field): boolean =>
  indexed(model)(resource)(field)

const indexed = weakMemoize((model: Model) =>
  weakMemoize((resource: Resource) => weakMemoize((field: Field) => isGramIndexed(resource, field, model, columns))),
)

/** True when a column holds the text; uses the index only for a column that has it. */
export function contains(column: SqlFragment, text: string, isIndexed: boolean): SqlFragment<SqlBool> {
  return isIndexed ? indexedHoldsText(column, text) : holdsText(column, text)
}

/** True when a column starts with the text; uses an index over `lower(column)`. */
export function startsWith(column: SqlFragment, text: string): SqlFragment<SqlBool> {
  return sql<SqlBool>`lower(${column}) like ${`${literally(text.toLowerCase())}%`}`
}

/** True when a column ends with the text. */
export function endsWith(column: SqlFragment, text: string): SqlFragment<SqlBool> {
  return sql<SqlBool>`lower(${column}) like ${`%${literally(text.toLowerCase())}`}`
}

const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Angle brackets of names and titles are stored escaped, so they are looked for escaped (00-conventions §7). */
export function storedText(field: Field, text: string): string {
  return field.name === 'name' || field.name === 'title' ? escapeBrackets(text) : text
}

/** The text with its angle brackets as names and titles keep them. */
export function escapeBrackets(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Turns stored text back into text as typed. */
export function unescapeBrackets(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>')
}
