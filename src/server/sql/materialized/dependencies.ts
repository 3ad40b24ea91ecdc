/** The materialised columns that depend on each resource, and the hops between; computed once for each model. */
import { groupBy } from '../../../fields/definition/lists'
import { weakMemoize } from '../../../fields/definition/memoize'
import type { Field, Model, Resource } from '../../../model/types'
import { type Hop, placesRead } from './read-paths'

/** A materialised field, and one place that it is computed from. */
export interface Dependency {
  readonly owner: Resource
  readonly field: Field
  /** From the owner's row to the rows that are read; none: its own. */
  readonly hops: readonly Hop[]
  readonly resource: Resource
  readonly reads: ReadonlySet<string>
}

const dependenciesByResource = weakMemoize(
  (model: Model): ReadonlyMap<string, readonly Dependency[]> =>
    groupBy(allDependencies(model), ({ resource }) => resource.name),
)

/** The dependencies on rows of a resource. */
export const dependenciesOn = (model: Model, resource: string): readonly Dependency[] =>
  dependenciesByResource(model).get(resource) ?? []

/** The computed fields of a resource that have a column. */
export function materialisedFields(resource: Resource): readonly Field[] {
  return resource.fields.filter((field) => field.computed?.stored)
}

function allDependencies(model: Model): Dependency[] {
  return Object.values(model.resources).flatMap((owner) =>
    materialisedFields(owner).flatMap((field) => dependenciesOf(model, owner, field)),
  )
}

/** Everything one materialised field is computed from; computed fields without a column count as what they are computed from. */
export function dependenciesOf(model: Model, owner: Resource, field: Field): Dependency[] {
  return placesRead(model, owner, field.computed!).map(({ resource, hops, reads }) => {
    return { owner, field, hops, resource, reads: new Set(reads) }
  })
}
