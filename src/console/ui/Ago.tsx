import { isInstantText, parseInstant } from '../../fields/definition/zone'
import { useLocale } from '../i18n/useLocale'
import { agoText } from './RelativeTime'

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
