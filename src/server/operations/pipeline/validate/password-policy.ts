/** The password policy: parameters of the installation choose between the rules of 00-conventions §17. */
import { formats } from '../../../../language/text/formats'
import { type RuleKey, ruleText } from '../../../../model/messages'
import type { Field, Locale, Model, Problem } from '../../../../model/types'
import type { Db } from '../../../core/context/database'
import { paramsOf } from '../../../sql/parameters'
import type { Candidate } from '../../entry/draft'

export type PasswordKind = 'user' | 'admin'

export interface PasswordRule {
  readonly takes: (password: string) => boolean
  readonly text: RuleKey
}

/** Sign-in refuses longer passwords. */
const longest = 256

const ruleA: PasswordRule = { takes: formats.passwordA, text: 'format.passwordA' }
const stated: PasswordRule = { takes: formats.passwordB, text: 'format.passwordB' }
const applied: PasswordRule = {
  takes: (password) => password.length <= longest && /^[A-Za-z][\x21-\x7e]{6,}$/.test(password),
  text: 'format.passwordBApplied',
}

/** Administrators have a rule of their own; role aliases identify them. */
export function passwordKind(aliases: readonly string[]): PasswordKind {
  return aliases.some((alias) => alias === 'administrator' || alias === 'tenant_admin') ? 'admin' : 'user'
}

/** The rule for passwords of ordinary users, or of administrators. */
export async function passwordRule(db: Db, model: Model, kind: PasswordKind): Promise<PasswordRule> {
  const given = await paramsOf(db, model, [`security.password.${kind}`, 'security.password.b.reading'])
  const letter = given.get(`security.password.${kind}`) ?? (kind === 'user' ? 'A' : 'B')
  if (letter === 'A') return ruleA
  return given.get('security.password.b.reading') === 'applied' ? applied : stated
}

/** The message of a rule that a password breaks; undefined for a valid one. */
export function passwordFault(rule: PasswordRule, password: string, locale: Locale): string | undefined {
  return rule.takes(password) ? undefined : ruleText(rule.text, locale, {})
}

const kinds: Readonly<Record<string, PasswordKind>> = { passwordUser: 'user', passwordAdmin: 'admin' }

/** True of a field with a password that a rule is for. */
export const isRuledPassword = ({ value }: Field): boolean => kinds[value.format ?? ''] !== undefined

/** A problem for each new password that breaks the rule of its kind. */
export async function passwordProblems(tx: Db, { context, entry, changed }: Candidate): Promise<Problem[]> {
  const { model, resource, locale } = context
  const problems: Problem[] = []
  for (const { name, value } of resource.fields) {
    const kind = kinds[value.format ?? '']
    const password = entry[name]
    if (!kind || !changed.has(name) || typeof password !== 'string' || password === '') continue
    const message = passwordFault(await passwordRule(tx, model, kind), password, locale)
    if (message) problems.push({ field: name, rule: 'format', message })
  }
  return problems
}
