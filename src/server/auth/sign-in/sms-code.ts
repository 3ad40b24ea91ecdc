/** Signing in by a code sent to a phone. Who sends it is configured; nobody does unless somebody is. */
import { textsIn } from '../../core/texts'
import { randomInt, randomUUID } from 'node:crypto'
import type { Locale } from '../../../model/types'
import { sql } from '../../database/connection/sql-tag'
import { Refusal } from '../../core/errors'
import { senderOf, sendText } from '../../messages/sms'
import { storesLanguages, languageOf } from '../people/language'
import type { Parts, SessionLog, SmsProvider } from '../dependencies'

export type SmsProviderName = 'off' | 'log'

/** The providers by their names in `LECTERN_SMS`: `log` writes the text into the server's log, for trials. */
export function smsProvider(name: SmsProviderName, log: SessionLog): SmsProvider | undefined {
  if (name === 'off') return undefined
  return { send: async (phone, text) => log.info({ phone: phone.slice(-4), text }, 'a text for a phone') }
}

const lifeMs = 5 * 60_000
const minute = 60_000
const perDay = 10

/** Under which the code of a phone is kept. */
const codeKeyOf = (tenantId: string, phone: string) => `sms/${tenantId}/${phone}`

/** The sender of codes of a tenant: its setting in use, else the provider that the server was started with. */
export async function senderOfCodes({ db, clock, model, sms }: Parts, tenantId: string): Promise<SmsProvider['send']> {
  const sender = await senderOf(db, model(), tenantId)
  if (!sender && !sms) throw new Refusal('sms.off')
  return async (phone, text) => {
    if (!sender) return sms!.send(phone, text)
    if (!(await sendText(db, model(), sender, { tenantId, phone, text, now: clock.now() })))
      throw new Refusal('sms.off')
  }
}

/** True when the code is the one that was sent; it is good once. A wrong one may be tried again, as often as a password. */
export async function takeCode({ db }: Parts, tenantId: string, phone: string, code: string, now: Date) {
  const taken = await db
    .deleteFrom('lectern_captcha')
    .where('key', '=', codeKeyOf(tenantId, phone))
    .where('code', '=', code.trim())
    .where('expires_at', '>', now)
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

/** True when anybody sends codes to the people of a tenant. */
export const sendsCodes = async ({ db, model, sms }: Parts, tenantId: string): Promise<boolean> =>
  sms !== undefined || (await senderOf(db, model(), tenantId)) !== undefined

/** Sends a code to a person's phone, in the language kept for them, else in that of who asks; whether the phone is known is told to nobody. */
export async function sendCode(
  parts: Parts,
  to: { readonly tenantId: string; readonly phone: string; readonly send: SmsProvider['send'] },
  locale: Locale,
  now: Date,
): Promise<void> {
  const { db, tables, model } = parts
  if (!/^1[3-9]\d{9}$/.test(to.phone)) throw new Refusal('request.parameter-type', { name: 'phone' })
  await refuseTooMany(parts, to, now)
  const known = await db
    .selectFrom(tables.user)
    .select(['id', ...(storesLanguages(model()) ? ['language'] : [])])
    .where('tenant_id', '=', to.tenantId)
    .where('phone', '=', to.phone)
    .where('is_deleted', '=', 0)
    .where('status', '=', 1)
    .executeTakeFirst()
  if (!known) return
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const row = { key: codeKeyOf(to.tenantId, to.phone), code, expires_at: new Date(now.getTime() + lifeMs) }
  await db
    .insertInto('lectern_captcha')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ code, expires_at: row.expires_at }))
    .execute()
  const written = known.language ? languageOf(known.language) : locale
  await to.send(to.phone, textsIn(written)('messages:signInCode', { code }))
}

/** One text a minute and ten a day for each number; of several that are asked for at once, one is sent. */
function refuseTooMany({ db }: Parts, { tenantId, phone }: { tenantId: string; phone: string }, now: Date) {
  const subject = codeKeyOf(tenantId, phone)
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
    const last = rows[0] ? new Date(rows[0].at as Date).getTime() : 0
    if (rows.length >= perDay || now.getTime() - last < minute) throw new Refusal('request.too-many')
    await tx.insertInto('lectern_attempt').values({ id: randomUUID(), kind: 'sms', subject, at: now }).execute()
  })
}
