/** Rights on resources: conditions that lists and calls are limited by, and the rights of one caller on some rows. */
import type { Condition } from '../../../model/types'
import { holdsCode } from '../../access/permission'
import type { CallContext } from '../../core/context/call'
import type { Caller } from '../../core/context/caller'
import { Refusal } from '../../core/errors'
import { textsIn } from '../../core/texts'
import { tenantScopeOf } from '../../access/tenant-scope'
import { sql } from '../../database/connection/sql-tag'
import { queryContext, where } from '../../sql/conditions/where'
import { columnOf, from } from '../../sql/source'

export const rights = ['view', 'use', 'download', 'edit'] as const

export type Right = (typeof rights)[number]

/** Roles that administer a tenant or the platform. */
const administrators = ['administrator', 'tenant_admin']

/** The resources on which the caller has a right: own ones, those given to all staff or by name, those that others share. */
export function withRight(right: Right, caller: Caller): Condition {
  const { tenantId } = caller
  if (caller.isPlatformAdministrator) return { id: { empty: false } }
  const ofTenant = (condition: Condition): Condition => ({ all: [{ tenantId }, condition] })
  if (holdsCode(caller, 'resource_grant') || caller.roles.some((role) => administrators.includes(role)))
    return { any: [{ tenantId }, byShare(right, tenantId)] }
  return { any: [{ createUser: caller.userId }, ofTenant(byGrant(right)), byShare(right, tenantId)] }
}

/** Resources that the owner's tenant has given to all staff, or to people, departments with those below them, and roles. */
function byGrant(right: Right): Condition {
  const isNamed: Condition = {
    any: [
      { userIds: { has: { $me: 'id' } } },
      { deptIds: { in: { $me: 'deptAndAbove' } } },
      { roleIds: { in: { $me: 'roleIds' } } },
    ],
  }
  const named: Condition = { all: [{ permissionType: 2 }, { actions: { has: right } }, isNamed] }
  if (right === 'edit') return named
  const given: Condition = { any: [{ permissionType: 1 }, named] }
  return right === 'download' ? { all: [{ downloadAllowed: 1 }, given] } : given
}

/** Resources that another tenant shares; the tenant scope decides who may read its rows at all. */
function byShare(right: Right, tenantId: string): Condition {
  const isForeign: Condition = { tenantId: { ne: tenantId } }
  switch (right) {
    case 'view':
      return isForeign
    case 'use':
      return { all: [isForeign, { useBy: { has: tenantId } }] }
    case 'download':
      return { all: [isForeign, { downloadAllowed: 1 }, { downloadBy: { has: tenantId } }] }
    default:
      return { id: { empty: true } }
  }
}

/** Passed ones that may be put into content. */
export const usable = (caller: Caller): Condition => ({ all: [{ auditStatus: 2 }, withRight('use', caller)] })

/** The rights of the caller on each of the rows. */
export async function rightsOn(
  context: CallContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Right[]>> {
  const { model, caller, database } = context
  const resource = resourceOf(model)
  const source = from(resource, tenantScopeOf(caller, resource))
  const query = queryContext({ ...context, params: {} })
  const columns = rights.map((right) => sql`${where(withRight(right, caller), source, query)} as ${sql.id(right)}`)
  const id = columnOf(source.alias, 'id')
  const { rows } = await sql<{ id: string } & Record<Right, boolean>>`select ${id} as id, ${sql.join(columns)}
    from ${source.table} where ${source.limit} and ${id} = any(${ids})`.execute(database.kysely)
  return new Map(rows.map((row) => [row.id, rights.filter((right) => row[right])]))
}

/** Refuses unless the caller has the right on every row that is there. */
export async function demandRight(context: CallContext, right: Right, ids: readonly string[]): Promise<void> {
  const held = await rightsOn(context, ids)
  if ([...held.values()].every((each) => each.includes(right))) return
  throw new Refusal('resource.right', { action: textsIn(context.locale)(`actions:right.${right}`) })
}

export function resourceOf(model: CallContext['model']) {
  const resource = model.resources['resource/resource']
  if (!resource)
    throw new Error('schemas/resource/resource.json is missing; add it, because rights are given on its rows.')
  return resource
}
