/** Who may begin an attempt (11 §11). */
import { hasEnded, type Instant, type Round } from './round'

/** A person as the round knows them. */
export interface Applicant {
  readonly isInScope: boolean
  readonly attempts: number
  /** Of the last attempt that was handed in. */
  readonly lastSubmit?: Instant
  readonly isPassed: boolean
  /** Undefined where the app names none. */
  readonly device?: 'computer' | 'phone'
  readonly isNetworkAllowed: boolean
}

export type StartRefusal =
  | 'outOfScope'
  | 'notStarted'
  | 'ended'
  | 'late'
  | 'noAttemptsLeft'
  | 'waitForNext'
  | 'passedAlready'
  | 'network'
  | 'useComputer'
  | 'usePhone'

const minute = 60_000

/** Why a person may not begin now; undefined when they may. A start exactly at the end is refused. */
export function refuseStart(round: Round, applicant: Applicant, now: Instant): StartRefusal | undefined {
  const { startTime, lateMinutes, attempts, antiCheat } = round
  if (!applicant.isInScope) return 'outOfScope'
  if (hasEnded(round, now)) return 'ended'
  if (startTime !== undefined && now < startTime) return 'notStarted'
  if (lateMinutes > 0 && startTime !== undefined && now > startTime + lateMinutes * minute) return 'late'
  if (round.stopAfterPass && applicant.isPassed) return 'passedAlready'
  if (attempts > 0 && applicant.attempts >= attempts) return 'noAttemptsLeft'
  if (nextStart(round, applicant) > now) return 'waitForNext'
  if (!applicant.isNetworkAllowed) return 'network'
  if (antiCheat.device === 1 && applicant.device !== 'computer') return 'useComputer'
  if (antiCheat.device === 2 && applicant.device !== 'phone') return 'usePhone'
  return undefined
}

/** The moment from which the next attempt may begin. */
export const nextStart = (
  { attemptGapMinutes }: Pick<Round, 'attemptGapMinutes'>,
  { lastSubmit }: Pick<Applicant, 'lastSubmit'>,
): Instant => (lastSubmit === undefined ? 0 : lastSubmit + attemptGapMinutes * minute)
