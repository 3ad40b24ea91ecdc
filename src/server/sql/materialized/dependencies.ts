/** Which kept values hang on which fields, over which steps; worked out once for each model. */
import type { Field, Model, Resource } from '../../../model/types'
import { type Hop, placesRead } from './read-paths'

/** A kept field, and one place that it is worked out from. */
export interface Dependency {
  readonly owner: Resource
  readonly field: Field
  /** From the owner's row to the rows that are read; none: its own. */
  readonly hops: readonly Hop[]
  readonly resource: Resource
  readonly reads: ReadonlySet<string>
}

const known = new WeakMap<Model, ReadonlyMap<string, readonly Dependency[]>>()

/** What hangs on the rows of a resource. */
export function dependenciesOn(model: Model, resource: string): readonly Dependency[] {
  let all = known.get(model)
  if (!all) {
    const grouped = new Map<string, Dependency[]>()
    for (const each of allDependencies(model)) {
      grouped.set(each.resource.name, [...(grouped.get(each.resource.name) ?? []), each])
    }
    all = grouped
    known.set(model, all)
  }
  return all.get(resource) ?? []
}

/** The fields of a resource that are kept. */
export function keptFields(resource: Resource): readonly Field[] {
  return resource.fields.filter((field) => field.computed?.stored)
}

function allDependencies(model: Model): Dependency[] {
  return Object.values(model.resources).flatMap((owner) =>
    keptFields(owner).flatMap((field) => dependenciesOf(model, owner, field)),
  )
}

/** Everything one kept field is worked out from; values that are not kept are looked through. */
export function dependenciesOf(model: Model, owner: Resource, field: Field): Dependency[] {
  return placesRead(model, owner, field.computed!).map(({ resource, hops, reads }) => {
    return { owner, field, hops, resource, reads: new Set(reads) }
  })
}
