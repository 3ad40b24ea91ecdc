import type { Locale } from '../../model/types'
import { isInstantText, parseInstant } from '../../fields/definition/zone'
import { useLocale } from '../i18n/useLocale'

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
]

/** Time since an instant, or until it, as people say it. */
export function agoText(at: Date, locale: Locale): string {
  const past = at.getTime() - Date.now()
  const [unit, size] = steps.find(([, each]) => Math.abs(past) >= each) ?? steps.at(-1)!
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round(past / size), unit)
}

/** Older than this, the day says more than how long ago it is. */
const near = 7 * 86_400_000

/** A time as people speak of it, and exactly while the pointer rests on it; old ones the other way about. */
export function Ago({ time }: { readonly time: unknown }) {
  const { locale } = useLocale()
  if (!isInstantText(time)) return <>{String(time ?? '') || '-'}</>
  const at = parseInstant(time)
  const past = at.getTime() - Date.now()
  const relative = agoText(at, locale)
  const [shown, title] = Math.abs(past) < near ? [relative, time] : [time, relative]
  return (
    <time dateTime={at.toISOString()} title={title}>
      {shown}
    </time>
  )
}
