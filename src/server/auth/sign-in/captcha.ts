/** One-time pictures that people read and programs read badly. */
import { captchaLength } from '../../../model/limits'
import { randomInt, randomUUID } from 'node:crypto'
import { captchaAlphabet } from './captcha-glyphs'
import { drawCaptcha } from './captcha-picture'
import type { Parts } from '../dependencies'

const lifeMs = 5 * 60_000
const pictureKey = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A new captcha: its key, and its picture as a data URI. */
export async function issueCaptcha({ db }: Parts, now: Date): Promise<{ key: string; image: string }> {
  const code = Array.from({ length: captchaLength }, () => captchaAlphabet[randomInt(captchaAlphabet.length)]).join('')
  const key = randomUUID()
  await db
    .insertInto('lectern_captcha')
    .values({ key, code, expires_at: new Date(now.getTime() + lifeMs) })
    .execute()
  const picture = await drawCaptcha(code)
  return { key, image: `data:image/png;base64,${picture.toString('base64')}` }
}

/** True when a code answers a captcha. The captcha is used up by the first look, right or wrong. */
export async function takeCaptcha({ db }: Parts, key: string, code: string, now: Date): Promise<boolean> {
  // Codes of phones and states of other places wait in the same table; nobody takes those by calling them a picture.
  if (!pictureKey.test(key)) return false
  const row = await db
    .deleteFrom('lectern_captcha')
    .where('key', '=', key)
    .returning(['code', 'expires_at'])
    .executeTakeFirst()
  if (!row || new Date(row.expires_at).getTime() <= now.getTime()) return false
  return row.code === code.trim().toUpperCase()
}
