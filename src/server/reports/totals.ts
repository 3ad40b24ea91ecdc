/** Totals of a query, counted anew: means, shares and distinct counts do not add up. */
import { groupBy } from '../../fields/definition/lists'
import type { Dimension } from '../../model/types/report'
import { besidePivot, pivotOf, wideRows, withTotalCells } from './pivot'
import type { Group, ReportRequest } from './report-request'

/** Runs a query by some of its dimensions. */
export type RunBy = (request: ReportRequest) => Promise<readonly Group[]>

export interface Totals {
  /** Over everything; of a pivot with `cells`. */
  readonly totals?: Group
  /** One for each group of the first dimension. */
  readonly subtotals?: readonly Group[]
  /** Of a pivot: one for each of its rows. */
  readonly ofRows?: readonly Group[]
}

/** Computes the totals that the query asks for; none for a query that asks for none. */
export async function totalsOf(whole: ReportRequest, run: RunBy): Promise<Totals> {
  const { query } = whole
  const pivot = pivotOf(whole)
  const along = besidePivot(whole)
  const of = async (...dimensions: readonly Dimension[]) => {
    const by = dimensions.map(({ name }) => name)
    const groups = await run({ ...whole, dimensions, query: { ...query, by, having: undefined } })
    return groups.map((group) => withoutRanks(group, whole))
  }
  const [first] = along
  const hasSubtotals = query.subtotal && first && along.length > 1
  const [totals, subtotals, ofRows] = await Promise.all([
    query.total ? together(whole, pivot, [], of) : undefined,
    hasSubtotals ? together(whole, pivot, [first], of) : undefined,
    query.total && pivot ? of(...along) : undefined,
  ])
  return { totals: totals?.[0] ?? (totals && {}), subtotals, ofRows }
}

async function together(
  whole: ReportRequest,
  pivot: Dimension | undefined,
  along: readonly Dimension[],
  of: (...dimensions: readonly Dimension[]) => Promise<readonly Group[]>,
): Promise<readonly Group[]> {
  if (!pivot) return of(...along)
  const [cells, all] = await Promise.all([of(...along, pivot), whole.query.total ? of(...along) : undefined])
  const rows = wideRows(cells, whole, along)
  const some = rows.length || along.length ? rows : [{ cells: {} }]
  return all ? withTotalCells(some, all, whole, along) : some
}

/** All together have no place among others. */
function withoutRanks(group: Group, { measures }: ReportRequest): Group {
  const ranks = measures.filter(({ kind }) => kind === 'rank').map(({ name }) => [name, null] as const)
  return { ...group, ...Object.fromEntries(ranks) }
}

/** The rows of each group of the first dimension beside each other, in the order in which the groups come. */
export function gathered(records: readonly Group[], whole: ReportRequest): readonly Group[] {
  const [first, ...more] = besidePivot(whole)
  if (!whole.query.subtotal || !first || more.length === 0) return records
  return [...groupBy(records, (record) => record[first.name]).values()].flat()
}
