/**
 * Code that schemas name. `product/registry.ts` builds the value and the start of the server passes it on, so that no room
 * of the engine imports what the product is about.
 */
import type { Registered, Registry, RegistryKind, RegistryNames } from './call'

/** Of reads that the engine makes for itself: they name no code. */
export const emptyRegistry: Registry = {
  conditions: {},
  checks: {},
  computations: {},
  effects: {},
  reportSources: {},
  reportFigures: {},
  afterTransition: async () => undefined,
}

/** The code that a name stands for; schemas are checked against the registry, so a missing name is a fault of the code. */
export function registered<K extends RegistryKind>(registry: RegistryNames, kind: K, name: string): Registered<K> {
  const known: Readonly<Record<string, Registered<K>>> = registry[kind]
  const found = Object.hasOwn(known, name) ? known[name] : undefined
  if (!found) throw new Error(`src/server/product/registry.ts has no "${name}" among its ${kind}.`)
  return found
}
