/** Packages that many servers never come to use: loaded, and held in memory, from their first use on. */
import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)

/** A package by its name, of the type its import has. */
export function onFirstUse<T>(name: string): () => T {
  let loaded: T | undefined
  return () => {
    loaded ??= load(name) as T
    return loaded
  }
}
