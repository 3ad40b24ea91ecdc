/** Decimal numbers as people write them in answers. */
import type { Decimal } from '../../../fields/number/decimal'

const pattern = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?(?:e([+-]?\d{1,2}))?$/i
/** Longer texts are no answers, and their powers of ten would cost time. */
const longest = 60

/**
 * Parses a decimal number: full-width characters, thousands by commas, an exponent of up to two digits and the minus sign
 * U+2212 are accepted (10 §6.5). Returns undefined for any other text.
 */
export function parseDecimal(text: string): Decimal | undefined {
  const plain = text.normalize('NFKC').trim().replace('−', '-')
  if (plain.length > longest) return undefined
  const [, sign, whole = '', fraction = '', exponent = '0'] = pattern.exec(plain) ?? []
  const written = `${whole.replaceAll(',', '')}${fraction}`
  if (written === '') return undefined
  const digits = BigInt(`${sign === '-' ? '-' : ''}${written}`)
  const scale = fraction.length - Number(exponent)
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale }
}
