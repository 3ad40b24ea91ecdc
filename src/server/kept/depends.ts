/** Which kept values hang on which fields, over which steps; worked out once for each model. */
import type { ComputedBy } from '../../fields/computed'
import { normalise, testsOf } from '../../language/conditions/normal'
import { fieldOf } from '../../model/names'
import type { Condition, Field, Model, Resource } from '../../model/types'
import { stepField, targetOf } from '../sql/relation'

/** A step from a row to the rows that its value is read from. */
export type Hop =
  /** `field` of this row names that row by its `value`. */
  | {
      readonly by: 'reference'
      readonly from: Resource
      readonly to: Resource
      readonly field: Field
      readonly value: string
    }
  /** `field` of those rows names this row by its `value`. */
  | {
      readonly by: 'rows'
      readonly from: Resource
      readonly to: Resource
      readonly field: Field
      readonly value: string
    }
  /** This node and all below it, or all above it. */
  | { readonly by: 'below' | 'above'; readonly from: Resource; readonly to: Resource }

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
  const found: Dependency[] = []
  const add = (resource: Resource, hops: readonly Hop[], ...reads: string[]) => {
    found.push({ owner, field, hops, resource, reads: new Set(reads) })
  }

  const readField = (resource: Resource, hops: readonly Hop[], name: string): void => {
    const read = fieldOf(resource, name)
    if (read?.computed && !read.computed.stored) readComputed(resource, hops, read.computed)
    else add(resource, hops, name)
  }

  const readPath = (resource: Resource, hops: readonly Hop[], path: readonly string[]): void => {
    const [first = '', ...rest] = path
    if (rest.length === 0) {
      readField(resource, hops, first)
      return
    }
    const via = stepField(resource, first)
    const target = targetOf(model, resource, via)
    if (!target) return
    add(resource, hops, via.name)
    const hop: Hop = { by: 'reference', from: resource, to: target.to, field: via, value: target.value }
    readPath(target.to, [...hops, hop], rest)
  }

  const readCondition = (resource: Resource, hops: readonly Hop[], condition: Condition): void => {
    for (const { path, operand } of testsOf(normalise(condition))) {
      readPath(resource, hops, path)
      const others = [operand].flat().map((each) => (each as { $field?: string } | null)?.$field)
      for (const other of others) if (other !== undefined) readPath(resource, hops, other.split('.'))
    }
  }

  const readRows = (resource: Resource, hops: readonly Hop[], by: ComputedBy & { by: 'rows' }): void => {
    const to = model.resources[by.from]
    const via = to && fieldOf(to, by.via)
    if (!to || !via) return
    const above: Hop[] = by.below ? [{ by: 'below', from: resource, to: resource }] : []
    if (by.below) add(resource, [...hops, ...above], resource.tree!.parent)
    const value = targetOf(model, to, via)?.value ?? 'id'
    const inside: Hop[] = [...hops, ...above, { by: 'rows', from: resource, to, field: via, value }]
    add(to, inside, via.name)
    for (const name of [by.field, by.distinct]) if (name !== undefined) readField(to, inside, name)
    if (by.filter) readCondition(to, inside, by.filter)
  }

  const readLabels = (resource: Resource, hops: readonly Hop[], through: string | undefined): void => {
    const via = through === undefined ? undefined : stepField(resource, through)
    const target = via && targetOf(model, resource, via)
    const tree = target?.to ?? resource
    const way: Hop[] = []
    if (via && target) {
      add(resource, hops, via.name)
      way.push({ by: 'reference', from: resource, to: tree, field: via, value: target.value })
    }
    if (tree.tree)
      add(tree, [...hops, ...way, { by: 'above', from: tree, to: tree }], tree.tree.label, tree.tree.parent)
  }

  const readComputed = (resource: Resource, hops: readonly Hop[], by: ComputedBy): void => {
    switch (by.by) {
      case 'of':
        readPath(resource, hops, by.path)
        return
      case 'template':
        for (const part of by.parts) if (typeof part !== 'string') readPath(resource, hops, part.path)
        return
      case 'ratio':
        for (const name of by.of) readField(resource, hops, name)
        return
      case 'case':
        for (const each of by.cases) readCondition(resource, hops, each.if)
        return
      case 'items':
        readField(resource, hops, by.list)
        return
      case 'rows':
        readRows(resource, hops, by)
        return
      case 'path':
        readLabels(resource, hops, by.through)
        return
    }
  }

  readComputed(owner, [], field.computed!)
  return found
}
