/** Who is meant where people, departments and groups are chosen together. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Condition } from '../../../model/types'
import { idList } from '../../operations/ids-of'
import { askingOf } from '../../operations/reading'
import { both, from } from '../../sql/source'
import { where } from '../../sql/where'
import { tenantReach } from '../../tenancy/reach'
import type { ActionContext } from '../action'
import { groupsOf, peopleOf } from '../system/group-people'
import { tableOf } from '../system/role-reach'
import { invalid, texts } from '../system/texts'
import { scopeOn } from '../../sql/scope'

const most = 5000

interface Receivers {
  /** Enabled people, each once. */
  readonly ids: readonly string[]
  /** How many were named one by one and are disabled. */
  readonly skipped: number
}

/** The enabled people of a tenant, within the caller's reach, who are named or belong to what is named. */
export async function receiversOf(context: ActionContext, tenantId: string): Promise<Receivers> {
  const { tx, model, params, locale } = context
  const [userIds, deptIds] = [idList(params.userIds), idList(params.deptIds)]
  await refuseUnknownDepts(context, tenantId, deptIds)
  const members = idList(params.groupIds).length ? [...(await membersOf(context, tenantId)).keys()] : []
  const users = model.resources['system/user']!
  const source = from(users, tenantReach(tenantId, users))
  const asking = askingOf(context)
  const among = (condition: Condition): Promise<{ rows: { id: string; status: number }[] }> => {
    const parts = [source.limit, where(condition, source, asking), ...scopeOn(source, asking)]
    const limit = both(...parts.filter((part): part is RawBuilder<SqlBool> => part !== null))
    return sql<{
      id: string
      status: number
    }>`select t.id, t.status from ${source.table} where ${limit} order by t.id`.execute(tx)
  }
  const named = userIds.length ? (await among({ id: { in: userIds } })).rows : []
  if (named.length < userIds.length) throw invalid(texts.noPerson[locale], 'userIds')
  const through: Condition[] = [
    ...(members.length ? [{ id: { in: members } }] : []),
    ...(deptIds.length ? [{ deptId: { under: deptIds } }] : []),
  ]
  const others = through.length ? (await among({ all: [{ status: 1 }, { any: through }] })).rows : []
  const enabled = named.filter(({ status }) => status === 1)
  const ids = [...new Set([...enabled, ...others].map(({ id }) => id))]
  if (ids.length > most) throw invalid(texts.tooManyToGive[locale])
  return { ids, skipped: named.length - enabled.length }
}

async function membersOf(context: ActionContext, tenantId: string) {
  const groups = await groupsOf(context, context.params.groupIds)
  return peopleOf(
    context,
    groups.filter((group) => group.tenant_id === tenantId),
  )
}

async function refuseUnknownDepts(context: ActionContext, tenantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const known = await context.tx
    .selectFrom(tableOf(context, 'system/dept'))
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .where('is_deleted', '=', 0)
    .execute()
  if (known.length < ids.length) throw invalid(texts.noDept[context.locale], 'deptIds')
}
