/** Setting passwords: the rule of the person's kind, none of the last three, and every session ends with the old one. */
import { isString } from '../../../../../fields/definition/guards'
import { groupBy } from '../../../../../fields/definition/lists'
import type { Vault } from '../../../../core/context/ports'
import { textsIn } from '../../../../core/texts'
import { sql } from '../../../../database/connection/sql-tag'
import {
  passwordFault,
  type PasswordKind,
  type PasswordRule,
  passwordKind,
  passwordRule,
} from '../../../../operations/pipeline/validate/password-policy'
import { paramOf } from '../../../../sql/parameters'
import { clearFailures, subjectsOf } from '../../../../auth/sign-in/failed-attempts'
import { failureText } from '../../../../auth/failures'
import { checkProof } from '../../../../auth/sign-in/check-attempt'
import { updateLogged } from '../../../../sql/materialized/update-logged'
import { createWriteUnit } from '../../../../sql/materialized/write-unit'
import { newId } from '../../../../sql/new-id'
import { Refusal } from '../../../../core/errors'
import type { CallContext } from '../../../../core/context/call'
import { inTransaction, withinTransaction } from '../../../../operations/pipeline/transaction'
import type { Action, ActionContext, OutsideActionOf, ActionOf } from '../../action'
import { selectFrom } from '../../tables'
import { lockPeople, refuseAbove, rolesOfPeople, signOut, type PersonRow } from './user-guards'
import { invalid, refused } from '../../refusals'

/** Number of former passwords that may not come back, the present one included. */
const remembered = 3

/** The caller changes the own password; all sessions end, this one too. */
export const changeOwnPassword: OutsideActionOf<'system/change-own-password'> = {
  async outside(context) {
    const { caller, locale, params } = context
    const { oldPassword = '', newPassword = '', newPassword1 = '' } = params
    if (params.id !== undefined && params.id !== '' && params.id !== caller.userId) throw new Refusal('access.refused')
    if (!oldPassword) throw invalid(textsIn(locale)('actions:enterPassword'), 'oldPassword')
    if (!newPassword) throw invalid(textsIn(locale)('actions:enterPassword'), 'newPassword')
    if (newPassword === oldPassword) throw invalid(textsIn(locale)('actions:samePassword'), 'newPassword')
    if (!newPassword1) throw invalid(textsIn(locale)('actions:again'), 'newPassword1')
    if (newPassword1 !== newPassword) throw invalid(textsIn(locale)('actions:differ'), 'newPassword1')
    const proved = await provedHash(context, oldPassword)
    return inTransaction(context, async ({ tx }) => {
      const within = { ...withinTransaction(context, tx), tx }
      const person = await ownRow(within).forUpdate().executeTakeFirst()
      if (!person) throw new Refusal('session.ended')
      // The proof is void when the password has changed meanwhile.
      if (person.password !== proved) throw invalid(textsIn(locale)('actions:oldPassword'), 'oldPassword')
      await setPassword(within, person, newPassword, { mustChange: 0, field: 'newPassword' })
      return true
    })
  },
}

/** The hash that the old password belongs to. Wrong ones count like failed sign-ins: a session found open guesses no more than others. */
async function provedHash(context: CallContext, password: string) {
  const { database, model, caller, locale, now } = context
  const db = database.kysely
  const person = await ownRow({ tx: db, model, caller }).executeTakeFirst()
  if (!person) throw new Refusal('session.ended')
  const stored = person.password
  const subjects = subjectsOf(caller.tenantId, person.account, caller.ip)
  const isRight = () => vaultOf(context).matches(stored, password)
  const verdict = await checkProof({ db, model: () => model }, { subjects, now, isRight })
  if (verdict.minutes > 0) {
    throw invalid(failureText('account_locked', locale, { count: verdict.minutes }), 'oldPassword')
  }
  if (!verdict.isRight) throw invalid(textsIn(locale)('actions:oldPassword'), 'oldPassword')
  return stored
}

/**
 * New passwords for others; without one, the first password that the installation gives. Not for the caller, whose session would
 * end in the middle of a reset of a whole list.
 */
export const resetPasswords: ActionOf<'system/reset-passwords'> = async (context) => {
  const people = await lockPeople(context)
  if (people.some(({ id }) => id === context.caller.userId)) throw refused('actions:resetSelf', context.locale)
  await refuseAbove(context, people)
  const password = context.params.password || (await initialPassword(context))
  const mustChange = await mustChangeFirst(context)
  await setPasswords(context, people, password, { mustChange, field: 'password' })
  return true
}

/** Lets people try again who have failed to sign in too often. */
export const unlockUsers: Action = async (context) => {
  const people = await lockPeople(context)
  const subjects = people.flatMap(({ tenant_id, account }) => subjectsOf(tenant_id, account, ''))
  await clearFailures({ db: context.tx }, subjects)
  return true
}

/** The password of those to whom none was given. */
export async function initialPassword({ tx, model }: Pick<ActionContext, 'tx' | 'model'>): Promise<string> {
  const key = 'account.initPassword'
  const found = await paramOf(tx, model, key)
  if (!found) throw new Refusal('request.parameter-missing', { name: key })
  return found
}

/** 1 when people who get a password from others must change it. */
export async function mustChangeFirst({ tx, model }: Pick<ActionContext, 'tx' | 'model'>): Promise<0 | 1> {
  const key = 'account.mustChange'
  return (await paramOf(tx, model, key)) === '0' ? 0 : 1
}

interface Setting {
  readonly mustChange: 0 | 1
  readonly field: string
}

/** Stores a new password and ends every session; refused where it breaks the rule, or was used of late. */
export const setPassword = (
  context: Omit<ActionContext, 'next'>,
  person: PersonRow,
  password: string,
  setting: Setting,
): Promise<void> => setPasswords(context, [person], password, setting)

/** The same for people who get one password: it is hashed once, for a hash takes some 60 milliseconds and a transaction may name a thousand of them. */
async function setPasswords(
  context: Omit<ActionContext, 'next'>,
  people: readonly PersonRow[],
  password: string,
  { mustChange, field }: Setting,
): Promise<void> {
  const { tx, locale, now, resource, caller } = context
  const vault = vaultOf(context)
  for (const rule of await rulesOf(context, people)) {
    const fault = passwordFault(rule, password, locale)
    if (fault) throw invalid(fault, field)
  }
  if (mustChange === 0) {
    for (const hash of await formerHashes(context, people))
      if (await vault.matches(hash, password)) throw invalid(textsIn(locale)('actions:usedPassword'), field)
  }
  const set = { password: await vault.hash(password), must_change_password: mustChange }
  const unit = createWriteUnit(tx, context)
  for (const [tenantId, own] of groupBy(people, ({ tenant_id }) => tenant_id)) {
    const where = sql`id = any(${own.map(({ id }) => id)}::text[]) and tenant_id = ${tenantId}`
    await updateLogged(unit, { resource, action: 'password', caller, now, set, where })
  }
  const kept = people.flatMap(({ id, tenant_id, password: hash }) =>
    hash ? [{ id: newId(), tenant_id, user_id: id, hash, at: now }] : [],
  )
  if (kept.length > 0) await tx.insertInto('lectern_password').values(kept).execute()
  await signOut(context, people)
}

function vaultOf({ vault }: CallContext): Vault {
  if (!vault) throw new Error('Passwords need a vault to be hashed; pass one in the context of the call.')
  return vault
}

/** The present passwords of people, and those before them that may not come back. */
async function formerHashes(
  { tx }: Pick<ActionContext, 'tx'>,
  people: readonly PersonRow[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ hash: string }>`select hash from (
      select hash, row_number() over (partition by tenant_id, user_id order by at desc) as place from lectern_password
      where user_id = any(${people.map(({ id }) => id)}::text[])) as former
    where place < ${remembered}`.execute(tx)
  return [...people.map(({ password }) => password), ...rows.map(({ hash }) => hash)].filter(isString).filter(Boolean)
}

/** The rules that passwords of these people follow. */
async function rulesOf(context: Omit<ActionContext, 'next'>, people: readonly PersonRow[]): Promise<PasswordRule[]> {
  const roles = await rolesOfPeople(context, people)
  const aliases = new Map([...roles.values()].flat().map(({ id, role_alias }) => [id, role_alias]))
  const kindOf = ({ account_kind, role_id }: PersonRow): PasswordKind =>
    account_kind === 2 ? 'admin' : passwordKind((role_id ?? []).flatMap((id) => aliases.get(id) ?? []))
  const rules: PasswordRule[] = []
  for (const kind of new Set(people.map(kindOf))) rules.push(await passwordRule(context.tx, context.model, kind))
  return rules
}

/** The caller's own row. */
export const ownRow = (context: Pick<ActionContext, 'tx' | 'model' | 'caller'>) =>
  selectFrom(context, 'system/user')
    .selectAll()
    .where('tenant_id', '=', context.caller.tenantId)
    .where('id', '=', context.caller.userId)
    .where('is_deleted', '=', 0)
