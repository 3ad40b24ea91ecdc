/** A forgotten password: a code goes to the phone or mail of the account, and sets a new password once. */
import { codeMinutes } from '../../../model/limits'
import type { TypedDb } from '../../core/context/database'
import type { RouteContext } from '../../core/context/route'
import { Refusal } from '../../core/errors'
import { textsIn } from '../../core/texts'
import { enqueueMail } from '../../messages/mail/send-mail'
import { failureText } from '../failures'
import { languageOf, storesLanguages } from '../people/language'
import { findUser, userFault, type UserRow } from '../people/people'
import { subjectsOf } from './failed-attempts'
import { checkProof } from './check-attempt'
import type { SignInParts } from './complete-sign-in'
import { countCode, isOneTimeCode, issueCode, takeOneTimeCode } from './one-time-code'
import { senderOfCodes, sendsCodes } from './sms-code'
import { checkCaptcha } from './sign-in'
import { servedTenant, textOf } from './tenant'

export type ResetWay = 'mail' | 'phone'

/** Stores a new password for a person, by the rules of every change, and ends their sessions; `first` runs in its transaction. */
export type SetPassword = (
  context: RouteContext,
  holder: { readonly tenantId: string; readonly userId: string },
  password: string,
  first?: (tx: TypedDb) => Promise<void>,
) => Promise<void>

export interface PasswordParts extends SignInParts {
  readonly setPassword: SetPassword
  /** True when a mail server serves the tenant. */
  readonly sendsMail: (tenantId: string) => Promise<boolean>
}

/** The ways by which people of a tenant get a code for a new password. */
export async function resetWaysOf(parts: PasswordParts, tenantId: string): Promise<ResetWay[]> {
  const [mail, phone] = await Promise.all([parts.sendsMail(tenantId), sendsCodes(parts, tenantId)])
  return [...(mail ? (['mail'] as const) : []), ...(phone ? (['phone'] as const) : [])]
}

/** Sends a code to the account's own phone or mail; nobody learns if there is such an account. */
export async function sendResetCode(parts: PasswordParts, context: RouteContext): Promise<true> {
  const { locale, now, ip } = context
  const { tenant_id: tenantId } = await servedTenant(parts, context)
  const way = await wayOf(parts, context, tenantId)
  const account = accountOf(context)
  if (parts.captcha) await checkCaptcha(parts, context)
  const key = keyOf(tenantId, account)
  await countCode(parts, key, now)
  const user = await findUser(parts, tenantId, account)
  const target = user && !userFault(user, now) ? await targetOf(parts, user, way) : undefined
  if (!user || !target) return true
  const code = await issueCode(parts, key, now)
  const language = target.language ? languageOf(target.language) : locale
  if (way === 'phone') {
    const send = await senderOfCodes(parts, tenantId)
    await send(target.to, textsIn(language)('messages:resetCode', { code, count: codeMinutes }))
  } else {
    const values = { code, minutes: codeMinutes }
    await enqueueMail(parts.db, { tenantId, to: target.to, template: 'code', values, locale: language })
  }
  parts.log.info({ tenantId, userId: user.id, way, ip }, 'a code for a new password was sent')
  return true
}

/** The way that was asked for; refused where it is not set up. */
async function wayOf(parts: PasswordParts, { params }: RouteContext, tenantId: string): Promise<ResetWay> {
  const asked = textOf(params.by)
  if (asked !== 'mail' && asked !== 'phone') throw new Refusal('request.parameter-type', { name: 'by' })
  if ((await resetWaysOf(parts, tenantId)).includes(asked)) return asked
  throw new Refusal(asked === 'mail' ? 'mail.no-setting' : 'sms.off')
}

/** The place that a code is sent to, and the language kept for the person. */
async function targetOf({ db, tables, model }: PasswordParts, { tenant_id, id }: UserRow, way: ResetWay) {
  const column = way === 'mail' ? 'email' : 'phone'
  const row = await db
    .selectFrom(tables.user)
    .select([column, ...(storesLanguages(model()) ? (['language'] as const) : [])])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .executeTakeFirst()
  const to = String(row?.[column] ?? '')
  return to === '' ? undefined : { to, language: row?.language }
}

/** Sets the password that the person types, once the code that was sent to them is right. Wrong codes count like wrong passwords. */
export async function resetPassword(parts: PasswordParts, context: RouteContext): Promise<true> {
  const { params, locale, now, ip } = context
  const { tenant_id: tenantId } = await servedTenant(parts, context)
  const account = accountOf(context)
  const password = newPasswordOf(context)
  const user = await findUser(parts, tenantId, account)
  const subjects = subjectsOf(tenantId, user?.account ?? account, ip)
  const key = keyOf(tenantId, account)
  const code = textOf(params.code)
  const isRight = async () => user !== undefined && (await isOneTimeCode(parts, key, code, now))
  const verdict = await parts.mutex(subjects[0]!.subject, () => checkProof(parts, { subjects, now, isRight }))
  const wrong = () => atField(failureText('invalid_code', locale), 'code')
  if (verdict.minutes > 0) throw atField(failureText('account_locked', locale, { count: verdict.minutes }), 'code')
  if (!verdict.isRight || !user || userFault(user, now)) throw wrong()
  // Taken with the change: a password that breaks a rule leaves the code for the next try.
  await parts.setPassword(context, { tenantId, userId: user.id }, password, async (tx) => {
    if (!(await takeOneTimeCode({ db: tx }, key, code, now))) throw wrong()
  })
  parts.log.info({ tenantId, userId: user.id, ip }, 'a forgotten password was replaced')
  return true
}

/** The new password, typed twice alike. */
export function newPasswordOf({ params, locale }: RouteContext): string {
  const password = textOf(params.newPassword)
  if (!password) throw atField(textsIn(locale)('actions:enterPassword'), 'newPassword')
  if (textOf(params.newPassword1) !== password) throw atField(textsIn(locale)('actions:differ'), 'newPassword1')
  return password
}

function accountOf({ params, locale }: RouteContext): string {
  const account = textOf(params.account).trim().slice(0, 100)
  if (!account) throw atField(textsIn(locale)('actions:enterAccount'), 'account')
  return account
}

const keyOf = (tenantId: string, account: string) => `reset/${tenantId}/${account.toLowerCase()}`

const atField = (message: string, field: string) =>
  new Refusal('request.invalid', { message }, [{ field, rule: 'action', message }])
