/** Failed sign-ins of the last minutes, per account and per address; kept in storage so that every process counts alike. */
import { randomUUID } from 'node:crypto'
import type { Parts } from '../dependencies'
import type { SignInSettings } from './settings'

export interface Subject {
  readonly kind: 'account' | 'address'
  readonly subject: string
}

const perAddress = 20
const minute = 60_000

/** The account and address that an attempt counts against. */
export function subjectsOf(tenantId: string, account: string, ip: string): readonly Subject[] {
  return [
    { kind: 'account', subject: `${tenantId}/${account.toLowerCase()}` },
    { kind: 'address', subject: ip },
  ]
}

/** Whole minutes until the next attempt is heard; 0 when it is heard now. Leaves out the attempt itself. */
export async function minutesLocked(
  { db }: Pick<Parts, 'db'>,
  subjects: readonly Subject[],
  settings: SignInSettings,
  now: Date,
  own: readonly string[] = ['-'],
): Promise<number> {
  const lock = settings['account.lockMinutes'] * minute
  const waits = subjects.map(async ({ kind, subject }) => {
    const max = kind === 'account' ? settings['account.failCount'] : perAddress
    const rows = await db
      .selectFrom('lectern_attempt')
      .select('at')
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .where('id', 'not in', own)
      .where('at', '>', new Date(now.getTime() - lock))
      .orderBy('at', 'desc')
      .limit(max)
      .execute()
    if (rows.length < max) return 0
    const oldest = new Date(rows[max - 1]!.at).getTime()
    return Math.max(1, Math.ceil((oldest + lock - now.getTime()) / minute))
  })
  return Math.max(...(await Promise.all(waits)))
}

/** Counts a failure, or an attempt that is one until it proves right; answers the ids to take it back by. */
export async function recordFailure(
  { db }: Pick<Parts, 'db'>,
  subjects: readonly Subject[],
  now: Date,
): Promise<string[]> {
  const rows = subjects.map(({ kind, subject }) => ({ id: randomUUID(), kind, subject, at: now }))
  await db.insertInto('lectern_attempt').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** Takes an attempt back that was not judged. */
export async function withdraw({ db }: Pick<Parts, 'db'>, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('lectern_attempt').where('id', 'in', ids).execute()
}

/**
 * Forgets the failures of an account whose person has signed in, or was unlocked. Those of an address stay: they are
 * guesses at any account, and people who guess may hold one of their own.
 */
export async function clearFailures({ db }: Pick<Parts, 'db'>, subjects: readonly Subject[]): Promise<void> {
  const accounts = subjects.flatMap(({ kind, subject }) => (kind === 'account' ? [subject] : []))
  if (accounts.length === 0) return
  await db.deleteFrom('lectern_attempt').where('kind', '=', 'account').where('subject', 'in', accounts).execute()
}
