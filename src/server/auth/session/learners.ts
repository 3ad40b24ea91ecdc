/**
 * Learners in whose name a trusted client calls (16-statistics §3). Such a client has the scope `learn_intake` and a
 * tenant of learners; the learner that it names holds no codes, so the calls of the learner front are all that is open.
 */
import type { Columns } from '../../core/context/tables'
import { createTtlCache } from '../../../fields/definition/ttl-cache'
import type { Tables } from '../../../generated/tables'
import { type Caller, visitor } from '../../core/context/caller'
import { Refusal } from '../../core/errors'
import { sql } from '../../database/connection/sql-tag'
import type { Parts } from '../dependencies'
import { userFault } from '../people/people'
import { findTenant, tenantFault } from '../people/tenants'

/** The word in the scope of a client that makes it trusted. */
const intakeScope = 'learn_intake'

type ClientScope = Columns<'system/client', 'scope' | 'learner_tenant_id'>

type Learner = Pick<
  Tables['blade_user'],
  'id' | 'account' | 'real_name' | 'dept_id' | 'dept_ids' | 'role_id' | 'status' | 'expire_time'
>

/** Reads the learner whom a client names, at most about once a second for each account. */
export function createLearners(parts: Parts) {
  const tenants = createTtlCache<string | undefined>(parts.clock)
  const known = createTtlCache<Caller>(parts.clock)
  return async (account: string, { ip, clientId }: { readonly ip: string; readonly clientId: string }) => {
    const tenantId = await tenants.get(clientId, () => tenantOfLearners(parts, clientId))
    if (tenantId === undefined) throw new Refusal('access.refused')
    const key = account.toLowerCase()
    const caller = await known.get(`${clientId}\n${key}`, () =>
      readLearner(parts, { tenantId, clientId, account: key }),
    )
    return { ...caller, ip }
  }
}

/** The tenant that a client is trusted with; none for clients that are not. */
async function tenantOfLearners(parts: Parts, clientId: string): Promise<string | undefined> {
  const { db, tables, clock } = parts
  const { rows } = await sql<ClientScope>`select scope, learner_tenant_id from ${sql.table(tables.client)}
    where client_id = ${clientId} and status = 1 and is_deleted = 0`.execute(db)
  const [client] = rows
  const isTrusted = client?.scope?.split(/[\s,]+/).includes(intakeScope)
  if (!isTrusted || !client?.learner_tenant_id) return undefined
  const tenant = await findTenant(parts, client.learner_tenant_id)
  return tenantFault(tenant, clock.now()) ? undefined : client.learner_tenant_id
}

async function readLearner(
  { db, tables, clock }: Parts,
  { tenantId, clientId, account }: { readonly tenantId: string; readonly clientId: string; readonly account: string },
): Promise<Caller> {
  const { rows } = await sql<Learner>`select id, account, real_name, dept_id, dept_ids, role_id, status, expire_time
    from ${sql.table(tables.user)}
    where tenant_id = ${tenantId} and lower(account) = ${account} and account <> '' and is_deleted = 0`.execute(db)
  const [user] = rows
  if (!user) throw new Refusal('learner.unknown')
  if (userFault(user, clock.now())) throw new Refusal('learner.disabled')
  return {
    ...visitor(clientId, tenantId, ''),
    userId: user.id,
    account: user.account,
    realName: user.real_name ?? '',
    deptId: user.dept_id ?? '',
    otherDeptIds: user.dept_ids ?? [],
    roleIds: user.role_id ?? [],
  }
}
