/** Figures of a report that no keyword says, by the name a measure gives in `fn`; each gathers the rows of a group. */
import { type RawBuilder, sql } from 'kysely'

export interface FigureRows {
  /** The day of a row, by the date of its source. */
  readonly day: RawBuilder<unknown>
  /** `filter (where …)` of the measure, after each aggregate; empty where it has none. */
  readonly only: RawBuilder<unknown>
  /** The last day of the period. */
  readonly end: string
}

type NamedFigure = (rows: FigureRows) => RawBuilder<unknown>

/** Days in a row that have a row, up to the end of the period or the day before it. */
const streak: NamedFigure = ({ day, only, end }) => sql`(select coalesce(max(run), 0)::numeric from (
    select count(*) as run, max(day) as last from (
      select day, day - (row_number() over (order by day))::int as island
      from unnest(array_agg(distinct ${day}) ${only}) as day where day is not null) as days
    group by island) as runs where last >= ${end}::date - 1)`

export const namedFigures: Readonly<Record<string, NamedFigure>> = { 'statistics/streak': streak }

/** For the rules of the language. */
export const figureNames: readonly string[] = Object.keys(namedFigures)
