/** Largest-remainder split: shares are whole numbers and add up to the total. */
import { type Decimal, decimalOf, digitsAt } from '../../../fields/number/decimal'

/**
 * Splits a whole `total` in proportion to `weights` by largest remainder; on equal remainders the earlier one gets the unit
 * (10 §6.2). Weights are not negative and may have decimals; when all are 0, the shares are equal.
 */
export function splitByLargestRemainder(total: number, weights: readonly number[]): number[] {
  if (weights.some((weight) => !(weight >= 0))) throw new RangeError('A weight must not be negative')
  if (weights.length === 0) return []
  const scaled = wholeWeights(weights.every((weight) => weight === 0) ? weights.map(() => 1) : weights)
  const sum = scaled.reduce((before, weight) => before + weight, 0n)
  const products = scaled.map((weight) => BigInt(total) * weight)
  const shares = products.map((product) => Number(product / sum))
  const missing = total - shares.reduce((before, share) => before + share, 0)
  const byRemainder = products
    .map((product, index) => ({ index, remainder: product % sum }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1))
  for (const { index } of byRemainder.slice(0, missing)) shares[index]! += 1
  return shares
}

function wholeWeights(weights: readonly number[]): bigint[] {
  const decimals = weights.map(weightOf)
  const scale = Math.max(...decimals.map((decimal) => decimal.scale))
  return decimals.map((decimal) => digitsAt(decimal, scale))
}

function weightOf(weight: number): Decimal {
  const decimal = decimalOf(weight)
  if (!decimal) throw new RangeError(`${weight} is not a decimal number`)
  return decimal
}
