/** Exact decimal numbers: whole digits and how many of them stand behind the point. The database reckons alike in `numeric`. */
export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

/** Places behind the point at which a quotient is cut. */
export const quotientPlaces = 20

/** The number as it is written: 0.1 is one tenth, not its nearest binary fraction. */
export function decimalOf(value: number | string): Decimal | null {
  const [, sign = '', whole = '', part = '', exponent = '0'] =
    /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(String(value)) ?? []
  if (whole === '') return null
  const digits = BigInt(`${sign === '-' ? '-' : ''}${whole}${part}`)
  const scale = part.length - Number(exponent)
  return scale < 0 ? { digits: digits * ten(-scale), scale: 0 } : { digits, scale }
}

export const numberOf = (decimal: Decimal): number => Number(printDecimal(decimal))

/** A decimal in plain notation without trailing zeros: `-0.5`, `12`. */
export function printDecimal({ digits, scale }: Decimal): string {
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0')
  const point = text.length - scale
  const fraction = text.slice(point).replace(/0+$/, '')
  return `${digits < 0n ? '-' : ''}${text.slice(0, point)}${fraction && `.${fraction}`}`
}

const ten = (power: number): bigint => 10n ** BigInt(power)

/** The digits of a decimal written with `scale` places, which must not be fewer than its own. */
export const digitsAt = ({ digits, scale: own }: Decimal, scale: number): bigint => digits * ten(scale - own)

/** The digits of both at the larger of the two scales. */
function aligned(a: Decimal, b: Decimal): { readonly a: bigint; readonly b: bigint; readonly scale: number } {
  const scale = Math.max(a.scale, b.scale)
  return { a: digitsAt(a, scale), b: digitsAt(b, scale), scale }
}

export function addDecimals(one: Decimal, other: Decimal): Decimal {
  const { a, b, scale } = aligned(one, other)
  return { digits: a + b, scale }
}

export function subtractDecimals(one: Decimal, other: Decimal): Decimal {
  const { a, b, scale } = aligned(one, other)
  return { digits: a - b, scale }
}

/** The value without its sign. */
export const absoluteDecimal = ({ digits, scale }: Decimal): Decimal => ({
  digits: digits < 0n ? -digits : digits,
  scale,
})

export const multiplyDecimals = (one: Decimal, other: Decimal): Decimal => ({
  digits: one.digits * other.digits,
  scale: one.scale + other.scale,
})

/** Null where the divisor is zero. */
export function divideDecimals(one: Decimal, other: Decimal): Decimal | null {
  if (other.digits === 0n) return null
  const { a, b } = aligned(one, other)
  return { digits: (a * ten(quotientPlaces)) / b, scale: quotientPlaces }
}

/** To so many places; a half goes away from zero. */
export function roundDecimal(decimal: Decimal, places: number): Decimal {
  if (decimal.scale <= places) return decimal
  const unit = ten(decimal.scale - places)
  const half = decimal.digits < 0n ? -unit / 2n : unit / 2n
  return { digits: (decimal.digits + half) / unit, scale: places }
}

/** Negative, zero or positive as the first is less than, equal to or greater than the second. */
export function compareDecimals(one: Decimal, other: Decimal): number {
  const { a, b } = aligned(one, other)
  return a < b ? -1 : a > b ? 1 : 0
}

/** True when a number is a multiple of a step: 19.99 is one of 0.01. */
export function isMultiple(value: number, step: number): boolean {
  const [one, other] = [decimalOf(value), decimalOf(step)]
  if (!one || !other || other.digits === 0n) return false
  const { a, b } = aligned(one, other)
  return a % b === 0n
}

/** Places behind the point of a step: two of 0.01. */
export const placesOf = (step: number): number => decimalOf(step)?.scale ?? 0
