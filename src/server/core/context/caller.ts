import type { Condition } from '../../../fields/definition/condition'
import type { Values } from './entry'

/** The person (or bare client) of a request. */
export interface Caller {
  readonly userId: string
  readonly account: string
  readonly realName: string
  readonly tenantId: string
  readonly deptId: string
  /** Further departments of the person. */
  readonly otherDeptIds?: readonly string[]
  readonly roleIds: readonly string[]
  /** Role aliases. */
  readonly roles: readonly string[]
  readonly clientId: string
  /** Role alias `administrator` of tenant 000000: reads all tenants, holds every code. */
  readonly isPlatformAdministrator: boolean
  /** Menu codes and button codes held. */
  readonly codes: ReadonlySet<string>
  /** Rows the caller is limited to by the roles' data scopes, by resource name; absent: all of the tenant. */
  readonly dataScopes?: Readonly<Record<string, Condition>>
  /** Fields the caller sees beside the id, by resource name; absent: all. */
  readonly scopedFields?: Readonly<Record<string, readonly string[]>>
  /** Every API scope in force, held or not; absent: none closes anything to the caller. */
  readonly apiScopes?: readonly ApiScope[]
  readonly ip: string
  /** The password was given by others: nothing but changing it is open. */
  readonly mustChangePassword?: boolean
  /** Rises whenever grants change anywhere; values read under another one are not used. */
  readonly grantsVersion?: number
  /** Rises with changes of grants and of the person; sent with each reply. */
  readonly rightsVersion?: number
  /** Rises with writes of rows that open screens keep. */
  readonly liveVersion?: number
  /** Number that rises whenever a change of screens is published. */
  readonly screensVersion?: number
  /** When the session last wrote, in milliseconds; known where lists are read from a copy. */
  readonly wroteAt?: number
}

/** An enabled API scope, as a caller stands to it. */
export interface ApiScope {
  readonly code: string
  readonly methods: readonly string[]
  readonly pattern: RegExp
  readonly held: boolean
}

/** The tenant whose rows serve all others, and in whose name platform rows are written. */
export const platformTenant = '000000'

/** The tenant that a request names; that of the platform when it names none. */
export const tenantNamed = (value: unknown): string => (/^\d{6}$/.test(String(value)) ? String(value) : platformTenant)

/** True where the administrator of the platform names the tenant that a request is about; others have their own alone. */
export const namesTenant = ({ isPlatformAdministrator }: Caller, named: unknown): named is string =>
  isPlatformAdministrator && typeof named === 'string' && named !== ''

/** The tenant that somebody works in: the one that is named where the administrator of the platform names one, else their own. */
export const workingTenant = (caller: Caller, named: unknown): string =>
  namesTenant(caller, named) ? named : caller.tenantId

/** The departments somebody belongs to, the main one first. */
export function departmentsOf({ deptId, otherDeptIds = [] }: Caller): readonly string[] {
  return [...new Set([...deptId.split(','), ...otherDeptIds])].filter(Boolean)
}

/** The caller of an open call without a session, in the tenant that the request names. */
export function visitor(clientId: string, tenantId: string, ip: string): Caller {
  return {
    userId: '',
    account: '',
    realName: '',
    tenantId,
    deptId: '',
    roleIds: [],
    roles: [],
    clientId,
    isPlatformAdministrator: false,
    codes: new Set(),
    ip,
  }
}

/** The name of the server in what it writes by itself, as it is stored; readers see it in their language. */
export const systemName = '系统'

/** For work that no person requested. */
export const systemCaller: Caller = { ...visitor('', platformTenant, ''), realName: systemName }

/** The facts about the caller that conditions and defaults may name. */
export function meOf(caller: Caller): Values {
  const departments = departmentsOf(caller)
  const { userId: id, deptId, tenantId, roleIds, roles, clientId, account } = caller
  return { id, deptId, deptIds: departments, tenantId, roleIds, roles, clientId, account }
}
