/** Numerical questions (10 §6.5): compared as decimals, bounds included. */
import type { NumericalQuestion } from '../questions/question'
import {
  absoluteDecimal,
  compareDecimals,
  type Decimal,
  multiplyDecimals,
  subtractDecimals,
} from '../../../fields/number/decimal'
import { parseDecimal } from '../scores/parse-decimal'
import { toTenths } from '../scores/tenths'

const hundredth: Decimal = { digits: 1n, scale: 2 }

/** A number and its unit, the text after it; a minus sign U+2212 and thousands by commas included. */
const numberWithUnit = /^([+\-−]?[\d.,]+(?:e[+-]?\d{1,2})?)\s*(.*)$/i

/** The full score in tenths, or 0: text that is not a number and a unit other than the expected one give 0. */
export function scoreNumerical({ answer }: NumericalQuestion, given: string, full: number): number {
  const { value, tolerance = '0', mode = 'abs', unit = '' } = answer
  const [, number = '', givenUnit = ''] = numberWithUnit.exec(given.normalize('NFKC').trim()) ?? []
  const [x, v, t] = [parseDecimal(number), parseDecimal(value), parseDecimal(tolerance)]
  if (!x || !v || !t || (givenUnit !== '' && givenUnit !== unit.normalize('NFKC').trim())) return 0
  const bound = mode === 'percent' ? multiplyDecimals(multiplyDecimals(absoluteDecimal(v), t), hundredth) : t
  return compareDecimals(absoluteDecimal(subtractDecimals(x, v)), bound) <= 0 ? toTenths(full) : 0
}
