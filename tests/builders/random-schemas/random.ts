/** Choices that follow from a seed: the same seed makes the same schemas. */
export interface Random {
  /** A whole number from 0 until before `below`. */
  whole(below: number): number
  chance(share: number): boolean
  pick<T>(from: readonly T[]): T
  /** Some of them in their order, `least` at least. */
  some<T>(from: readonly T[], least?: number): T[]
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (below: number) => Math.floor(next() * below)
  return {
    whole,
    chance: (share) => next() < share,
    pick: (from) => from[whole(from.length)]!,
    some: (from, least = 0) => {
      const wanted = least + whole(Math.max(1, from.length - least + 1))
      const places = new Set<number>()
      while (places.size < Math.min(wanted, from.length)) places.add(whole(from.length))
      return from.filter((_, at) => places.has(at))
    },
  }
}
