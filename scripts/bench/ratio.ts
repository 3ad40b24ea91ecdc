/** Ratios of paired runs: contender and baseline take turns, so that a slow moment of the machine hits both. */

export interface Measurement {
  readonly name: string
  /** The baseline. */
  readonly baseline: string
  /** Contender divided by baseline. */
  readonly ratio: number
  readonly must: number
  /** More is better (a rate) rather than less (a time). */
  readonly more?: boolean
}

/** Median of the paired ratios of times (contender / baseline) over `rounds` rounds, order turned each round. */
export async function timeRatio(contender: () => unknown, baseline: () => unknown, rounds = 9): Promise<number> {
  const ratios: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const first = round % 2 === 0
    const a = await time(first ? contender : baseline)
    const b = await time(first ? baseline : contender)
    if (round > 0) ratios.push(first ? a / b : b / a)
  }
  return median(ratios)
}

/** The middle one. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((x, y) => x - y)[Math.floor(numbers.length / 2)]!
}

async function time(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export function printTable(results: readonly Measurement[]): void {
  for (const { name, baseline, ratio, must, more } of results) {
    const holds = more ? ratio >= must : ratio <= must
    const bound = `${more ? '>=' : '<='} ${must}`
    console.log(`${holds ? 'ok  ' : 'MISS'}  ${name} / ${baseline}: ${ratio.toFixed(2)} (must ${bound})`)
  }
}
