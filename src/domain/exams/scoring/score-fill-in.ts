/** Fill-in questions (10 §6.2). */
import { normaliseText } from '../questions/normalise-text'
import type { Blank, FillInQuestion } from '../questions/question'
import { absoluteDecimal, compareDecimals, type Decimal, subtractDecimals } from '../../../fields/number/decimal'
import { parseDecimal } from '../scores/parse-decimal'
import { splitByLargestRemainder } from '../scores/split'
import { toTenths } from '../scores/tenths'

const nearlyZero: Decimal = { digits: 1n, scale: 9 }

/** The tenths of each blank of a question worth `full` points, by weight and largest remainder. */
export function blankShares(blanks: readonly Blank[], full: number): number[] {
  return splitByLargestRemainder(
    toTenths(full),
    blanks.map(({ weight = 1 }) => weight),
  )
}

/**
 * Tenths for the texts given in the blanks. When their order does not count, given texts and blanks are matched so that the
 * sum is the greatest that any matching has; each text and each blank is used once.
 */
export function scoreFillIn({ answer }: FillInQuestion, given: readonly string[], full: number): number {
  const { blanks, ordered = 1, ignoreCase = 1 } = answer
  const shares = blankShares(blanks, full)
  const accepts = (blank: Blank, text: string | undefined) =>
    text !== undefined && accepted(blank, text, ignoreCase === 1)
  const earned =
    ordered === 1
      ? blanks.flatMap((blank, index) => (accepts(blank, given[index]) ? [index] : []))
      : matchedBlanks(shares, given.length, (blank, text) => accepts(blanks[blank]!, given[text]))
  return earned.reduce((sum, blank) => sum + shares[blank]!, 0)
}

function accepted({ accept, match = 1 }: Blank, given: string, ignoreCase: boolean): boolean {
  const text = normaliseText(given, ignoreCase)
  if (text === '') return false
  return accept.some((each) => {
    const right = normaliseText(each, ignoreCase)
    if (match === 3) return isNumericallyEqual(text, right)
    return match === 2 ? right !== '' && text.includes(right) : text === right
  })
}

function isNumericallyEqual(given: string, right: string): boolean {
  const [a, b] = [parseDecimal(given), parseDecimal(right)]
  return a !== undefined && b !== undefined && compareDecimals(absoluteDecimal(subtractDecimals(a, b)), nearlyZero) <= 0
}

/**
 * Blanks that get a text of their own. Taking the blanks by falling share and finding each an augmenting path gives the
 * greatest sum, since only blanks have weights.
 */
function matchedBlanks(
  shares: readonly number[],
  texts: number,
  fits: (blank: number, text: number) => boolean,
): number[] {
  const blankOf = new Map<number, number>()
  const place = (blank: number, tried: Set<number>): boolean => {
    for (let text = 0; text < texts; text++) {
      if (tried.has(text) || !fits(blank, text)) continue
      tried.add(text)
      const holder = blankOf.get(text)
      if (holder !== undefined && !place(holder, tried)) continue
      blankOf.set(text, blank)
      return true
    }
    return false
  }
  const byShare = shares.map((_, blank) => blank).toSorted((a, b) => shares[b]! - shares[a]! || a - b)
  return byShare.filter((blank) => place(blank, new Set()))
}
