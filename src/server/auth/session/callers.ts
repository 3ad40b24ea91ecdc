/** Turns a token into the person who calls, asking storage at most about once a second for each token. */
import { memoize } from '../../../fields/definition/memoize'
import type { Caller } from '../../core/context/caller'
import { createTtlCache } from '../../../fields/definition/ttl-cache'
import { limitsOf } from '../../access/data-scope-rules'
import type { GrantReader } from '../grants/grants'
import { loadSession } from './load-session'
import type { Parts } from '../dependencies'
import { isPlatformAdministrator } from '../people/people'
import { bareToken, digestOf } from './tokens'

export interface Callers {
  callerOf(token: string, from: { readonly ip: string; readonly clientId: string }): Promise<Caller | null>
  /** The row key of the session a caller came with. */
  sessionOf(caller: Caller): string | undefined
  /** Reads the session of a caller anew at its next request. */
  forget(caller: Caller): void
  clear(): void
}

type Known = Omit<Caller, 'ip'>

const mostDigests = 10_000

/** An administrator of a tenant sees all of it. */
const tenantAdminAlias = 'tenant_admin'

/** Reads callers. */
export function createCallers(parts: Parts, grants: GrantReader): Callers {
  const known = createTtlCache<Known | null>(parts.clock)
  // Working one out takes as long as finding its session.
  const digests = memoize(
    (token: string) => digestOf(token, parts.keys),
    (token) => token,
    mostDigests,
  )
  const sessions = new WeakMap<Caller, string>()
  const callers = new WeakMap<Known, Caller>()
  return {
    async callerOf(value, { ip, clientId }) {
      const token = bareToken(value)
      if (!token || token.length > 200) return null
      const hash = digests(token)
      const found = await known.get(hash, () => readCaller(parts, grants, hash, parts.clock.now()))
      // A token serves the client that it was given to alone; a file opened by its address names no client.
      if (!found || (clientId !== '' && clientId !== found.clientId)) return null
      // The same one for requests that follow each other: what is worked out for a caller is then kept with it.
      const same = callers.get(found)
      if (same?.ip === ip) return same
      const caller: Caller = { ...found, ip }
      callers.set(found, caller)
      sessions.set(caller, hash)
      return caller
    },
    sessionOf: (caller) => sessions.get(caller),
    forget(caller) {
      const hash = sessions.get(caller)
      if (hash !== undefined) known.forget(hash)
    },
    clear: () => known.clear(),
  }
}

async function readCaller(parts: Parts, grants: GrantReader, hash: string, now: Date): Promise<Known | null> {
  const loaded = await loadSession(parts, hash, now)
  if (!loaded) return null
  const { user, roles, versions, clientId, wroteAt } = loaded
  const holder = {
    tenantId: user.tenant_id,
    roleIds: roles.map((role) => role.id),
    isPlatformAdministrator: isPlatformAdministrator(user.tenant_id, roles),
    grantsVersion: versions.grants,
  }
  const { codes, dataScopes, apiScopes } = await grants.grantsOf(holder)
  const aliases = roles.map((role) => role.role_alias)
  const otherDeptIds = user.dept_ids ?? []
  const limits = aliases.includes(tenantAdminAlias)
    ? undefined
    : limitsOf(parts.model(), dataScopes, {
        userId: user.id,
        tenantId: user.tenant_id,
        deptIds: [user.dept_id ?? '', ...otherDeptIds].filter(Boolean),
        postIds: user.post_id ?? [],
        roleIds: holder.roleIds,
        now,
      })
  return {
    ...holder,
    rightsVersion: versions.grants + user.revision,
    liveVersion: versions.live,
    screensVersion: versions.screens,
    userId: user.id,
    account: user.account,
    realName: user.real_name ?? '',
    deptId: user.dept_id ?? '',
    otherDeptIds,
    roles: aliases,
    clientId,
    codes,
    mustChangePassword: user.must_change_password === 1,
    dataScopes: limits?.rows,
    scopedFields: limits?.fields,
    apiScopes,
    ...(wroteAt && { wroteAt: wroteAt.getTime() }),
  }
}
