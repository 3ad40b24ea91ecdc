/** Rows for each of many texts. */
import { type SqlFragment, sql } from '../../database/connection/sql-tag'

/**
 * A source `found` of the rows that `rowsOf` selects for each text, one text after the other by an index. In one condition
 * for all of them, `lower(name) = any(…)`, the planner takes each text for one row in two hundred and reads the table whole,
 * because nothing is measured of the lower case of a column.
 */
export function rowsOfEach(texts: readonly string[], rowsOf: (text: SqlFragment) => SqlFragment): SqlFragment {
  const each = rowsOf(sql`wanted.text`)
  return sql`unnest(${[...new Set(texts)]}::text[]) as wanted(text) cross join lateral (${each} offset 0) as found`
}
