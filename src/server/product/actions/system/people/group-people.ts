/** The people of groups: members named one by one, and the people of their departments and below. */
import type { Columns } from '../../../../core/context/tables'
import { page } from '../../../../operations/read/page'
import { list } from '../../../../operations/read/list'
import type { Condition } from '../../../../../model/types'
import { sql } from '../../../../database/connection/sql-tag'
import { membersOf } from '../../../computations/group-people'
import { Refusal } from '../../../../core/errors'
import { exportRows } from '../../../../sheets/export/export'
import { idList } from '../../../../operations/entry/ids'
import { limitsOf, sourceOf } from '../../../../operations/read/query'
import type { CallContext } from '../../../../core/context/call'
import { both } from '../../../../sql/source'
import type { Action, OutsideActionOf } from '../../action'

type Group = Columns<'system/user-group', 'id' | 'tenant_id' | 'user_ids' | 'dept_ids'>

/** The groups with these ids within the caller's reach; one that is not is not found. */
export async function groupsOf(context: CallContext, asked: unknown): Promise<readonly Group[]> {
  const ids = idList(asked)
  if (ids.length === 0) throw new Refusal('request.parameter-missing', { name: 'groupId' })
  const groups = await visibleGroups(context, ids)
  if (groups.length < ids.length) throw new Refusal('entry.not-found')
  return groups
}

/** The groups among these ids that the caller sees. */
export async function visibleGroups(context: CallContext, ids: readonly string[]): Promise<readonly Group[]> {
  const resource = context.model.resources['system/user-group']
  if (!resource)
    throw new Error('schemas/system/user-group.json is missing; add it, because calls list the people of groups.')
  const about = { ...context, resource, call: { ...context.call, filter: undefined, perm: [] }, params: {} }
  const source = sourceOf(about)
  const limits = limitsOf(about, source).filter((part) => part !== null)
  const { rows } = await sql<Group>`select id, tenant_id, user_ids, dept_ids from ${source.table}
    where ${both(source.limit, sql<boolean>`t.id = any(${ids})`, ...limits)}`.execute(context.database.kysely)
  return rows
}

/** By person: 1 named in a group, 2 through a department. */
export async function peopleOf(context: CallContext, groups: readonly Group[]): Promise<ReadonlyMap<string, 1 | 2>> {
  const resource = context.model.resources['system/user-group']!
  const keys = groups.map(({ id, tenant_id }) => ({ id, tenantId: tenant_id }))
  const rows = await membersOf({ db: context.database.kysely, model: context.model, resource, keys })
  const found = new Map<string, 1 | 2>()
  for (const { user_id, joined } of rows) {
    if (found.get(user_id) !== 1) found.set(user_id, joined === 1 ? 1 : 2)
  }
  return found
}

const most = 5000

/** The people of groups: all of them, a page of them, or those named one by one. */
export const listGroupPeople: Action = async (context) => {
  const { call, params } = context
  const { groupId, groupIds, id, ...rest } = params
  const isDirect = call.name === 'groupDirect'
  const groups = await groupsOf(context, isDirect ? id : (groupIds ?? groupId))
  const people = await peopleOf(context, groups)
  const ids = [...people].filter(([, joined]) => !isDirect || joined === 1).map(([one]) => one)
  const among: Condition = { id: { in: ids.slice(0, most) } }
  const filter: Condition = call.filter ? { all: [among, call.filter] } : among
  const tenant = groups[0]!.tenant_id
  const about = { ...context, params: { ...rest, ...tenantParam(context, tenant) }, call: { ...call, filter } }
  if (call.kind !== 'page') return list(about)
  const found = await page(about)
  const belonging = (row: { readonly id?: unknown }) => ({
    groupId: groups[0]!.id,
    joinType: people.get(String(row.id)) ?? 2,
  })
  return { ...found, records: found.records.map((row) => ({ ...row, ...belonging(row) })) }
}

/** The platform administrator reads the people of the group's own tenant. */
const tenantParam = ({ caller }: CallContext, tenantId: string) => (caller.isPlatformAdministrator ? { tenantId } : {})

/** The departments of a group. */
export const listGroupDepts: Action = async (context) => {
  const { id, ...rest } = context.params
  const [group] = await groupsOf(context, id)
  const filter: Condition = { id: { in: [...(group!.dept_ids ?? [])] } }
  return context.next({ ...rest, ...tenantParam(context, group!.tenant_id) }, { ...context.call, filter })
}

/** The people of a group as a sheet. */
export const exportGroupPeople: OutsideActionOf<'system/export-group-people'> = {
  async outside(context) {
    const groups = await groupsOf(context, context.params.groupId)
    const people = await peopleOf(context, groups)
    const filter: Condition = { id: { in: [...people.keys()] } }
    const params = tenantParam(context, groups[0]!.tenant_id)
    return exportRows({ ...context, params, call: { ...context.call, filter } })
  },
}
