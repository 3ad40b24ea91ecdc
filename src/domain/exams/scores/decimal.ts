/** Exact decimal numbers, for answers that are compared as they are written: 3.15 is within 0.01 of 3.14. */

/** A number as `digits` divided by ten to the power of `scale`. */
export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

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

/** The decimal that a finite number is printed as. */
export function decimalOf(value: number): Decimal {
  const parsed = parseDecimal(String(value))
  if (!parsed) throw new RangeError(`${value} is not a decimal number`)
  return parsed
}

/** Negative, zero or positive as `a` is less than, equal to or greater than `b`. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const difference = subtractDecimals(a, b).digits
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** The exact difference `a` − `b`. */
export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { digits: digitsAt(a, scale) - digitsAt(b, scale), scale }
}

/** The exact product. */
export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  return { digits: a.digits * b.digits, scale: a.scale + b.scale }
}

/** The value without its sign. */
export function absoluteDecimal({ digits, scale }: Decimal): Decimal {
  return { digits: digits < 0n ? -digits : digits, scale }
}

/** The digits of a decimal written with `scale` places, which must not be fewer than its own. */
export function digitsAt({ digits, scale: own }: Decimal, scale: number): bigint {
  return digits * 10n ** BigInt(scale - own)
}

/** A decimal in plain notation without trailing zeros: `-0.5`, `12`. */
export function printDecimal({ digits, scale }: Decimal): string {
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')
  const whole = text.slice(0, text.length - scale)
  const fraction = text.slice(text.length - scale).replace(/0+$/, '')
  return `${digits < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}
