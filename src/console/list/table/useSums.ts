import { useMemo } from 'react'
import type { Resource } from '../../../model/types'
import type { Sums } from './table-props'
import type { Entry } from '../../data/entry'

/** The sums under the columns: what the server says of a page, or of rows that are all here. */
export function useSums(
  { list: { summary } }: Resource,
  counted: Readonly<Record<string, number | null>> | undefined,
  rows: readonly Entry[],
  isPaged: boolean,
): Sums | undefined {
  return useMemo(() => {
    if (!summary || (isPaged && !counted)) return undefined
    return new Map(
      summary.map(({ field, as }) => [field, { as, value: counted?.[field] ?? sumOf(rows, field, as, isPaged) }]),
    )
  }, [summary, counted, rows, isPaged])
}

function sumOf(rows: readonly Entry[], field: string, as: string, isPaged: boolean): number | null {
  const numbers = rows.flatMap((row) => (typeof row[field] === 'number' ? [row[field]] : []))
  if (isPaged) return null
  if (as === 'sum') return numbers.reduce((sum, each) => sum + each, 0)
  if (numbers.length === 0) return null
  if (as === 'avg') return numbers.reduce((sum, each) => sum + each, 0) / numbers.length
  return as === 'min' ? Math.min(...numbers) : Math.max(...numbers)
}
