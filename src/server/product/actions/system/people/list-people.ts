/** Lists of people that heed what no field says: who belongs to a group, who has a role by its alias. */
import type { Condition } from '../../../../../model/types'
import type { CallContext } from '../../../../core/context/call'
import { type SqlFragment, sql } from '../../../../database/connection/sql-tag'
import { page } from '../../../../operations/read/page'
import { exportRows } from '../../../../sheets/export/export'
import type { Action, ActionOf, OutsideAction } from '../../action'
import { groupsOf, peopleOf } from './group-people'

/** A page or a list to choose from; to choose from, disabled people are left out unless asked for. */
export const listPeople: Action = async (context) => {
  const { params, filter } = await narrowed(context)
  return context.next(params, { ...context.call, filter })
}

/** The same rows as a sheet. */
export const exportPeople: OutsideAction = {
  async outside(context) {
    const { params, filter } = await narrowed(context)
    return exportRows({ ...context, params, call: { ...context.call, filter } })
  },
}

async function narrowed(context: CallContext): Promise<{ params: CallContext['params']; filter: Condition }> {
  const { groupId, excludeGroupId, roleAlias, ...params } = context.params
  const parts: Condition[] = context.call.filter ? [context.call.filter] : []
  if (groupId) parts.push({ id: { in: await idsOfGroup(context, groupId) } })
  if (excludeGroupId) parts.push({ id: { nin: await idsOfGroup(context, excludeGroupId) } })
  if (roleAlias) parts.push(await holdsRole(context, sql`r.role_alias = ${String(roleAlias)}`))
  if (context.call.name === 'choose' && (params.status === undefined || params.status === '')) parts.push({ status: 1 })
  return { params, filter: { all: parts } }
}

const idsOfGroup = async (context: CallContext, asked: unknown) => [
  ...(await peopleOf(context, await groupsOf(context, asked))).keys(),
]

/** Those who hold a role of this kind. The roles are few: by their ids, an index finds the people within the list. */
async function holdsRole({ database, model, caller }: CallContext, isMeant: SqlFragment): Promise<Condition> {
  const { rows } = await sql<{ id: string }>`select r.id from ${sql.table(model.resources['system/role']!.table)} r
    where r.tenant_id = ${caller.tenantId} and r.is_deleted = 0 and r.status = 1 and ${isMeant}`.execute(
    database.kysely,
  )
  return rows.length > 0 ? { any: rows.map(({ id }) => ({ roleId: { has: id } })) } : { id: { in: [] } }
}

/** Nobody chooses from more at once; a keyword leads to the others. */
const mostAuditors = 500

/** People who may decide reviews: by the role alias `auditor`, or by a role with the right to a kind of review. */
export const listAuditors: ActionOf<'system/list-auditors'> = async (context) => {
  const { auditType, ...params } = context.params
  const { model, call } = context
  const table = (name: string) => sql.table(model.resources[name]!.table)
  const isMeant = auditType ? sql`m.code = ${`examine_${auditType}_audit`}` : sql`m.code like 'examine\\_%\\_audit'`
  const decide = await holdsRole(
    context,
    sql`(r.role_alias = 'auditor' or exists (select 1 from ${table('system/role-menu')} l
      join ${table('system/menu')} m on m.id = l.menu_id and m.is_deleted = 0
      where l.role_id = r.id and l.tenant_id = r.tenant_id and l.is_deleted = 0 and ${isMeant}))`,
  )
  const filter: Condition = { all: [decide, ...(call.filter ? [call.filter] : [])] }
  const first = { ...params, current: 1, size: mostAuditors }
  return (await page({ ...context, params: first, call: { ...call, filter } })).records
}
