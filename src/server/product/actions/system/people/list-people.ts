/** Lists of people that heed what no field says: who belongs to a group, who has a role by its alias. */
import type { Condition } from '../../../../../model/types'
import type { CallContext } from '../../../../core/context/call'
import { sql } from '../../../../database/connection/sql-tag'
import { exportRows } from '../../../../sheets/export/export'
import type { Action, OutsideAction } from '../../action'
import { groupsOf, peopleOf } from './group-people'
import { tableOf } from '../../tables'

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
  if (roleAlias) parts.push({ id: { in: await holdersOf(context, String(roleAlias)) } })
  if (context.call.name === 'choose' && (params.status === undefined || params.status === '')) parts.push({ status: 1 })
  return { params, filter: { all: parts } }
}

const idsOfGroup = async (context: CallContext, asked: unknown) => [
  ...(await peopleOf(context, await groupsOf(context, asked))).keys(),
]

async function holdersOf(context: CallContext, alias: string): Promise<string[]> {
  const { database, model, caller } = context
  const user = sql.table(tableOf(context, 'system/user'))
  const role = sql.table(model.resources['system/role']!.table)
  const { rows } = await sql<{ id: string }>`select u.id from ${user} u join ${role} r
    on r.tenant_id = u.tenant_id and r.id = any(u.role_id) and r.is_deleted = 0 and r.status = 1
    where u.tenant_id = ${caller.tenantId} and u.is_deleted = 0 and r.role_alias = ${alias}`.execute(database.kysely)
  return rows.map(({ id }) => id)
}

/** People who may decide reviews: by the role alias `auditor`, or by a role with the right to a kind of review. */
export const listAuditors: Action = async (context) => {
  const { auditType, ...params } = context.params
  const { tx, model, caller, call } = context
  const table = (name: string) => sql.table(model.resources[name]!.table)
  const code = auditType ? `examine_${String(auditType)}_audit` : 'examine_%_audit'
  const { rows } = await sql<{ id: string }>`select distinct u.id from ${table('system/user')} u
    join ${table('system/role')} r on r.tenant_id = u.tenant_id and r.id = any(u.role_id)
      and r.is_deleted = 0 and r.status = 1
    where u.tenant_id = ${caller.tenantId} and u.is_deleted = 0 and u.status = 1 and (r.role_alias = 'auditor'
      or exists (select 1 from ${table('system/role-menu')} l join ${table('system/menu')} m
        on m.id = l.menu_id and m.is_deleted = 0
        where l.role_id = r.id and l.tenant_id = r.tenant_id and l.is_deleted = 0 and m.code like ${code}))`.execute(tx)
  const filter: Condition = { all: [{ id: { in: rows.map(({ id }) => id) } }, ...(call.filter ? [call.filter] : [])] }
  return context.next(params, { ...call, filter })
}
