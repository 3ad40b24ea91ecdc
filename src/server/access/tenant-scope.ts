/** Whose rows a caller may read and write. Statements on a table cannot be built without one of these. */
import type { Resource } from '../../model/types'
import { type Caller, platformTenant } from '../core/context/caller'

declare const given: unique symbol

/** Made by the functions of this file alone. */
export interface Reach {
  readonly [given]: true
  /** `platform`: the table knows no tenants. `also`, `instead`, `open`: see `Tenancy`. */
  readonly read: 'own' | 'also' | 'instead' | 'open' | 'all' | 'platform'
  /** The tenant read, and written into. */
  readonly tenantId: string
  readonly mayWrite: boolean
}

const reach = (read: Reach['read'], tenantId: string, mayWrite: boolean) => ({ read, tenantId, mayWrite }) as Reach

/** What the caller may reach of a resource; `asked` is the tenant named by the request, heeded for the platform administrator. */
export function reachOf(caller: Caller, resource: Resource, asked?: unknown): Reach {
  if (resource.tenancy.kind === 'platform') return reach('platform', platformTenant, caller.isPlatformAdministrator)
  if (!caller.isPlatformAdministrator) return tenantReach(caller.tenantId, resource)
  if (typeof asked === 'string' && asked !== '') return tenantReach(asked, resource)
  return reach('all', caller.tenantId, true)
}

/** What a tenant reaches of a resource: what its people see, pick from and refer to. */
export function tenantReach(tenantId: string, resource: Resource): Reach {
  const { kind } = resource.tenancy
  if (kind === 'platform') return reach('platform', platformTenant, false)
  if (kind === 'open') return reach('open', tenantId, true)
  if (kind === 'tenant' || tenantId === platformTenant) return reach('own', tenantId, true)
  return reach(kind, tenantId, true)
}

/** The rows an entry may refer to; one of the platform, written by its administrator, refers to those of every tenant. */
export function referredReach(caller: Caller, from: Resource, tenantId: string, target: Resource): Reach {
  const isEverywhere = from.tenancy.kind === 'platform' && caller.isPlatformAdministrator
  return isEverywhere ? reachOf(caller, target) : tenantReach(tenantId, target)
}

/** All rows of all tenants, for upkeep that no person asked for; each row is judged within its own tenant. */
export function everyTenant(resource: Resource): Reach {
  return resource.tenancy.kind === 'platform'
    ? reach('platform', platformTenant, true)
    : reach('all', platformTenant, true)
}

/** Whether rows of other tenants are read that may not be written. */
export const readsOthers = ({ read }: Reach): boolean => read === 'also' || read === 'instead' || read === 'open'

/** The part of a reach that may be changed: rows of others that are read too are left out. */
export function writableOf(from: Reach): Reach {
  return readsOthers(from) ? reach('own', from.tenantId, from.mayWrite) : from
}

/** The reach of the same tenants over another resource, for relations and references. */
export function reachInto(from: Reach, target: Resource): Reach {
  if (target.tenancy.kind === 'platform') return reach('platform', platformTenant, false)
  if (from.read === 'all') return reach('all', from.tenantId, from.mayWrite)
  return tenantReach(from.tenantId, target)
}
