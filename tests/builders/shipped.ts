/** The model of the shipped schemas, for tests that loop over it; no zone is set and nothing is opened. */
import type { Call, MenuNode, Model, Resource } from '../../src/model/types'
import { loadOnce } from './loaded'

const { model, problems } = loadOnce('schemas')
if (!model) throw new Error(`The shipped schemas are faulty: ${problems.map(({ message }) => message).join(' ')}`)

export const shippedModel: Model = model

/** Every call with its resource. */
export function shippedCalls({ resources }: Model): { readonly resource: Resource; readonly call: Call }[] {
  return Object.values(resources).flatMap((resource) =>
    Object.values(resource.calls).map((call) => ({ resource, call })),
  )
}

const opened = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ resource, isHidden, children = [] }) => [
    ...(resource && !isHidden ? [resource] : []),
    ...opened(children),
  ])

/** Each list that a menu opens and whose rows belong to tenants. */
export function listsOfTenants({ menu, resources }: Model): readonly Resource[] {
  const opens = [...new Set(opened(menu))].map((name) => resources[name]!)
  return opens.filter(({ tenancy, list }) => tenancy.kind !== 'platform' && list.routes.length > 0)
}
