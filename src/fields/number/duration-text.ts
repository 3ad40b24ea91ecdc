/** Durations as people read them: `1小时15分`, `1h 15m` (04-courses §1.5). */
import type { TFunction } from 'i18next'

const units = ['hours', 'minutes', 'seconds'] as const

/** A number of seconds in hours, minutes and seconds, without those that are 0. */
export function durationText(seconds: number, t: TFunction): string {
  const whole = Math.round(seconds)
  const parts = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const shown = parts.flatMap((n, at) => (n > 0 ? [t(`fields:duration.${units[at]!}`, { n })] : []))
  return shown.length > 0 ? shown.join(t('fields:duration.separator')) : t('fields:duration.seconds', { n: 0 })
}
