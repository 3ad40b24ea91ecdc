/** Notices while the console is open that the session grew old, or that another window of the browser changed it. */
import { isRefusal } from '../api/api-error'
import { responseEvents } from '../api/response-events'
import { isLocked } from './lock-state'
import { renewTokens, areTokensOld } from './token-refresh'
import { endSession, currentSession, dropSession, loadSessionInBackground } from './session'
import { store } from '../browser/storage'
import { accessToken, personKey } from '../api/tokens'

/** 00-conventions §19: each second, renew an old pair, and follow another window's session changes. */
export function watchTokens(): () => void {
  const stopListening = responseEvents.onSessionEnd(endSession)
  const stopFollowing = store.watch(personKey, followOtherWindows)
  let quietUntil = 0
  const timer = setInterval(() => {
    followTokens()
    const token = accessToken()
    if (currentSession().status !== 'ready' || !areTokensOld() || Date.now() < quietUntil) return
    quietUntil = Date.now() + 15_000
    renewTokens().catch((failure: unknown) => {
      if (isRefusal(failure) && accessToken() === token) endSession()
    })
  }, 1000)
  return () => {
    clearInterval(timer)
    stopFollowing()
    stopListening()
  }
}

/** Another window signed out, or let somebody in. */
function followOtherWindows(): void {
  const { status, user } = currentSession()
  if (status === 'ready' && user?.id !== store.get<string>(personKey)) dropSession()
  else if (status === 'failed') loadSessionInBackground()
  else followTokens()
}

/** Browsers tell other windows of cookies later than of storage: this finds one that came after the event. */
function followTokens(): void {
  const { status } = currentSession()
  if (accessToken() === '') {
    if (status !== 'none') dropSession()
  } else if (status === 'none' && !isLocked()) loadSessionInBackground()
}
