import type { CountedMeasure } from '../../../model/types/report'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import { numberSql } from '../../sql/conditions/arithmetic'
import type { SqlBool } from 'kysely'
import type { QueryContext } from '../../sql/conditions/query-context'
import type { Source } from '../../sql/source'
import type { Joins } from './joins'

/** The parts of a statement over the rows of a source. */
export interface Reading {
  readonly source: Source
  readonly joins: Joins
  readonly query: QueryContext
  readonly dimensions: readonly SqlFragment[]
  readonly limits: readonly SqlFragment<SqlBool>[]
  /** The row lies before the end of the period; in it. */
  readonly beforeEnd: SqlFragment<SqlBool> | undefined
  readonly sinceStart: SqlFragment<SqlBool> | undefined
  /** The day of a row, where its source has a date. */
  readonly day: SqlFragment | undefined
  readonly endDay: string
}

/** The field that a measure reads, or what it works out of each row. */
export function columnRead({ path, worked }: CountedMeasure, { source, joins, query }: Reading) {
  if (worked === undefined) return path && joins.column(path).column
  const valueAt = (steps: readonly string[]) => {
    const { column, field } = joins.column(steps)
    return { value: column, field, resource: source.resource }
  }
  return sql`(${numberSql(worked, { source, asking: query, valueAt })})`
}
