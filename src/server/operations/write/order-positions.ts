/** Numbers that keep a chosen order: rows that are moved take the places of each other, and ties give way. Pure. */

/** A row as it stands now: rows come in the order in which they are shown. */
export interface Placed {
  readonly id: string
  readonly number: number | null
}

/** The rows as they stand after these of them took each other's places, in this order. */
export function reordered(rows: readonly Placed[], ids: readonly string[]): readonly Placed[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const moved = new Set(ids)
  const waiting = ids.flatMap((id) => byId.get(id) ?? [])
  return rows.map((row) => (moved.has(row.id) ? waiting.shift()! : row))
}

/** The numbers that have to change for the rows to stand so; as few as the numbers they have allow. */
export function renumbered(before: readonly Placed[], after: readonly Placed[]): ReadonlyMap<string, number> {
  const changed = new Map<string, number>()
  const isMoved = (slot: number) => before[slot]!.id !== after[slot]!.id
  const slots = before.map((_, slot) => slot)
  const [first, last] = [slots.find(isMoved), slots.findLast(isMoved)]
  if (first === undefined || last === undefined) return changed
  let previous = before[first - 1]?.number ?? 0
  for (let slot = first; slot < before.length; slot++) {
    const own = before[slot]!.number
    if (slot > last && (own === null || own > previous)) break
    const isFirstOfAll = slot === 0 && own !== null
    const number = isFirstOfAll ? own : Math.max(own ?? 0, previous + 1)
    if (after[slot]!.number !== number) changed.set(after[slot]!.id, number)
    previous = number
  }
  return changed
}
