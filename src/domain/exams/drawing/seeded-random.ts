/** Random numbers that a seed determines: the same seed gives the same sequence on every machine (11 §3.3). */

const word = (1n << 64n) - 1n

/** Numbers from 0 (inclusive) to 1 (exclusive). */
export type RandomSource = () => number

/** A source by xorshift128+, whose state is a hash of the seed. */
export function createRandom(seed: string): RandomSource {
  const mix = createSplitMix(hashText(seed))
  let [a, b] = [mix(), mix()]
  return () => {
    let x = a
    const y = b
    a = y
    x ^= (x << 23n) & word
    b = x ^ y ^ (x >> 17n) ^ (y >> 26n)
    return Number(((b + y) & word) >> 11n) / 2 ** 53
  }
}

/** The seed of an attempt: the same attempt always draws the same paper (11 §3.3). */
export function attemptSeed(
  examId: string,
  supplementId: string | undefined,
  userId: string,
  attemptNo: number,
): string {
  return [examId, supplementId ?? '', userId, attemptNo].join('/')
}

/** A new list in random order, by Fisher and Yates. */
export function shuffled<Item>(items: readonly Item[], random: RandomSource): Item[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[result[last], result[other]] = [result[other]!, result[last]!]
  }
  return result
}

/** FNV-1a with 64 bits, over UTF-16 code units. */
function hashText(text: string): bigint {
  let hash = 0xcbf29ce484222325n
  for (let index = 0; index < text.length; index++)
    hash = ((hash ^ BigInt(text.charCodeAt(index))) * 0x100000001b3n) & word
  return hash
}

/** SplitMix64 spreads a hash over the state, so that similar seeds begin far apart and no state is all zeros. */
function createSplitMix(seed: bigint): () => bigint {
  let state = seed
  return () => {
    state = (state + 0x9e3779b97f4a7c15n) & word
    let z = state
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & word
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & word
    return z ^ (z >> 31n)
  }
}
