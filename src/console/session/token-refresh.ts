/** Renews the token pair, one at a time, also across the tabs of a browser. */
import { clientConfig, request } from '../api'
import { store } from '../browser/storage'
import { accessToken, announceRenewal, keepTokens, refreshToken, tokenAge } from '../api/tokens'

export interface TokenAnswer {
  readonly access_token: string
  readonly refresh_token: string
  readonly tenant_id: string
  readonly must_change_password?: boolean | number
}

let underWay: Promise<void> | undefined

/** Renews the pair unless another tab just did; rejects with the CallFailure of the token call. */
export function renewTokens(): Promise<void> {
  if (!underWay) {
    const seen = accessToken()
    underWay = alone(async () => {
      if (accessToken() === seen && accessToken() !== '') await askForTokens()
    }).finally(() => {
      underWay = undefined
    })
    announceRenewal(underWay)
  }
  return underWay
}

/** Whether the tokens have served as long as the deployment says and are to be renewed. */
export const tokensAreOld = (): boolean => tokenAge() >= clientConfig().tokenTime

async function askForTokens(): Promise<void> {
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
  keepTokens({ access: answer.access_token, refresh: answer.refresh_token })
}

/** Web Locks need a secure context; on plain http a mark in storage keeps the tabs apart. */
async function alone(work: () => Promise<void>): Promise<void> {
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
