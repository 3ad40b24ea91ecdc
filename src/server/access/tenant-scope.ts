/** Tenants whose rows a caller may read and write. Statements on a table cannot be built without one of these. */
import type { Resource } from '../../model/types'
import { type Caller, platformTenant } from '../core/context/caller'

/** Made by the functions of this file alone: no object that only looks like one is taken. */
class TenantScope {
  declare private readonly given: true
  /** `platform`: the table knows no tenants. `also`, `instead`, `open`: see `Tenancy`. */
  readonly read: 'own' | 'also' | 'instead' | 'open' | 'all' | 'platform'
  /** The tenant read, and written into. */
  readonly tenantId: string
  readonly mayWrite: boolean

  constructor(read: TenantScope['read'], tenantId: string, mayWrite: boolean) {
    this.read = read
    this.tenantId = tenantId
    this.mayWrite = mayWrite
  }
}

export type { TenantScope }

const reach = (read: TenantScope['read'], tenantId: string, mayWrite: boolean) =>
  new TenantScope(read, tenantId, mayWrite)

/** Tenant scope of a caller for a resource; `asked`, the tenant that the request names, counts for the platform administrator. */
export function tenantScopeOf(caller: Caller, resource: Resource, asked?: unknown): TenantScope {
  if (resource.tenancy.kind === 'platform') return reach('platform', platformTenant, caller.isPlatformAdministrator)
  if (!caller.isPlatformAdministrator) return ownTenantScope(caller.tenantId, resource)
  if (typeof asked === 'string' && asked !== '') return ownTenantScope(asked, resource)
  return reach('all', caller.tenantId, true)
}

/** Tenant scope of a tenant's people for a resource: rows that they see, pick from and refer to. */
export function ownTenantScope(tenantId: string, resource: Resource): TenantScope {
  const { kind } = resource.tenancy
  if (kind === 'platform') return reach('platform', platformTenant, false)
  if (kind === 'open') return reach('open', tenantId, true)
  if (kind === 'tenant' || tenantId === platformTenant) return reach('own', tenantId, true)
  return reach(kind, tenantId, true)
}

/** The rows an entry may refer to; one of the platform, written by its administrator, refers to those of every tenant. */
export function referredScope(caller: Caller, from: Resource, tenantId: string, target: Resource): TenantScope {
  const isEverywhere = from.tenancy.kind === 'platform' && caller.isPlatformAdministrator
  return isEverywhere ? tenantScopeOf(caller, target) : ownTenantScope(tenantId, target)
}

/** All rows of all tenants, for upkeep that no person requested; rules see each row within its own tenant. */
export function everyTenant(resource: Resource): TenantScope {
  return resource.tenancy.kind === 'platform'
    ? reach('platform', platformTenant, true)
    : reach('all', platformTenant, true)
}

/** True when the scope reads rows of other tenants that it may not write. */
export const readsOthers = ({ read }: TenantScope): boolean => read === 'also' || read === 'instead' || read === 'open'

/** The part of a reach that may be changed: rows of others that are read too are left out. */
export function writableOf(from: TenantScope): TenantScope {
  return readsOthers(from) ? reach('own', from.tenantId, from.mayWrite) : from
}

/** The reach of the same tenants over another resource, for relations and references. */
export function scopeInto(from: TenantScope, target: Resource): TenantScope {
  if (target.tenancy.kind === 'platform') return reach('platform', platformTenant, false)
  if (from.read === 'all') return reach('all', from.tenantId, from.mayWrite)
  return ownTenantScope(from.tenantId, target)
}
