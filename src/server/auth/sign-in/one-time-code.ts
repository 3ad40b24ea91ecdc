/** Codes of six digits that are sent to a person, wait under a key, and are good once. */
import { codeDigits, codeMinutes } from '../../../model/limits'
import { randomInt, randomUUID } from 'node:crypto'
import { Refusal } from '../../core/errors'
import { sql } from '../../database/connection/sql-tag'
import type { Parts } from '../dependencies'

const minute = 60_000
const perDay = 10

/** A new code under the key; one that was sent before is good no longer. */
export async function issueCode({ db }: Pick<Parts, 'db'>, key: string, now: Date): Promise<string> {
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  const expires = new Date(now.getTime() + codeMinutes * minute)
  await db
    .insertInto('lectern_captcha')
    .values({ key, code, expires_at: expires })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ code, expires_at: expires }))
    .execute()
  return code
}

/** True when the code is the one under the key; it is good once. A wrong one may be tried again, as often as a password. */
export async function takeOneTimeCode({ db }: Pick<Parts, 'db'>, key: string, code: string, now: Date) {
  const taken = await db
    .deleteFrom('lectern_captcha')
    .where('key', '=', key)
    .where('code', '=', code.trim())
    .where('expires_at', '>', now)
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

/** True when the code is the one under the key, which stays. */
export async function isOneTimeCode({ db }: Pick<Parts, 'db'>, key: string, code: string, now: Date) {
  const found = await db
    .selectFrom('lectern_captcha')
    .select('key')
    .where('key', '=', key)
    .where('code', '=', code.trim())
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

/** One code a minute and ten a day for each key; of several that are asked for at once, one is sent. */
export function countCode({ db }: Pick<Parts, 'db'>, subject: string, now: Date): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(tx)
    const rows = await tx
      .selectFrom('lectern_attempt')
      .select('at')
      .where('kind', '=', 'sms')
      .where('subject', '=', subject)
      .where('at', '>', new Date(now.getTime() - 24 * 60 * minute))
      .orderBy('at', 'desc')
      .limit(perDay)
      .execute()
    const last = rows[0] ? new Date(rows[0].at).getTime() : 0
    if (rows.length >= perDay || now.getTime() - last < minute) throw new Refusal('request.too-many')
    await tx.insertInto('lectern_attempt').values({ id: randomUUID(), kind: 'sms', subject, at: now }).execute()
  })
}
