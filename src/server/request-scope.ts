/** Which request a statement or a line of the log belongs to, without being handed through every function. */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface RequestScope {
  readonly requestId: string
  /** `area/resource.call`, once it is known. */
  call?: string
}

const scope = new AsyncLocalStorage<RequestScope>()

/** Runs the work as part of a request. */
export const withinRequest = <T>(of: RequestScope, run: () => T): T => scope.run(of, run)

export const requestScope = (): RequestScope | undefined => scope.getStore()
