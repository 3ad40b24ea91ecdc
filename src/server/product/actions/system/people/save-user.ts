/** Adding and changing people, and what everyone may change of themselves. */
import { engineContext } from '../../../../sql/conditions/where'
import { holdsCode } from '../../../../access/permission'
import { textsIn } from '../../../../core/texts'
import { Refusal } from '../../../../core/errors'
import { sql } from '../../../../database/connection/sql-tag'
import { idList, keyOf } from '../../../../operations/entry/ids'
import { writableSource } from '../../../../operations/pipeline/lock-rows'
import { selectEntries } from '../../../../sql/select/select'
import { columnOf, from } from '../../../../sql/source'
import { ownTenantScope } from '../../../../access/tenant-scope'
import { withoutMask } from '../../../../access/field-access'
import type { Action, ActionContext, ActionOf } from '../../action'
import { addAccount, refusePlatformType } from '../accounts/add-account'
import { refuseRoles } from '../accounts/assign-roles'
import { refuseDepartmentsBeyond } from '../accounts/department-guard'
import { lockRowOf, selectFrom } from '../../tables'
import { refuseDisabling, refuseEnabling } from '../accounts/set-user-status'
import { refuseAbove, refuseBeyondQuota, signOut, type PersonRow } from '../accounts/user-guards'
import { invalid } from '../../refusals'
import { scheduleScopes } from '../../../jobs/learning/resolve-scopes'
import { refuseWithoutAdministrators } from '../roles/grants/keep-administrators'

const own = ['avatar', 'realName', 'name', 'phone', 'email'] as const

/** A new person: a password and a role where none was given, within the tenant's quota. */
export const addUser: ActionOf<'system/add-user'> = async (context) => {
  const { tenantId } = writableSource(context).reach
  const given = idList(context.params.roleId)
  if (Number(context.params.status ?? 1) === 1) await refuseBeyondQuota(context, tenantId, 1)
  const learner = given.length > 0 ? undefined : await learnerRole(context, tenantId)
  const params = { ...withBirthday(context.params), roleId: learner ?? given }
  const answer = await addAccount({ ...context, params }, { tenantId, given })
  await scheduleScopes(context.tx, context.model, tenantId)
  return answer
}

/** Changes of someone: roles, state and leader with the same care as their own calls. Passwords have their own call. */
export const changeUser: Action = async (context) => {
  const { password: _, ...params } = context.params
  const person = await lockRowOf(context, 'system/user', keyOf(context))
  if (params.roleId !== undefined && !sameIds(params.roleId, person.role_id)) {
    await refuseRoles(context, [person], idList(params.roleId))
  }
  if (person.id !== context.caller.userId) await refuseAbove(context, [person])
  refusePlatformType(context, person.tenant_id)
  await refuseLeaderCircle(context, person)
  const leaves = Number(params.postStatus) === 3 && person.post_status !== 3
  const status = leaves ? 0 : params.status
  const isStopped = person.status === 1 && status !== undefined && String(status) === '0'
  if (isStopped) await refuseDisabling(context, [person])
  if (person.status === 0 && String(status) === '1') {
    await refuseEnabling(context, [
      { tenant_id: person.tenant_id, post_status: Number(params.postStatus ?? person.post_status) },
    ])
  }
  const known = person.birthday ? params : withBirthday(params)
  const answer = await context.next({ ...known, ...(status === undefined ? {} : { status }) })
  await refuseDepartmentsBeyond(context, person)
  await refuseEnd(context, person)
  if (isStopped) await signOut(context, [person])
  await scheduleScopes(context.tx, context.model, person.tenant_id)
  return answer
}

/** Everyone may change a few facts of their own; who may edit people, all of anyone. */
export const updateUser: Action = async (context) => {
  const { caller, params } = context
  const id = params.id ? String(params.id) : caller.userId
  const mayEdit = holdsCode(caller, 'user_edit')
  if (mayEdit) return changeUser({ ...context, params: { ...params, id } })
  if (id !== caller.userId) throw new Refusal('access.refused')
  const changes = Object.fromEntries(own.filter((name) => name in params).map((name) => [name, params[name]]))
  return context.next({ ...changes, id })
}

/** The caller's own row, nothing of it masked. */
export const readOwnProfile: Action = async ({ resource, call, caller, model, tx, now }) => {
  const wanted = new Set(['id', ...(call.fields ?? [])])
  const source = from(resource, ownTenantScope(caller.tenantId, resource))
  const [entry] = await selectEntries(tx, {
    model,
    query: engineContext({ model, now }, caller.tenantId),
    source,
    where: [sql<boolean>`${columnOf(source.alias, 'id')} = ${caller.userId}`],
    fields: resource.fields.filter(({ name, store }) => wanted.has(name) && store === 'plain').map(withoutMask),
    limit: 1,
  })
  if (!entry) throw new Refusal('session.ended')
  return entry
}

/** An ID card tells when somebody was born, where nobody said it. */
export function withBirthday(params: ActionContext['params']): ActionContext['params'] {
  const [, year, month, day] = /^\d{6}(\d{4})(\d\d)(\d\d)\d{3}[\dXx]$/.exec(String(params.idCard ?? '')) ?? []
  return year && !params.birthday ? { ...params, birthday: `${year}-${month}-${day}` } : params
}

/** The role of people to whom none was given. */
export async function learnerRole(context: ActionContext, tenantId: string): Promise<string[]> {
  const role = await selectFrom(context, 'system/role')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('role_alias', '=', 'user')
    .where('is_deleted', '=', 0)
    .executeTakeFirst()
  return role ? [String(role.id)] : []
}

/** Nobody leads themselves, over however many steps. */
async function refuseLeaderCircle(context: ActionContext, person: PersonRow): Promise<void> {
  let leader = context.params.leaderId ? String(context.params.leaderId) : ''
  for (let step = 0; leader && step < 100; step++) {
    if (leader === person.id) throw invalid(textsIn(context.locale)('actions:leaderCircle'), 'leaderId')
    const row = await selectFrom(context, 'system/user')
      .select('leader_id')
      .where('tenant_id', '=', person.tenant_id)
      .where('id', '=', leader)
      .executeTakeFirst()
    leader = String(row?.leader_id ?? '')
  }
}

/** An account that never expired may get an end, or one may end at once; the tenant keeps an administrator all the same. */
async function refuseEnd(context: ActionContext, person: PersonRow): Promise<void> {
  if (context.params.expireTime === undefined) return
  const after = await selectFrom(context, 'system/user')
    .select('expire_time')
    .where('tenant_id', '=', person.tenant_id)
    .where('id', '=', person.id)
    .executeTakeFirst()
  const ends = after?.expire_time ?? null
  if (ends === null) return
  if (person.expire_time === null || ends <= context.now) await refuseWithoutAdministrators(context, [person])
}

const sameIds = (sent: unknown, kept: unknown): boolean =>
  JSON.stringify(idList(sent).sort()) === JSON.stringify(idList(kept).sort())
