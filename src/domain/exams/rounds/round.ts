/** A round of an exam: the exam itself, or one of its make-ups, with the rules by which a person takes it (11 §4.1, §7). */
import type { ScorePolicy } from '../results/effective-attempt'
import type { Level, PassRule } from '../results/pass'

/** Milliseconds since 1970. */
export type Instant = number

/** A learner's app enforces these, and the server where it can. */
export interface AntiCheat {
  readonly fullScreen?: boolean
  readonly forbidCopy?: boolean
  readonly watermark?: boolean
  readonly singleLogin?: boolean
  readonly oneByOne?: boolean
  readonly noBack?: boolean
  /** Leaving the page so often hands the sheet in; 0: it is only recorded. */
  readonly switchLimit?: number
  readonly switchSeconds?: number
  readonly idleSeconds?: number
  readonly faceEntry?: boolean
  readonly faceMinutes?: number
  readonly faceFailLimit?: number
  readonly snapshotSeconds?: number
  /** 0 any, 1 computer, 2 phone. */
  readonly device?: 0 | 1 | 2
  readonly ipList?: string
  readonly accessCode?: string
}

/** 1 at once, 2 after the end, 3 released by hand, 4 never. */
export type ShowResult = 1 | 2 | 3 | 4

/** 0 not at all, 1 right or wrong only, 2 wrong ones, 3 all with analysis. */
export type ShowPaper = 0 | 1 | 2 | 3

export interface Round {
  readonly examId: string
  /** Empty for the exam itself. */
  readonly supplementId: string
  /** Published, and not ended by hand or by the clock. */
  readonly isOnline: boolean
  readonly startTime?: Instant
  readonly endTime?: Instant
  /** 0: until the end. */
  readonly minutes: number
  /** 0: no limit. */
  readonly lateMinutes: number
  readonly minSubmitMinutes: number
  /** 0: no limit. */
  readonly attempts: number
  readonly attemptGapMinutes: number
  readonly stopAfterPass: boolean
  readonly scorePolicy: ScorePolicy
  readonly pass: PassRule
  readonly levels: readonly Level[]
  readonly showResult: ShowResult
  readonly showPaper: ShowPaper
  /** Sheets are shown before the last attempt. */
  readonly showPaperEarly: boolean
  readonly antiCheat: AntiCheat
}

const minute = 60_000

/** A hand-in that the network held up is taken so long after the deadline. */
const grace = 10_000

export const hasEnded = ({ isOnline, endTime }: Round, now: Instant): boolean =>
  !isOnline || (endTime !== undefined && now >= endTime)

/** The last moment of a sheet; none where neither minutes nor window end it. Extra minutes count beyond both. */
export function deadlineOf(
  { minutes, endTime }: Pick<Round, 'minutes' | 'endTime'>,
  startTime: Instant,
  extraMinutes = 0,
): Instant | undefined {
  const byClock = minutes > 0 ? startTime + minutes * minute : undefined
  const last = byClock === undefined ? endTime : endTime === undefined ? byClock : Math.min(byClock, endTime)
  return last === undefined ? undefined : last + extraMinutes * minute
}

export const isLate = (deadline: Instant | undefined, now: Instant): boolean =>
  deadline !== undefined && now > deadline + grace

/** Minutes after the start from which a person may hand in; undefined when now is late enough. */
export function tooEarly(round: Pick<Round, 'minSubmitMinutes'>, startTime: Instant, now: Instant): number | undefined {
  const { minSubmitMinutes } = round
  return now < startTime + minSubmitMinutes * minute ? minSubmitMinutes : undefined
}
