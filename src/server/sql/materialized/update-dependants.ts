/** Recomputes materialised columns after a write, in its transaction; by sets of rows, never a row at a time. */
import { columnName } from '../../../model/names'
import type { Field, Model, Resource } from '../../../model/types'
import type { Db } from '../../core/context/database'
import { differs } from '../write/change-log'
import { affectedBy, type Changed } from './affected-rows'
import { dependenciesOn, type Dependency, materialisedFields } from './dependencies'
import { recompute, type RecomputeParts } from './recompute'

/** Rows of a resource as they were before a write, and as they are. */
export interface WrittenRows {
  readonly resource: Resource
  readonly rows: readonly Changed[]
}

/** True when materialised columns depend on rows of this resource. */
export function hasDependants(model: Model, written: Resource): boolean {
  const resource = wholeOf(model, written)
  return dependenciesOn(model, resource.name).length > 0 || materialisedFields(resource).length > 0
}

/** Rows of a part are rows of the whole; dependencies name the whole. */
const wholeOf = (model: Model, resource: Resource): Resource => model.resources[resource.part?.of ?? ''] ?? resource

/** Recomputes what depends on the rows, one resource after the other. */
export async function updateDependants(tx: Db, parts: RecomputeParts, written: readonly WrittenRows[]): Promise<void> {
  const byName = new Map<string, WrittenRows>()
  for (const { resource: part, rows } of written) {
    const resource = wholeOf(parts.model, part)
    byName.set(resource.name, { resource, rows: [...(byName.get(resource.name)?.rows ?? []), ...rows] })
  }
  for (const each of byName.values()) await updateDependantsOf(tx, parts, each)
}

async function updateDependantsOf(tx: Db, parts: RecomputeParts, { resource, rows }: WrittenRows): Promise<void> {
  const due = new Map<string, { owner: Resource; fields: Set<Field>; ids: Set<string> }>()
  const add = (owner: Resource, fields: readonly Field[], ids: readonly string[]) => {
    const known = due.get(owner.name) ?? { owner, fields: new Set(), ids: new Set() }
    due.set(owner.name, known)
    for (const field of fields) known.fields.add(field)
    for (const id of ids) known.ids.add(id)
  }
  const added = rows.filter(({ before }) => !before).map(({ after }) => String(after!.id))
  if (added.length) add(resource, materialisedFields(resource), added)
  for (const dependency of dependenciesOn(parts.model, resource.name)) {
    const touching = rows.filter((row) => touches(row, dependency))
    if (touching.length) add(dependency.owner, [dependency.field], await affectedBy(tx, dependency.hops, touching))
  }
  for (const { owner, fields, ids } of due.values()) {
    if (ids.size === 0 || fields.size === 0) continue
    const changed = await recompute(tx, parts, owner, [...fields], [...ids])
    // Other columns may depend on a materialised one; the language refuses circles.
    const rowsNow = changed.map((after) => ({ before: without(after, fields), after }))
    if (changed.length) await updateDependantsOf(tx, parts, { resource: owner, rows: rowsNow })
  }
}

/** True when the change of a row can change the value. An added or removed row matters to rows that reach it by a hop. */
function touches({ before, after }: Changed, { reads, hops }: Dependency): boolean {
  if (!before || !after) return hops.length > 0
  return [...reads].some((name) => differs(before[columnName(name)], after[columnName(name)]))
}

/** Unlike every value. */
const another = { another: true }

/** The row with its materialised columns unlike every value. */
function without(row: Changed['after'] & object, fields: ReadonlySet<Field>) {
  return { ...row, ...Object.fromEntries([...fields].map((field) => [columnName(field.name), another])) }
}
