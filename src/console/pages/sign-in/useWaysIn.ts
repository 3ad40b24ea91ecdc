import { useEffect, useState } from 'react'
import { request } from '../../api'

/** Places to which a code for a new password can be sent. */
export type ResetWay = 'mail' | 'phone'

interface WaysIn {
  /** A code on the phone signs in. */
  readonly phone: boolean
  readonly reset: readonly ResetWay[]
}

/** The ways to sign in that a tenant offers beside account and password; undefined until they are known. */
export function useWaysIn(tenantId: string): WaysIn | undefined {
  const [ways, setWays] = useState<WaysIn>()
  useEffect(() => {
    if (tenantId && !/^\d{6}$/.test(tenantId)) return undefined
    const leaving = new AbortController()
    request<WaysIn>({
      path: '/api/blade-auth/oauth/ways',
      params: { tenantId },
      auth: 'client',
      signal: leaving.signal,
    })
      .then((found) => setWays(found?.reset ? found : undefined))
      // Without an answer the page offers account and password alone.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [tenantId])
  return ways
}
