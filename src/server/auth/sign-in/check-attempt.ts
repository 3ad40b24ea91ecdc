/** Checks credentials and counts failures, so that nobody guesses on. */
import type { RouteContext } from '../../core/context/route'
import { clearFailures, minutesLocked, recordFailure, type Subject, subjectsOf, withdraw } from './failed-attempts'
import { type SignInFailure, signInFailure } from '../failures'
import type { SignInParts } from './complete-sign-in'
import type { Parts } from '../dependencies'
import type { UserRow } from '../people/people'
import { signInSettings } from './settings'

interface Attempt {
  readonly tenantId: string
  readonly name: string
  readonly user: UserRow | undefined
  readonly failure: SignInFailure
  isRight(): Promise<boolean>
}

/** Checks one attempt to sign in; attempts at one account run one after another. */
export function checkAttempt(parts: SignInParts, context: RouteContext, attempt: Attempt): Promise<void> {
  const { locale, now, ip } = context
  const subjects = subjectsOf(attempt.tenantId, attempt.user?.account ?? attempt.name, ip)
  return parts.mutex(subjects[0]!.subject, async () => {
    const { isRight, minutes } = await checkProof(parts, { subjects, now, isRight: attempt.isRight })
    if (minutes > 0) throw signInFailure('account_locked', locale, { count: minutes })
    if (isRight) return
    parts.log.info({ tenantId: attempt.tenantId, ip }, 'a sign-in failed')
    throw signInFailure(attempt.failure, locale)
  })
}

interface Proof {
  readonly subjects: readonly Subject[]
  readonly now: Date
  isRight(): Promise<boolean>
}

interface Verdict {
  readonly isRight: boolean
  /** Until the next proof is heard; 0 when this one was. */
  readonly minutes: number
}

/** Checks a proof unless too many have failed of late; a right one clears the failures. */
export async function checkProof(
  parts: Pick<Parts, 'db' | 'model'>,
  { subjects, now, isRight }: Proof,
): Promise<Verdict> {
  // Counted before the check, so that guesses sent to several processes at once see each other.
  const own = await recordFailure(parts, subjects, now)
  const minutes = await minutesLocked(parts, subjects, await signInSettings(parts), now, own)
  if (minutes > 0) {
    await withdraw(parts, own)
    return { isRight: false, minutes }
  }
  const right = await isRight()
  if (right) {
    await withdraw(parts, own)
    await clearFailures(parts, subjects)
  }
  return { isRight: right, minutes: 0 }
}
