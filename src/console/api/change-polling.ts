import { request } from './request'

/** For how long processes keep what they tell, in milliseconds. */
const moment = 1000
let since = Number.NEGATIVE_INFINITY

/** Asks for nothing but what every reply tells: whether others have written rights, or rows that screens keep. */
export function listen(): void {
  if (performance.now() - since >= moment) ask()
}

let later: ReturnType<typeof setTimeout> | undefined

/** Asks now, and again when what was told at the moment of the last call is told by nobody any more. */
export function listenClosely(): void {
  listen()
  clearTimeout(later)
  later = setTimeout(ask, moment + 100)
}

function ask(): void {
  since = performance.now()
  // What is heard lies in the reply's header; a session that ended ends by itself.
  request({ path: '/api/lectern/manifest' }).catch(() => {})
}
