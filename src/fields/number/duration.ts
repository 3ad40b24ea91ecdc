/** Durations are kept in seconds (04-courses §1.5). */
import type { TFunction } from 'i18next'
import type { Field } from '../definition/field'

/** Whole minutes, rounded up, as sheets tell them. */
export const wholeMinutes = (seconds: number): number => Math.ceil(seconds / 60)

/** True of a length of time that the system measured: a typed one goes into sheets, and comes back, as it is kept. */
export const isMeasuredDuration = ({ readOnly, value }: Pick<Field, 'readOnly' | 'value'>): boolean =>
  readOnly && value.format === 'seconds'

const units = ['hours', 'minutes', 'seconds'] as const

/** A number of seconds in hours, minutes and seconds, without those that are 0: `1小时15分`, `1h 15m`. */
export function durationText(seconds: number, t: TFunction): string {
  const whole = Math.round(seconds)
  const parts = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const shown = parts.flatMap((n, at) => (n > 0 ? [t(`fields:duration.${units[at]!}`, { n })] : []))
  return shown.length > 0 ? shown.join(t('fields:duration.separator')) : t('fields:duration.seconds', { n: 0 })
}
