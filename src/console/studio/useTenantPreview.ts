import { useEffect, useState } from 'react'
import type { Op } from '../../model/overlay/types'
import type { Resource } from '../../model/types'
import { type Option, previewFor, readTenants, type Subject } from './overlay-calls'

/** Changes for all tenants as one of them gets them, with its own changes over them. */
export function useTenantPreview({ resource, scope }: Subject, ops: readonly Op[]) {
  const [tenants, setTenants] = useState<readonly Option[]>([])
  const [tenant, setTenant] = useState('')
  const [drawn, setDrawn] = useState<Resource>()
  useEffect(() => {
    // A person without the right to see the tenants previews the changes alone.
    if (scope === 1) readTenants().then(setTenants, () => undefined)
  }, [scope])
  useEffect(() => {
    if (!tenant) return setDrawn(undefined)
    let isStale = false
    previewFor({ resource, scope }, ops, tenant).then(
      (preview) => !isStale && setDrawn(preview.resource),
      () => undefined,
    )
    return () => {
      isStale = true
    }
  }, [resource, scope, ops, tenant])
  return { tenant, setTenant, tenants, drawn }
}

export type TenantPreview = ReturnType<typeof useTenantPreview>
