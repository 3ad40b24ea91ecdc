import type { Locale } from '../../model/types'

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
]

/** How long ago an instant is, or how far ahead, as people say it. */
export function agoText(at: Date, locale: Locale): string {
  const past = at.getTime() - Date.now()
  const [unit, size] = steps.find(([, each]) => Math.abs(past) >= each) ?? steps.at(-1)!
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round(past / size), unit)
}
