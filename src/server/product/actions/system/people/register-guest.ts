/** Somebody makes an account without being asked in; closed unless a parameter opens it. */
import { textsIn } from '../../../../core/texts'
import { randomUUID } from 'node:crypto'
import { sql } from '../../../../database/connection/sql-tag'
import { paramOf } from '../../../../sql/parameters'
import { bindTicket } from '../../../../auth/sign-in/social'
import { write } from '../../../../operations/pipeline/write'
import { createWriteUnit } from '../../../../sql/materialized/write-unit'
import { passwordFault, passwordRule } from '../../../../operations/pipeline/validate/password-policy'
import { Refusal } from '../../../../core/errors'
import type { ActionContext, ActionOf } from '../../action'
import { learnerRole } from './save-user'
import { selectFrom } from '../../tables'
import { refuseBeyondQuota } from '../accounts/user-guards'
import { invalid } from '../../refusals'

const anHour = 60 * 60 * 1000
const mostAnHour = 20

export const registerGuest: ActionOf<'system/register-guest'> = async (context) => {
  const { tx, model, params, locale, caller } = context
  if ((await paramOf(tx, model, 'account.registerUser')) !== '1')
    throw invalid(textsIn(locale)('actions:registerClosed'))
  await countTry(context)
  const password = params.password ?? ''
  const fault = passwordFault(await passwordRule(tx, model, 'user'), password, locale)
  if (fault) throw invalid(password ? fault : textsIn(locale)('actions:enterPassword'), 'password')
  const isAudited = (await paramOf(tx, model, 'account.registerAudit')) !== '0'
  if (!isAudited) await refuseBeyondQuota(context, caller.tenantId, 1)
  const entry = {
    account: params.account ?? '',
    realName: params.name ?? '',
    name: params.name,
    password,
    type: 2,
    roleId: await learnerRole(context, caller.tenantId),
    deptId: await firstDept(context),
    status: isAudited ? 0 : 1,
  }
  // Guests give less of themselves than people who are added: what they gave is judged.
  const unit = createWriteUnit(tx, context)
  const made = await write({ kind: 'create', event: 'register' }, { ...context, params: entry }, unit)
  const person = { id: made.id, tenant_id: caller.tenantId }
  // A guest who came by an outside account signs in by it from now on.
  if (params.oauthId && !(await bindTicket(tx, params.oauthId, person, context.now)))
    throw invalid(textsIn(locale)('actions:bindingOver'), 'oauthId')
  return made
}

async function firstDept(context: ActionContext): Promise<string | null> {
  const row = await selectFrom(context, 'system/dept')
    .select('id')
    .where('tenant_id', '=', context.caller.tenantId)
    .where('parent_id', '=', '0')
    .where('is_deleted', '=', 0)
    .orderBy('sort')
    .orderBy('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** From one address only so many accounts an hour, those that are asked for at once included. */
async function countTry({ tx, caller, now }: ActionContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`register ${caller.ip}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('lectern_attempt')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('kind', '=', 'register')
    .where('subject', '=', caller.ip)
    .where('at', '>', new Date(now.getTime() - anHour))
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostAnHour) throw new Refusal('request.too-many')
  await tx
    .insertInto('lectern_attempt')
    .values({ id: randomUUID(), kind: 'register', subject: caller.ip, at: now })
    .execute()
}
