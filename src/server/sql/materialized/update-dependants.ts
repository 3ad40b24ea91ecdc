/** Brings kept values up to date after a write, in its transaction; by sets of rows, never a row at a time. */
import { columnName } from '../../../model/names'
import type { Field, Model, Resource } from '../../../model/types'
import type { Db } from '../../core/context/database'
import { differs } from '../write/change-log'
import { affectedBy, type Changed } from './affected-rows'
import { dependenciesOn, type Dependency, keptFields } from './dependencies'
import { refresh } from './recompute'

export interface Written {
  readonly model: Model
  readonly resource: Resource
  readonly rows: readonly Changed[]
}

const waiting = new WeakMap<Db, Written[]>()

/** Brings up to date what hangs on these rows; within `inOneGo`, together with what else is written there. */
export async function keepUp(tx: Db, given: Written): Promise<void> {
  const { model, rows } = given
  const written = { ...given, resource: wholeOf(given) }
  if (!isWatched(model, given.resource) || rows.length === 0) return
  const queue = waiting.get(tx)
  if (queue) queue.push(written)
  else await bringUp(tx, written)
}

/** Whether values are kept that rows of this resource bear on. */
export function isWatched(model: Model, part: Resource): boolean {
  const resource = wholeOf({ model, resource: part })
  return dependenciesOn(model, resource.name).length > 0 || keptFields(resource).length > 0
}

/** Rows of a part are rows of the whole, and what hangs on them names that. */
const wholeOf = ({ model, resource }: Pick<Written, 'model' | 'resource'>): Resource =>
  model.resources[resource.part?.of ?? ''] ?? resource

/** Many writes of one transaction: what hangs on them is brought up to date once, at the end. */
export async function inOneGo<T>(tx: Db, run: () => Promise<T>): Promise<T> {
  if (waiting.has(tx)) return run()
  const queue: Written[] = []
  waiting.set(tx, queue)
  try {
    const answer = await run()
    waiting.delete(tx)
    for (const written of together(queue)) await bringUp(tx, written)
    return answer
  } finally {
    waiting.delete(tx)
  }
}

function together(queue: readonly Written[]): Written[] {
  const byResource = new Map<string, Written>()
  for (const written of queue) {
    const before = byResource.get(written.resource.name)?.rows ?? []
    byResource.set(written.resource.name, { ...written, rows: [...before, ...written.rows] })
  }
  return [...byResource.values()]
}

async function bringUp(tx: Db, { model, resource, rows }: Written): Promise<void> {
  const due = new Map<string, { owner: Resource; fields: Set<Field>; ids: Set<string> }>()
  const add = (owner: Resource, fields: readonly Field[], ids: readonly string[]) => {
    const known = due.get(owner.name) ?? { owner, fields: new Set(), ids: new Set() }
    due.set(owner.name, known)
    for (const field of fields) known.fields.add(field)
    for (const id of ids) known.ids.add(id)
  }
  const added = rows.filter(({ before }) => !before).map(({ after }) => String(after!.id))
  if (added.length) add(resource, keptFields(resource), added)
  for (const dependency of dependenciesOn(model, resource.name)) {
    const touching = rows.filter((row) => touches(row, dependency))
    if (touching.length) add(dependency.owner, [dependency.field], await affectedBy(tx, dependency.hops, touching))
  }
  for (const { owner, fields, ids } of due.values()) {
    if (ids.size === 0 || fields.size === 0) continue
    const changed = await refresh(tx, model, owner, [...fields], [...ids])
    // What is kept may itself be counted on; circles are refused by the language.
    const rowsNow = changed.map((after) => ({ before: without(after, fields), after }))
    if (changed.length) await bringUp(tx, { model, resource: owner, rows: rowsNow })
  }
}

/** Whether the change of a row can change the value. A row that came or went matters to those who reach it over a step. */
function touches({ before, after }: Changed, { reads, hops }: Dependency): boolean {
  if (!before || !after) return hops.length > 0
  return [...reads].some((name) => differs(before[columnName(name)], after[columnName(name)]))
}

/** Unlike every value. */
const another = { another: true }

/** The row as it was, as far as matters: its kept values were others. */
function without(row: Changed['after'] & object, fields: ReadonlySet<Field>) {
  return { ...row, ...Object.fromEntries([...fields].map((field) => [columnName(field.name), another])) }
}
