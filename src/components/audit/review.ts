/** What both review screens know of a review: its form as it travels, its tags, and how long it waits. */
import { parseInstant } from '../../fields/definition/zone'
import type { Locale } from '../../model/types'

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
  readonly auditUserName: string
  readonly auditTime: string
}

const results: Readonly<Record<Review['result'], readonly [string, string, string]>> = {
  0: ['待审核', 'Waiting', 'blue'],
  1: ['已通过', 'Passed', 'green'],
  2: ['已驳回', 'Rejected', 'red'],
  3: ['已撤回', 'Withdrawn', 'default'],
}

/** The word and the colour of a review's result, as a tag shows them. */
export function resultTag(
  result: Review['result'],
  locale: Locale,
): { readonly title: string; readonly color: string } {
  const [zh, en, color] = results[result]
  return { title: locale === 'zh-CN' ? zh : en, color }
}

/** Whole hours since it was submitted. */
export function hoursWaiting({ submitTime }: Review, now = new Date()): number {
  return Math.max(0, Math.floor((now.getTime() - parseInstant(submitTime).getTime()) / 3_600_000))
}

/** From here on a waiting review is late; `audit.remindHours` begins with the same. */
export const lateHours = 24

/** `news` of `/examine/news` and of what lies below it. */
export const kindOf = (path: string): string => path.split('/')[2] ?? ''
