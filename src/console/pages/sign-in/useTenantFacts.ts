import { useEffect, useState } from 'react'
import { clientConfig, request } from '../../api'

/** Facts of `tenant/info` on the tenant whose domain this is. */
export interface TenantFacts {
  readonly tenantId?: string
  readonly tenantName?: string
  readonly logo?: string
  readonly loginTitle?: string
}

/** The tenant whose domain this is; empty on a domain of none. */
export function useTenantFacts(): TenantFacts {
  const { tenantMode } = clientConfig()
  const [tenant, setTenant] = useState<TenantFacts>({})
  useEffect(() => {
    if (!tenantMode) return
    request<TenantFacts>({ path: '/api/blade-system/tenant/info', params: { domain: location.host }, auth: 'client' })
      .then((facts) => setTenant(facts ?? {}))
      // Without an answer the person names the tenant, as on an unknown domain.
      .catch(() => setTenant({}))
  }, [tenantMode])
  return tenant
}
