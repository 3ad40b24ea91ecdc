/** Signing in by an account elsewhere: to that place, back with a code, and in; or asked to sign in once, to bind the two. */
import { isRecord, isString } from '../../fields/definition/guards'
import { request } from '../api'
import type { TokenAnswer } from './token-refresh'
import { loadSession, acceptTokens } from './session'

const key = 'lectern-social'

interface PendingSignIn {
  readonly source: string
  readonly tenantId: string
  readonly state: string
  /** The query of the sign-in page, which says where to go afterwards. */
  readonly search: string
}

const isPending = (value: unknown): value is PendingSignIn =>
  isRecord(value) && [value.source, value.tenantId, value.state, value.search].every(isString)

/** Sends the browser to the place. */
export async function redirectToProvider(source: string, tenantId: string): Promise<void> {
  const params = { source, tenantId }
  const { url, state } = await request<{ url: string; state: string }>({
    path: '/api/blade-auth/oauth/social',
    params,
    auth: 'client',
  })
  sessionStorage.setItem(
    key,
    JSON.stringify({ source, tenantId, state, search: location.search } satisfies PendingSignIn),
  )
  location.assign(url)
}

/** The code with which the browser returned from a provider, once; undefined without a sign-in that began here. */
export function readProviderReturn(search: string): (PendingSignIn & { readonly code: string }) | undefined {
  const query = new URLSearchParams(search)
  const kept = sessionStorage.getItem(key)
  if (!query.has('state') || !kept) return undefined
  sessionStorage.removeItem(key)
  const journey: unknown = JSON.parse(kept)
  return isPending(journey) && journey.state === query.get('state')
    ? { ...journey, code: query.get('code') ?? '' }
    : undefined
}

/** Signs in; answers the key that binds an account still unbound. */
export async function signInByProvider(back: PendingSignIn & { readonly code: string }): Promise<string | undefined> {
  const { source, tenantId, state, code } = back
  const answer = await request<TokenAnswer & { readonly oauth_id?: string }>({
    method: 'POST',
    path: '/api/blade-auth/oauth/token',
    as: 'form',
    auth: 'client',
    bare: true,
    body: { tenantId, source, code, state, grant_type: 'social', scope: 'all' },
    headers: { 'Tenant-Id': tenantId },
  })
  if (!answer.access_token) return answer.oauth_id ?? ''
  acceptTokens(answer, tenantId)
  await loadSession()
  return undefined
}
