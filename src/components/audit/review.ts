/** A review as both review screens use it: its form as it travels, its tags, and the hours it waits. */
import type { TFunction } from 'i18next'
import { parseInstant } from '../../fields/definition/zone'

export interface Review {
  readonly id: string
  readonly refType: string
  readonly refId: string
  readonly refName: string
  readonly submitUser: string
  readonly submitUserName: string
  readonly submitDeptName?: string
  readonly submitTime: string
  readonly submitRemark: string
  readonly result: 0 | 1 | 2 | 3
  readonly reason: string
  /** Empty where nobody decided: it waits, or passed by itself. */
  readonly auditUser: string
  readonly auditUserName: string
  readonly auditTime: string
}

const colors: Readonly<Record<Review['result'], string>> = { 0: 'blue', 1: 'green', 2: 'red', 3: 'default' }

/** The word and the colour of a review's result, as a tag shows them. */
export function resultTag(result: Review['result'], t: TFunction): { readonly title: string; readonly color: string } {
  return { title: t(`components/audit:result.${result}`), color: colors[result] }
}

/** Whole hours since it was submitted. */
export function hoursWaiting({ submitTime }: Review, now = new Date()): number {
  return Math.max(0, Math.floor((now.getTime() - parseInstant(submitTime).getTime()) / 3_600_000))
}

/** How long a review waits, as people say it: in hours up to two days, then in days. */
export function waitOf(hours: number, locale: string): string {
  const [value, unit] = hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}

/** From here on a waiting review is late; `audit.remindHours` begins with the same. */
export const lateHours = 24

/** `news` of `/examine/news` and of what lies below it. */
export const kindOf = (path: string): string => path.split('/')[2] ?? ''
