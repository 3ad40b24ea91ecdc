/** The number of a certificate, from a rule like `LC{yyyy}{MM}{seq:6}` (09 §8). */

/** The values of the tokens of a rule, beside the place in the series. */
export interface NumberValues {
  /** `2026-03-05`. */
  readonly day: string
  readonly tenant: string
  readonly level: string
}

export type RuleProblem =
  | { readonly code: 'certificate.one-series' }
  | { readonly code: 'certificate.unknown-token'; readonly token: string }

/** Numbers that differ in their place in the series alone: they are counted together. */
export interface NumberSeries {
  readonly before: string
  readonly after: string
  readonly digits: number
  /** Tells the series from every other one. */
  readonly key: string
}

const tokenPattern = /\{([^{}]*)\}/g
const serial = /^seq:([3-9]|10)$/
const plainTokens: readonly string[] = ['yyyy', 'yy', 'MM', 'dd', 'tenant', 'level']

/** Brace characters outside a token would stand in every number. */
const loneBrace = /[{}]/

export function checkNumberRule(rule: string): RuleProblem[] {
  const tokens = [...rule.matchAll(tokenPattern)].map(([, token]) => token!)
  const lone = loneBrace.exec(rule.replace(tokenPattern, ''))
  const unknown = tokens.filter((token) => !plainTokens.includes(token) && !serial.test(token))
  const series = tokens.filter((token) => serial.test(token)).length
  return [
    ...[...unknown.map((token) => `{${token}}`), ...(lone ? [lone[0]] : [])].map(
      (token) => ({ code: 'certificate.unknown-token', token }) as const,
    ),
    ...(series === 1 ? [] : [{ code: 'certificate.one-series' } as const]),
  ]
}

/** The series that a rule counts in; `rule` was checked before. */
export function seriesOf(rule: string, values: NumberValues): NumberSeries {
  const [year = '', month = '', day = ''] = values.day.split('-')
  const { tenant, level } = values
  const printed: Readonly<Record<string, string>> = { yyyy: year, yy: year.slice(2), MM: month, dd: day, tenant, level }
  const parts = rule.split(/(\{[^{}]*\})/)
  const at = parts.findIndex((part) => serial.test(part.slice(1, -1)))
  const print = (some: readonly string[]) => some.map((part) => printed[part.slice(1, -1)] ?? part).join('')
  const [before, after] = [print(parts.slice(0, at)), print(parts.slice(at + 1))]
  const digits = Number(serial.exec(parts[at]!.slice(1, -1))![1])
  return { before, after, digits, key: `${before}{${digits}}${after}` }
}

/** The number at a place, from 1; undefined where the series has no such place. */
export function numberAt({ before, after, digits }: NumberSeries, place: number): string | undefined {
  const text = String(place)
  return text.length > digits ? undefined : `${before}${text.padStart(digits, '0')}${after}`
}
