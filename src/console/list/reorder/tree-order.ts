/** The place of a row of a tree among those beside it, and the changes when it moves. Pure. */
import type { Entry } from '../../data/entry'
import { childrenOf, type Levels } from '../../data/entry-tree'

/** The drop place of a row, relative to another. */
export type Where = 'before' | 'after' | 'into'

export interface Place {
  /** Empty at the top. */
  readonly parent: string
  readonly siblings: readonly Entry[]
}

/** The rows beside a row, and their parent. */
export function placeOf(rows: readonly Entry[], levels: Levels, id: string, parent = ''): Place | undefined {
  if (rows.some((row) => row.id === id)) return { parent, siblings: rows }
  for (const row of rows) {
    const found = placeOf(childrenOf(row, levels), levels, id, row.id)
    if (found) return found
  }
  return undefined
}

/** The rows as they stand once the moved one is before or after another. */
export function withPlaced(siblings: readonly Entry[], moved: Entry, to: string, where: Where): readonly Entry[] {
  const others = siblings.filter(({ id }) => id !== moved.id)
  const at = others.findIndex(({ id }) => id === to)
  return others.toSpliced(at + (where === 'after' ? 1 : 0), 0, moved)
}

/** The numbers that have to change for rows to stand in this order: theirs, dealt out anew, and ties give way. */
export function numbersFor(order: readonly Entry[], field: string): readonly { id: string; number: number }[] {
  const numbers = order.map((row) => Number(row[field] ?? 0)).sort((one, other) => one - other)
  let last = 0
  return order.flatMap((row, at) => {
    last = Math.max(numbers[at]!, last + 1)
    return Number(row[field]) === last ? [] : [{ id: row.id, number: last }]
  })
}
