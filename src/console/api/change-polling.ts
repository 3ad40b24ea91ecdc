import { request } from './request'

/** Milliseconds for which a server process answers with version numbers it has read before. */
const serverCache = 1000

/** Sends a small request whose reply header says if others have written: `response-events.ts` reads it. */
function createChangePolling() {
  let lastPoll = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = () => {
    lastPoll = performance.now()
    // The reply has no other use. An ended session reports itself.
    request({ path: '/api/lectern/manifest' }).catch(() => {})
  }
  const poll = () => {
    if (performance.now() - lastPoll >= serverCache) send()
  }
  return {
    poll,
    /** Polls now, and once more when no process can answer from its cache any longer. */
    pollTwice(): void {
      poll()
      clearTimeout(timer)
      timer = setTimeout(send, serverCache + 100)
    },
  }
}

export const changePolling = createChangePolling()
