/** The ledger of points, credit and class hours (04-courses §1.8): rows are only appended, a total is their sum. */
import type { Rewards } from './course'

/** Stored codes of `kind`. */
export const ledgerKind = { points: 1, credit: 2, classHours: 3 } as const
export type LedgerKind = (typeof ledgerKind)[keyof typeof ledgerKind]

/** The thing for which an automatic row is booked; with the kind it is the key under which nothing is booked twice. */
export interface LedgerSource {
  readonly refType: string
  readonly refId: string
}

export interface LedgerRow extends LedgerSource {
  readonly kind: LedgerKind
  /** At most one decimal; negative in a row that takes another back. */
  readonly value: number
  /** The number of earlier rows under the same key: unique with the key, so two writers cannot book the same row. */
  readonly round: number
}

/**
 * The rows to append to a learner's ledger for rewards: one a kind, none for 0, none for a kind that is booked for this
 * source already, even with another value (04-courses §1.8, "nothing is booked twice").
 */
export function bookingRows(
  ledger: readonly LedgerRow[],
  source: LedgerSource,
  rewards: Partial<Rewards>,
): LedgerRow[] {
  return kinds.flatMap(([name, kind]) => {
    const value = rewards[name] ?? 0
    const earlier = rowsOf(ledger, source, kind)
    if (value === 0 || isBooked(earlier)) return []
    return [{ ...source, kind, value, round: earlier.length }]
  })
}

/**
 * The negative rows that take back all that is booked for a source; afterwards it can be booked anew (04-courses §1.8,
 * graduation).
 */
export function reversalRows(ledger: readonly LedgerRow[], source: LedgerSource): LedgerRow[] {
  return kinds.flatMap(([, kind]) => {
    const earlier = rowsOf(ledger, source, kind)
    const last = earlier.at(-1)
    if (!last || !isBooked(earlier)) return []
    return [{ ...source, kind, value: -last.value, round: earlier.length }]
  })
}

/** A learner's total of a kind, exact to its one decimal (04-courses §1.8). */
export function ledgerTotal(ledger: readonly LedgerRow[], kind: LedgerKind): number {
  const tenths = ledger.reduce((sum, row) => (row.kind === kind ? sum + Math.round(row.value * 10) : sum), 0)
  return tenths / 10
}

const kinds: readonly (readonly [keyof Rewards, LedgerKind])[] = [
  ['points', ledgerKind.points],
  ['credit', ledgerKind.credit],
  ['classHours', ledgerKind.classHours],
]

/** Rows under a key alternate between a booking and its reversal. */
function isBooked(rows: readonly LedgerRow[]): boolean {
  return rows.length % 2 === 1
}

function rowsOf(ledger: readonly LedgerRow[], { refType, refId }: LedgerSource, kind: LedgerKind): LedgerRow[] {
  return ledger
    .filter((row) => row.kind === kind && row.refType === refType && row.refId === refId)
    .toSorted((one, other) => one.round - other.round)
}
