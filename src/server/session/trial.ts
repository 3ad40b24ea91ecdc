/** A proof that is judged, and counted so that nobody guesses on. */
import type { RouteContext } from '../context'
import { clearFailures, minutesLocked, recordFailure, subjectsOf, withdraw } from './attempts'
import { type SignInFailure, signInFailure } from './failures'
import type { SignInParts } from './let-in'
import type { UserRow } from './people'
import { signInSettings } from './settings'

interface Trial {
  readonly tenantId: string
  readonly name: string
  readonly user: UserRow | undefined
  readonly failure: SignInFailure
  isRight(): Promise<boolean>
}

/** Counts failures before and after judging what was given; guesses at one account are judged one after another. */
export function checkTrial(parts: SignInParts, context: RouteContext, trial: Trial): Promise<void> {
  const { locale, now, ip } = context
  const subjects = subjectsOf(trial.tenantId, trial.user?.account ?? trial.name, ip)
  return parts.inTurn(subjects[0]!.subject, async () => {
    // Counted before it is judged: guesses sent to several processes at once see each other.
    const own = await recordFailure(parts, subjects, now)
    const minutes = await minutesLocked(parts, subjects, await signInSettings(parts), now, own)
    if (minutes > 0) {
      await withdraw(parts, own)
      throw signInFailure('account_locked', locale, { n: minutes })
    }
    if (await trial.isRight()) return clearFailures(parts, subjects)
    parts.log.info({ tenantId: trial.tenantId, ip }, 'a sign-in failed')
    throw signInFailure(trial.failure, locale)
  })
}
