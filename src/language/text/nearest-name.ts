/** The name somebody probably meant. */

/** The one nearest name within a third of its length; undefined when none is near or two are equally near. */
export function nearestName(written: string, names: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(written.length / 3))
  const near = [...new Set(names)]
    .map((name) => ({ name, distance: distanceBetween(written.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= limit && name !== written)
    .sort((a, b) => a.distance - b.distance)
  if (near[1] && near[1].distance === near[0]?.distance) return undefined
  return near[0]?.name
}

/** The nearest name when only one letter is wrong: near enough to be written without asking. */
export function slipOf(written: string, names: Iterable<string>): string | undefined {
  const near = nearestName(written, names)
  return near !== undefined && distanceBetween(written, near) === 1 ? near : undefined
}

/** The sentence that offers it, with a blank before, or nothing. */
export function perhaps(name: string | undefined): string {
  return name === undefined ? '' : ` Perhaps you meant "${name}".`
}

/** Letters to add, drop, change or swap. */
function distanceBetween(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const next = [row]
    for (let column = 1; column <= b.length; column++) {
      const change = a[row - 1] === b[column - 1] ? 0 : 1
      let least = Math.min(last[column]! + 1, next[column - 1]! + 1, last[column - 1]! + change)
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) least = Math.min(least, before[column - 2]! + 1)
      next.push(least)
    }
    before = last
    last = next
  }
  return last[b.length]!
}
