/** The compiled model that is served now, and as each tenant has it. What came before stays readable. */
import { contentHash } from '../../model/compile/content-hash'
import { frozen } from '../../model/compile/frozen'
import { withColumns } from '../../model/compile/resource/columns'
import { overlaid } from '../../model/overlay/apply'
import type { Layer } from '../../model/overlay/types'
import type { Screen } from '../../model/types/screen'
import type { Model, Resource } from '../../model/types'

export interface ModelStore {
  /** The model of the schema files. */
  current(): Model
  /** The model as a tenant has it: under the overlays of the product and its own. */
  of(tenantId: string | undefined): Model
  /** Puts overlays in force, instead of those before: at most one of the product and one of each tenant a resource. */
  putInForce(layers: readonly Layer[]): void
  /** The layers of a resource for a tenant, lowest first. */
  layersOf(resource: string, tenantId: string | undefined): readonly Layer[]
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

/** Resources under overlays that are remembered, also of overlays that were replaced. */
const rememberedOverlaid = 500

/** A store that starts with a model; `printValidator` writes the module of a resource, at most once each. */
export function createModelStore(first: Model, printValidator: (resource: Resource) => string): ModelStore {
  let models = [first]
  let layers: readonly Layer[] = []
  const byTenant = new Map<string, Model>()
  const overlaidByHash = new Map<string, Resource>()
  const validators = new Map<string, string>()
  const listeners = new Set<(model: Model) => void>()

  const layersOf = (resource: string, tenantId: string | undefined) => {
    const own = layers.filter(({ overlay }) => overlay.resource === resource)
    const [product, tenants] = [undefined, tenantId].map((tenant) =>
      own.filter(({ overlay: { scope } }) => scope.tenant === tenant),
    )
    return tenantId === undefined ? product! : [...product!, ...tenants!]
  }

  const underLayers = (resource: Resource, tenantId: string | undefined): Resource => {
    const applied = layersOf(resource.name, tenantId)
    if (applied.length === 0) return resource
    const changed = overlaid(resource, applied).resource
    if (changed === resource) return resource
    const laid = withColumns(changed)
    const hash = contentHash(JSON.stringify({ ...laid, hash: '' }))
    const known = overlaidByHash.get(hash)
    if (known) return known
    const whole = frozen({ ...laid, hash })
    if (overlaidByHash.size >= rememberedOverlaid) overlaidByHash.delete(overlaidByHash.keys().next().value!)
    overlaidByHash.set(hash, whole)
    return whole
  }

  const modelOf = (tenantId: string | undefined): Model => {
    const model = models[0]!
    const changed = new Set(layers.map(({ overlay }) => overlay.resource))
    const resources = Object.values(model.resources)
      .filter(({ name }) => changed.has(name))
      .map((resource) => [resource.name, underLayers(resource, tenantId)] as const)
      .filter(([name, resource]) => resource !== model.resources[name])
    if (resources.length === 0) return model
    const hash = contentHash([model.hash, ...resources.map(([, resource]) => resource.hash)].join())
    const changedOnes = Object.fromEntries(resources)
    return Object.freeze({ ...model, hash, plain: model.resources, resources: { ...model.resources, ...changedOnes } })
  }

  const of = (tenantId: string | undefined): Model => {
    if (layers.length === 0) return models[0]!
    const isOwn = layers.some(({ overlay: { scope } }) => scope.tenant === tenantId)
    const key = isOwn ? (tenantId ?? '') : ''
    const known = byTenant.get(key)
    if (known) return known
    const model = modelOf(isOwn ? tenantId : undefined)
    byTenant.set(key, model)
    return model
  }

  const plainOf = (hash: string) =>
    models.flatMap((model) => Object.values(model.resources)).find((resource) => resource.hash === hash)
  const resourceOf = (hash: string) => {
    const known = plainOf(hash) ?? overlaidByHash.get(hash)
    if (known || layers.length === 0) return known
    // Another process handed the hash out: of every tenant with an overlay, once each.
    for (const tenant of new Set(layers.map(({ overlay }) => overlay.scope.tenant))) of(tenant)
    return overlaidByHash.get(hash)
  }
  const screenOf = (hash: string) => models.flatMap((model) => model.screens).find((screen) => screen.hash === hash)
  return {
    current: () => models[0]!,
    of,
    putInForce(next) {
      layers = next
      byTenant.clear()
    },
    layersOf,
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
      byTenant.clear()
      overlaidByHash.clear()
      for (const hash of validators.keys()) if (!resourceOf(hash)) validators.delete(hash)
      for (const listener of listeners) listener(model)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
