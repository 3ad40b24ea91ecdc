/** Tells the session room, once, that the server no longer knows the session; so that calls need not know that room. */
import { accessToken } from './tokens'

let listener: () => void = () => {}

/** Names who is told that the session has ended; there is one listener. */
export function onSessionEnd(heard: () => void): void {
  listener = heard
}

/** Many calls may fail with the same dead token; only the first finds it still in place. */
export function endSession(token: string): void {
  if (token === accessToken()) listener()
}
