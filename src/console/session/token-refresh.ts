/** Renews the token pair, one at a time, also across the tabs of a browser. */
import { clientConfig, request } from '../api'
import { store } from '../browser/storage'
import { accessToken, refreshToken, storeTokens, tokenAge, tokenRenewal } from '../api/tokens'

export interface TokenAnswer {
  readonly access_token: string
  readonly refresh_token: string
  readonly tenant_id: string
  readonly must_change_password?: boolean | number
}

/** Renews the pair unless another tab just did; rejects with the CallFailure of the token call. */
export function renewTokens(): Promise<void> {
  const seen = accessToken()
  return tokenRenewal.run(() =>
    withBrowserLock(async () => {
      if (accessToken() === seen && accessToken() !== '') await requestTokens()
    }),
  )
}

/** The pair has reached the age at which the deployment wants a new one. */
export const areTokensOld = (): boolean => tokenAge() >= clientConfig().tokenTime

async function requestTokens(): Promise<void> {
  const answer = await request<TokenAnswer>({
    method: 'POST',
    path: '/api/blade-auth/oauth/token',
    body: {
      grant_type: 'refresh_token',
      scope: 'all',
      refresh_token: refreshToken(),
      tenantId: store.get<string>('tenant') ?? '000000',
    },
    as: 'form',
    auth: 'client',
    bare: true,
  })
  storeTokens({ access: answer.access_token, refresh: answer.refresh_token })
}

/** Web Locks need a secure context; on plain http a mark in storage keeps the tabs apart. */
async function withBrowserLock(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) return navigator.locks.request('lectern-renewal', work)
  const markedAt = store.get<number>('renewal')
  if (markedAt !== undefined && Date.now() - markedAt < 10_000) await markRemoved()
  store.set('renewal', Date.now())
  try {
    await work()
  } finally {
    store.remove('renewal')
  }
}

function markRemoved(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(limit)
      removeEventListener('storage', heard)
      resolve()
    }
    const heard = (event: StorageEvent) => {
      if (event.key === 'lectern-renewal' && event.newValue === null) done()
    }
    const limit = setTimeout(done, 10_000)
    addEventListener('storage', heard)
  })
}
