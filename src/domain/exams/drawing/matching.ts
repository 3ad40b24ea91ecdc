/** Maximum bipartite matching of needs, each of several units, with items that serve one unit at most. */

/** `accepts[item]` is 1 where an item serves the need. */
export interface Need {
  readonly count: number
  readonly accepts: Uint8Array
}

/** The items of each need, as many as any matching can give all needs together. */
export type Matching = readonly (readonly number[])[]

/**
 * Matches needs with items. A need takes its earliest free items, and passes one of another need on where none is free. Items
 * before a limit are matched first, as many as can be, and later ones only for those still missing.
 */
export function matchNeeds(needs: readonly Need[], limits: readonly number[]): Matching {
  const items = limits.at(-1) ?? 0
  const isHeld = new Uint8Array(items)
  const chosen: number[][] = needs.map(() => [])
  for (const limit of limits) {
    // Items that are held stay held, so no cursor ever moves back.
    const cursors = needs.map(() => 0)
    const firstFree = (need: number): number | undefined => {
      const { accepts } = needs[need]!
      let cursor = cursors[need]!
      while (cursor < limit && (isHeld[cursor] === 1 || accepts[cursor] === 0)) cursor++
      cursors[need] = cursor
      return cursor < limit ? cursor : undefined
    }
    for (const [need, { count }] of needs.entries())
      while (chosen[need]!.length < count) {
        const path = findPath(needs, chosen, need, firstFree)
        if (!path) break
        isHeld[path.free] = 1
        augment(chosen, path)
      }
  }
  return chosen
}

/** A move of an item between needs: `item` leaves `from` for `to`. */
interface Step {
  readonly item: number
  readonly from: number
  readonly to: number
}

/** A free item for the need `at`, and the steps that make room from there back to the need that lacks one. */
interface Path {
  readonly free: number
  readonly at: number
  readonly steps: readonly Step[]
}

function findPath(
  needs: readonly Need[],
  chosen: readonly (readonly number[])[],
  start: number,
  firstFree: (need: number) => number | undefined,
): Path | undefined {
  const leads = new Map<number, Step>()
  const queue = [start]
  for (const need of queue) {
    const free = firstFree(need)
    if (free !== undefined) return { free, at: need, steps: stepsBack(leads, need) }
    for (const step of stepsInto(needs, chosen, need)) {
      if (step.from === start || leads.has(step.from)) continue
      leads.set(step.from, step)
      queue.push(step.from)
    }
  }
  return undefined
}

/** For each other need, an item of it that `need` could take over. */
function* stepsInto(
  needs: readonly Need[],
  chosen: readonly (readonly number[])[],
  need: number,
): Generator<Step, void, undefined> {
  const { accepts } = needs[need]!
  for (const [from, items] of chosen.entries()) {
    if (from === need) continue
    const item = items.find((each) => accepts[each] === 1)
    if (item !== undefined) yield { item, from, to: need }
  }
}

function stepsBack(leads: ReadonlyMap<number, Step>, from: number): Step[] {
  const steps: Step[] = []
  for (let step = leads.get(from); step; step = leads.get(step.to)) steps.push(step)
  return steps
}

function augment(chosen: number[][], { free, at, steps }: Path): void {
  chosen[at]!.push(free)
  for (const { item, from, to } of steps) {
    chosen[from]!.splice(chosen[from]!.indexOf(item), 1)
    chosen[to]!.push(item)
  }
}

/** Needs that compete for too few items, and how many they lack together. */
export interface Deficit {
  readonly needs: readonly number[]
  readonly missing: number
}

/**
 * Explains a maximum matching that leaves needs unmet. The needs from which an alternating path leads to an unmet one are the
 * same for every maximum matching (Dulmage and Mendelsohn); those that share items form a deficit. One unit less of any
 * need in a deficit makes it smaller by one.
 */
export function findDeficits(needs: readonly Need[], matching: Matching): Deficit[] {
  const missingOf = (need: number) => needs[need]!.count - matching[need]!.length
  const short = needs.flatMap((_, need) => (missingOf(need) > 0 ? [need] : []))
  const reached = new Set(short)
  for (const need of reached) for (const { from } of stepsInto(needs, matching, need)) reached.add(from)
  return groupsSharingItems(
    needs,
    [...reached].toSorted((a, b) => a - b),
  ).map((group) => ({
    needs: group,
    missing: group.reduce((sum, need) => sum + missingOf(need), 0),
  }))
}

function groupsSharingItems(needs: readonly Need[], some: readonly number[]): number[][] {
  const groups: number[][] = []
  const left = new Set(some)
  for (const first of some) {
    if (!left.delete(first)) continue
    const group = [first]
    for (const need of group)
      for (const other of left)
        if (sharesItem(needs[need]!, needs[other]!)) {
          left.delete(other)
          group.push(other)
        }
    groups.push(group.toSorted((a, b) => a - b))
  }
  return groups
}

function sharesItem(a: Need, b: Need): boolean {
  return a.accepts.some((accepted, item) => accepted === 1 && b.accepts[item] === 1)
}
