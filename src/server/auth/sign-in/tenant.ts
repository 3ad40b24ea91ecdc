/** The tenant that somebody signs in to. */
import type { RouteContext } from '../../core/context/route'
import { signInFailure } from '../failures'
import type { Parts } from '../dependencies'
import { platformTenant } from '../../core/context/caller'
import { findTenant, findTenantOfDomain, tenantFault, type TenantRow } from '../people/tenants'

/** Header, then body, then the tenant of the page's domain, then 000000. */
export async function tenantOf(parts: Parts, { headers, params }: RouteContext) {
  const named = textOf(headers['tenant-id']).trim() || textOf(params.tenantId).trim()
  if (named) return findTenant(parts, named)
  const page = headers.origin ?? headers.referer ?? headers.host ?? ''
  return (await findTenantOfDomain(parts, page)) ?? findTenant(parts, platformTenant)
}

/** The same, refused when nobody of it is served now. */
export async function servedTenant(parts: Parts, context: RouteContext): Promise<TenantRow> {
  const tenant = await tenantOf(parts, context)
  const fault = tenantFault(tenant, context.now)
  if (fault || !tenant) throw signInFailure(fault ?? 'tenant_invalid', context.locale)
  return tenant
}

/** A parameter as text; anything but a text or a number is no answer. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
