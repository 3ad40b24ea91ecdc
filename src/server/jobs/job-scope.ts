/** Which job a statement belongs to. */
import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<string>()

export const withinJob = <T>(name: string, run: () => T): T => scope.run(name, run)

export const jobScope = (): string | undefined => scope.getStore()
