/** The compiled model that is served now. It may be replaced while the server runs; what came before stays readable. */
import type { Screen } from '../../model/types/screen'
import type { Model, Resource } from '../../model/types'

export interface ModelStore {
  current(): Model
  /** A resource by content hash, also of a model that was replaced: browsers may still draw it. */
  resourceOf(hash: string): Resource | undefined
  /** A screen by content hash, likewise. */
  screenOf(hash: string): Screen | undefined
  /** The validator module of a resource, by the resource's hash. */
  validatorOf(hash: string): string | undefined
  replace(model: Model): void
  /** Calls the listener after every replacement, until the answered function is called. */
  onChange(listener: (model: Model) => void): () => void
}

/** Number of models in memory, the current one included. */
const remembered = 5

/** A store that starts with a model; `printValidator` writes the module of a resource, at most once each. */
export function createModelStore(first: Model, printValidator: (resource: Resource) => string): ModelStore {
  let models = [first]
  const validators = new Map<string, string>()
  const listeners = new Set<(model: Model) => void>()
  const resourceOf = (hash: string) =>
    models.flatMap((model) => Object.values(model.resources)).find((resource) => resource.hash === hash)
  const screenOf = (hash: string) => models.flatMap((model) => model.screens).find((screen) => screen.hash === hash)
  return {
    current: () => models[0]!,
    resourceOf,
    screenOf,
    validatorOf(hash) {
      const known = validators.get(hash)
      if (known !== undefined) return known
      const resource = resourceOf(hash)
      if (!resource) return undefined
      const printed = printValidator(resource)
      validators.set(hash, printed)
      return printed
    },
    replace(model) {
      models = [model, ...models.filter(({ hash }) => hash !== model.hash)].slice(0, remembered)
      for (const hash of validators.keys()) if (!resourceOf(hash)) validators.delete(hash)
      for (const listener of listeners) listener(model)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
