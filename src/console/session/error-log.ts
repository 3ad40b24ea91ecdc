/** Faults of this browser, kept until someone sends them in or clears them (01-shell §8). */
import { CallFailure, request } from '../api'
import { createEmitter } from '../browser/emitter'
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

let faults: readonly Fault[] | undefined
const { subscribe, emit } = createEmitter()

/** Newest first. */
export const keptFaults = (): readonly Fault[] => {
  faults ??= store.get<readonly Fault[]>('faults') ?? none
  return faults
}

export const watchFaults = subscribe

/** Keeps a fault in the browser's log of errors, the newest first. */
export function keepFault(fault: unknown, info = '', type: Fault['type'] = 'error'): void {
  const isError = fault instanceof Error
  become([
    {
      url: location.pathname,
      time: new Date().toISOString(),
      type,
      message: isError ? fault.message : String(fault),
      stack: isError ? (fault.stack ?? '') : '',
      info,
    },
    ...keptFaults(),
  ])
}

/** Forgets all faults. */
export function clearFaults(): void {
  become(none)
}

/** Sends the faults in, as many at a time as the server takes; what was sent is no longer kept. */
export async function sendFaults(): Promise<void> {
  while (keptFaults().length > 0) {
    const logs = keptFaults().slice(-perUpload)
    await request({ method: 'POST', path: '/api/blade-auth/oauth/logout', body: { logs } })
    become(keptFaults().filter((fault) => !logs.includes(fault)))
  }
}

/** Keeps what nobody caught. A refused call is told to the person, it is no fault of the program. */
export function catchFaults(): void {
  addEventListener('error', (event) => keepFault(event.error ?? event.message))
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!(reason instanceof CallFailure)) keepFault(reason, 'rejection')
  })
}

function become(next: readonly Fault[]): void {
  faults = next.slice(0, most)
  store.set('faults', faults)
  emit()
}
