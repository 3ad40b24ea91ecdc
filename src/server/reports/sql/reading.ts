import type { RawBuilder, SqlBool } from 'kysely'
import type { Asking } from '../../sql/conditions/query-context'
import type { Source } from '../../sql/source'
import type { Joins } from './joins'

/** What a statement over the rows of a source is made of. */
export interface Reading {
  readonly source: Source
  readonly joins: Joins
  readonly asking: Asking
  readonly dimensions: readonly RawBuilder<unknown>[]
  readonly limits: readonly RawBuilder<SqlBool>[]
  /** The row lies before the end of the period; in it. */
  readonly beforeEnd: RawBuilder<SqlBool> | undefined
  readonly sinceStart: RawBuilder<SqlBool> | undefined
  /** The day of a row, where its source has a date. */
  readonly day: RawBuilder<unknown> | undefined
  readonly endDay: string
}
