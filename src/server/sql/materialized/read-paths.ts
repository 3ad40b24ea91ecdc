/** The rows and fields that a computation reads; computed fields without a column count as what they are computed from. */
import type { ComputedBy } from '../../../fields/definition/computed'
import { arithmeticCalendars, arithmeticPaths, pathsOf } from '../../../language/conditions/normal'
import { fieldOf } from '../../../model/names'
import type { Condition, Field, Model, Resource } from '../../../model/types'
import { stepField, targetOf } from '../conditions/relation'

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
  /** Every row counts its working days by these. */
  | { readonly by: 'calendar'; readonly from: Resource; readonly to: Resource }

/** Rows at the end of some steps. */
interface Place {
  readonly model: Model
  readonly resource: Resource
  readonly hops: readonly Hop[]
}

/** Fields that are read of rows. */
export interface Read {
  readonly resource: Resource
  readonly hops: readonly Hop[]
  readonly reads: readonly string[]
}

/** Every read of a computation on a resource's row, in the order in which they are met. */
export function placesRead(model: Model, resource: Resource, by: ComputedBy): Read[] {
  return readComputed({ model, resource, hops: [] }, by)
}

function readComputed(at: Place, by: ComputedBy): Read[] {
  switch (by.by) {
    case 'of':
      return readPath(at, by.path)
    case 'template':
      return by.parts.flatMap((part) => (typeof part === 'string' ? [] : readPath(at, part.path)))
    case 'ratio':
      return by.of.flatMap((name) => readField(at, name))
    case 'case':
      return by.cases.flatMap((each) => readCondition(at, each.if))
    case 'items':
      return readField(at, by.list)
    case 'value':
      return [
        ...arithmeticPaths(by.value).flatMap((path) => readPath(at, path)),
        ...arithmeticCalendars(by.value).flatMap((name) => readCalendar(at, name)),
      ]
    case 'rows':
      return readRows(at, by)
    case 'path':
      return readLabels(at, by.through)
    default:
      return []
  }
}

const read = ({ resource, hops }: Place, ...reads: string[]): Read => ({ resource, hops, reads })

const step = ({ model, hops }: Place, ...further: readonly Hop[]): Place => ({
  model,
  hops: [...hops, ...further],
  resource: further.at(-1)!.to,
})

function readField(at: Place, name: string): Read[] {
  const found = fieldOf(at.resource, name)
  if (found?.child?.resource !== undefined) return readOwned(at, found)
  return found?.computed && !found.computed.stored ? readComputed(at, found.computed) : [read(at, name)]
}

/** Any field of an owned row may be added up. */
function readOwned(at: Place, { child }: Field): Read[] {
  const to = at.model.resources[child!.resource!]
  const via = to && fieldOf(to, child!.by!)
  if (!to || !via) return []
  const inside = step(at, { by: 'rows', from: at.resource, to, field: via, value: 'id' })
  return [read(inside, via.name, ...child!.row.fields.map(({ name }) => name))]
}

function readPath(at: Place, path: readonly string[]): Read[] {
  const [first = '', ...rest] = path
  if (rest.length === 0) return readField(at, first)
  const via = stepField(at.resource, first)
  const target = targetOf(at.model, at.resource, via)
  if (!target) return []
  const hop: Hop = { by: 'reference', from: at.resource, to: target.to, field: via, value: target.value }
  return [read(at, via.name), ...readPath(step(at, hop), rest)]
}

function readCondition(at: Place, condition: Condition): Read[] {
  return pathsOf(condition).flatMap((path) => readPath(at, path))
}

function readCalendar(at: Place, name: string): Read[] {
  const to = at.model.resources[name]
  if (!to?.calendar) return []
  return [read(step(at, { by: 'calendar', from: at.resource, to }), to.calendar.day, to.calendar.kind)]
}

function readRows(at: Place, by: ComputedBy & { by: 'rows' }): Read[] {
  const { model, resource } = at
  const to = model.resources[by.from]
  const via = to && fieldOf(to, by.via)
  if (!to || !via) return []
  const below: Hop[] = by.below ? [{ by: 'below', from: resource, to: resource }] : []
  const value = targetOf(model, to, via)?.value ?? 'id'
  const inside = step(at, ...below, { by: 'rows', from: resource, to, field: via, value })
  const counted = [by.field, by.distinct].filter((name) => name !== undefined)
  return [
    ...(by.below ? [read(step(at, ...below), resource.tree!.parent)] : []),
    read(inside, via.name),
    ...counted.flatMap((name) => readField(inside, name)),
    ...(by.filter ? readCondition(inside, by.filter) : []),
  ]
}

function readLabels(at: Place, through: string | undefined): Read[] {
  const via = through === undefined ? undefined : stepField(at.resource, through)
  const target = via && targetOf(at.model, at.resource, via)
  const tree = target?.to ?? at.resource
  const way: Hop[] =
    via && target ? [{ by: 'reference', from: at.resource, to: tree, field: via, value: target.value }] : []
  const upwards = step(at, ...way, { by: 'above', from: tree, to: tree })
  return [
    ...(via && target ? [read(at, via.name)] : []),
    ...(tree.tree ? [read(upwards, tree.tree.label, tree.tree.parent)] : []),
  ]
}
