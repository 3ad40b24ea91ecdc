/** Figures of a report that no keyword says, by the name a measure gives in `fn`; each gathers the rows of a group. */
import type { ReportFigure } from '../core/context/call'
import { sql } from '../database/connection/sql-tag'

/** Days in a row that have a row, up to the end of the period or the day before it. */
const streak: ReportFigure = ({ day, only, end }) => sql`(select coalesce(max(run), 0)::numeric from (
    select count(*) as run, max(day) as last from (
      select day, day - (row_number() over (order by day))::int as island
      from unnest(array_agg(distinct ${day}) ${only}) as day where day is not null) as days
    group by island) as runs where last >= ${end}::date - 1)`

export const namedFigures: Readonly<Record<string, ReportFigure>> = { 'statistics/streak': streak }

/** For the rules of the language. */
export const figureNames: readonly string[] = Object.keys(namedFigures)
