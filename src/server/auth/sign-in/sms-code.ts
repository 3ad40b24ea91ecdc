/** Signing in by a code sent to a phone. Who sends it is configured; nobody does unless somebody is. */
import { textsIn } from '../../core/texts'
import type { Locale } from '../../../model/types'
import { Refusal } from '../../core/errors'
import { senderOf, sendText } from '../../messages/sms'
import { storesLanguages, languageOf } from '../people/language'
import type { Parts, SessionLog, SmsProvider } from '../dependencies'
import { countCode, issueCode, takeOneTimeCode } from './one-time-code'

export type SmsProviderName = 'off' | 'log'

/** The providers by their names in `LECTERN_SMS`: `log` writes the text into the server's log, for trials. */
export function smsProvider(name: SmsProviderName, log: SessionLog): SmsProvider | undefined {
  if (name === 'off') return undefined
  return { send: async (phone, text) => log.info({ phone: phone.slice(-4), text }, 'a text for a phone') }
}

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

/** True when the code is the one that was sent to the phone. */
export const takeCode = (parts: Pick<Parts, 'db'>, tenantId: string, phone: string, code: string, now: Date) =>
  takeOneTimeCode(parts, codeKeyOf(tenantId, phone), code, now)

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
  await countCode(parts, codeKeyOf(to.tenantId, to.phone), now)
  const known = await db
    .selectFrom(tables.user)
    .select(['id', ...(storesLanguages(model()) ? (['language'] as const) : [])])
    .where('tenant_id', '=', to.tenantId)
    .where('phone', '=', to.phone)
    .where('is_deleted', '=', 0)
    .where('status', '=', 1)
    .executeTakeFirst()
  if (!known) return
  const code = await issueCode(parts, codeKeyOf(to.tenantId, to.phone), now)
  const written = known.language ? languageOf(known.language) : locale
  await to.send(to.phone, textsIn(written)('messages:signInCode', { code }))
}
