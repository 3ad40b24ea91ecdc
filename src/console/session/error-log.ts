/** Faults of this browser, stored until someone sends or clears them (01-shell §8). */
import { CallFailure, request } from '../api'
import { createObservable } from '../browser/emitter'
import { store } from '../browser/storage'

export interface Fault {
  readonly url: string
  readonly time: string
  readonly type: 'error' | 'warning' | 'info'
  readonly message: string
  readonly stack: string
  readonly info: string
}

const most = 500
const perUpload = 200
const none: readonly Fault[] = []
const faults = createObservable(store.get<readonly Fault[]>('faults') ?? none)

/** Newest first. */
export const storedFaults: () => readonly Fault[] = faults.get
export const subscribeFaults = faults.subscribe

/** Adds a fault to the log of this browser. */
export function logFault(fault: unknown, info = '', type: Fault['type'] = 'error'): void {
  const isError = fault instanceof Error
  storeFaults([
    {
      url: location.pathname,
      time: new Date().toISOString(),
      type,
      message: isError ? fault.message : String(fault),
      stack: isError ? (fault.stack ?? '') : '',
      info,
    },
    ...storedFaults(),
  ])
}

/** Removes all faults. */
export function clearFaults(): void {
  storeFaults(none)
}

/** Sends the faults, as many at a time as the server takes, and removes those that it took. */
export async function sendFaults(): Promise<void> {
  while (storedFaults().length > 0) {
    const logs = storedFaults().slice(-perUpload)
    await request({ method: 'POST', path: '/api/blade-auth/oauth/logout', body: { logs } })
    storeFaults(storedFaults().filter((fault) => !logs.includes(fault)))
  }
}

/** Logs errors that no code caught. A refused call is no fault of the program: the person reads its message. */
export function catchFaults(): void {
  addEventListener('error', (event) => logFault(event.error ?? event.message))
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!(reason instanceof CallFailure)) logFault(reason, 'rejection')
  })
}

function storeFaults(next: readonly Fault[]): void {
  const newest = next.slice(0, most)
  store.set('faults', newest)
  faults.set(newest)
}
