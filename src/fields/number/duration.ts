/** Durations are kept in seconds; sheets tell them in whole minutes, rounded up (04-courses §1.5). */
import type { Field } from '../definition/field'

export const wholeMinutes = (seconds: number): number => Math.ceil(seconds / 60)

/** True of a length of time that the system measured: a typed one goes into sheets, and comes back, as it is kept. */
export const isMeasuredDuration = ({ readOnly, value }: Pick<Field, 'readOnly' | 'value'>): boolean =>
  readOnly && value.format === 'seconds'
