/** The people that a choice of people, departments and groups means. */
import type { Columns } from '../../../core/context/tables'
import { textsIn } from '../../../core/texts'
import type { SqlBool } from 'kysely'
import { fieldOf } from '../../../../model/names'
import type { Condition } from '../../../../model/types'
import { type SqlFragment, sql } from '../../../database/connection/sql-tag'
import { idList } from '../../../operations/entry/ids'
import { refuse } from '../../../operations/pipeline/validate/validate'
import { noSuchRecord } from '../../../operations/pipeline/validate/references'
import { countRows } from '../../../sql/select/select'
import { both, columnOf, from } from '../../../sql/source'
import { queryContext, where } from '../../../sql/conditions/where'
import { ownTenantScope } from '../../../access/tenant-scope'
import type { ActionContext } from '../action'
import { peopleOf, visibleGroups } from '../system/people/group-people'
import { invalid } from '../refusals'
import { scopeOn } from '../../../sql/conditions/data-scope'

const most = 5000

type Receiver = Columns<'system/user', 'id' | 'status'>

interface Receivers {
  /** Enabled people, each once. */
  readonly ids: readonly string[]
  /** Number of disabled people among those named one by one. */
  readonly skipped: number
}

/** The enabled people of a tenant, within the caller's reach, who are named or belong to what is named. */
export async function receiversOf(context: ActionContext, tenantId: string): Promise<Receivers> {
  const { tx, model, params, locale } = context
  const [userIds, deptIds, groupIds] = [idList(params.userIds), idList(params.deptIds), idList(params.groupIds)]
  await refuseUnknownDepts(context, tenantId, deptIds)
  const members = groupIds.length ? [...(await membersOf(context, tenantId, groupIds)).keys()] : []
  const users = model.resources['system/user']!
  const source = from(users, ownTenantScope(tenantId, users))
  const query = queryContext(context)
  const among = (condition: Condition): Promise<{ rows: Receiver[] }> => {
    const parts = [source.limit, where(condition, source, query), ...scopeOn(source, query)]
    const limit = both(...parts.filter((part): part is SqlFragment<SqlBool> => part !== null))
    return sql<Receiver>`select t.id, t.status from ${source.table} where ${limit} order by t.id`.execute(tx)
  }
  const named = userIds.length ? (await among({ id: { in: userIds } })).rows : []
  if (named.length < userIds.length) refuseChoice(context, 'userIds', userIds)
  const through: Condition[] = [
    ...(members.length ? [{ id: { in: members } }] : []),
    ...(deptIds.length ? [{ deptId: { under: deptIds } }] : []),
  ]
  const others = through.length ? (await among({ all: [{ status: 1 }, { any: through }] })).rows : []
  const enabled = named.filter(({ status }) => status === 1)
  const ids = [...new Set([...enabled, ...others].map(({ id }) => id))]
  if (ids.length > most) throw invalid(textsIn(locale)('actions:tooManyToGive', { count: most }))
  return { ids, skipped: named.length - enabled.length }
}

async function membersOf(context: ActionContext, tenantId: string, ids: readonly string[]) {
  const groups = (await visibleGroups(context, ids)).filter((group) => group.tenant_id === tenantId)
  if (groups.length < ids.length) refuseChoice(context, 'groupIds', ids)
  return peopleOf(context, groups)
}

async function refuseUnknownDepts(context: ActionContext, tenantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const depts = context.model.resources['system/dept']!
  const source = from(depts, ownTenantScope(tenantId, depts))
  const named = sql<SqlBool>`${columnOf(source.alias, 'id')} = any(${ids})`
  const known = await countRows(context.tx, source, [named, ...scopeOn(source, queryContext(context))])
  if (known < ids.length) refuseChoice(context, 'deptIds', ids)
}

const refuseChoice = ({ resource, locale }: ActionContext, name: string, ids: readonly string[]): void =>
  refuse([noSuchRecord(fieldOf(resource, name)!, locale, ids)])
