/**
 * Learners of a thing that is given to them, a push or a job map, as rows of its own resource: added by sets, brought in line
 * with its scope, and taken away (04-courses §1.1).
 */
import type { TypedDb } from '../../../core/context/database'
import { Refusal } from '../../../core/errors'
import { sql } from '../../../database/connection/sql-tag'
import { countOfScope, mostPeople, peopleOfScope } from '../../../messages/audience'
import { newId } from '../../../sql/new-id'
import type { WriteUnit } from '../../../sql/materialized/write-unit'
import { type Learning, recordNames, recordValues, type ScopedThing, type Studying, table } from '../tables'
import type { Given } from './give-to-learners'
import { addToScope, type Choice, leaveOut, scopeOfChoice, storedScope } from './scope-rows'

/** A thing with its learners: the resource of their rows, and the column that names the thing. */
export interface Assignment extends ScopedThing {
  readonly resource: 'course/push-learner' | 'course/job-map-learner'
  readonly column: 'push_id' | 'job_map_id'
}

interface AssignedRow {
  readonly id: string
  readonly user_id: string
  readonly member_status: number
  readonly complete_status: number
  readonly progress: number
}

/** Stored codes of `memberStatus`. */
const memberStates = { in: 1, left: 2 } as const

/** The rows of the thing by person. */
export async function assignedTo(
  tx: TypedDb,
  { model }: Pick<Learning, 'model'>,
  { tenantId, refId, resource, column }: Assignment,
): Promise<ReadonlyMap<string, AssignedRow>> {
  const { rows } = await sql<AssignedRow>`select id, user_id, member_status, complete_status, progress
    from ${table(model, resource)}
    where tenant_id = ${tenantId} and ${sql.id(column)} = ${refId} and is_deleted = 0`.execute(tx)
  return new Map(rows.map((row) => [row.user_id, row]))
}

/** Adds people who are no learners of the thing yet, and those who left it; answers their ids. `rows` are its rows, where they were read. */
export async function assign(
  unit: WriteUnit,
  learning: Learning,
  thing: Assignment,
  users: readonly string[],
  rows?: ReadonlyMap<string, AssignedRow>,
): Promise<string[]> {
  const { tx } = unit
  const { model, now } = learning
  const { tenantId, refId, resource, column } = thing
  const known = rows ?? (await assignedTo(tx, learning, thing))
  const fresh = users.filter((id) => !known.has(id))
  const back = users.filter((id) => known.get(id)?.member_status === memberStates.left)
  const ids = fresh.map(() => newId())
  await sql`insert into ${table(model, resource)} (id, tenant_id, ${recordNames}, ${sql.id(column)}, user_id, join_time,
      member_status, complete_status, progress)
    select g.id, ${tenantId}::text, ${recordValues(learning)}, ${refId}::text, g.user_id, ${now}::timestamptz,
      ${memberStates.in}::integer, 0, 0
    from unnest(${ids}::text[], ${fresh}::text[]) as g(id, user_id)`.execute(tx)
  await sql`update ${table(model, resource)} set member_status = ${memberStates.in}, update_time = ${now}
    where tenant_id = ${tenantId} and ${sql.id(column)} = ${refId} and user_id = any(${back}::text[])
      and is_deleted = 0`.execute(tx)
  const added = [...fresh, ...back]
  if (added.length > 0) await recountAssigned(unit, learning, thing)
  return added
}

/** Takes people out; those who left by themselves and have studied keep their rows, marked as left. */
export async function unassign(
  unit: WriteUnit,
  learning: Learning,
  thing: Assignment,
  users: readonly string[],
  { keepsStudied = false } = {},
): Promise<void> {
  if (users.length === 0) return
  const { model, now } = learning
  const { tenantId, refId, resource, column } = thing
  const hasStudied = sql<boolean>`(progress > 0 or complete_status in (1, 2, 3))`
  const set = keepsStudied
    ? sql`is_deleted = case when ${hasStudied} then 0 else 1 end, member_status = ${memberStates.left}`
    : sql`is_deleted = 1`
  await sql`update ${table(model, resource)} set ${set}, update_time = ${now}
    where tenant_id = ${tenantId} and ${sql.id(column)} = ${refId} and user_id = any(${users}::text[])
      and is_deleted = 0`.execute(unit.tx)
  await recountAssigned(unit, learning, thing)
}

/** The counts of a thing are stored ones: one row stands for all that were written. */
export async function recountAssigned(
  unit: WriteUnit,
  { model }: Learning,
  { tenantId, refId, resource, column }: Assignment,
): Promise<void> {
  const row = { id: '', tenant_id: tenantId, [column]: refId, member_status: memberStates.in }
  await unit.updateDependants({ resource: model.resources[resource]!, rows: [{ before: row, after: undefined }] })
}

/** Adds chosen people, once each; the choice lives on in the scope of the thing. `users` are those who are new. */
export async function giveTo(
  unit: WriteUnit,
  learning: Learning,
  thing: Assignment,
  choice: Choice,
): Promise<Given & { readonly users: string[] }> {
  const { tx } = unit
  const scope = scopeOfChoice(thing.tenantId, choice)
  const people = await peopleOfScope(tx, learning.model, scope)
  const everyone = await countOfScope(tx, learning.model, scope, { withDisabled: true })
  const known = await assignedTo(tx, learning, thing)
  if (new Set([...known.keys(), ...people]).size > mostPeople)
    throw new Refusal('learners.too-many', { count: mostPeople })
  await addToScope(tx, learning, thing, choice, { byHand: true })
  const users = await assign(unit, learning, thing, people, known)
  return {
    added: users.length,
    existing: people.length - users.length,
    skipped: everyone - people.length,
    users,
  }
}

/** Takes people out by hand: no living scope adds them again. */
export async function takeFrom(
  unit: WriteUnit,
  learning: Learning,
  thing: Assignment,
  users: readonly string[],
): Promise<void> {
  await unassign(unit, learning, thing, users)
  await leaveOut(unit.tx, learning, thing, users, { byHand: true })
}

/** Those who are in. */
export async function learnersIn(studying: Pick<Studying, 'unit' | 'model'>, thing: Assignment): Promise<string[]> {
  const rows = await assignedTo(studying.unit.tx, studying, thing)
  return [...rows.values()]
    .filter(({ member_status }) => member_status === memberStates.in)
    .map(({ user_id }) => user_id)
}

/** Stored codes of `completeStatus` of those who are done with it, in time or late. */
const doneStates: readonly number[] = [2, 3]

/** Those who are in and have not completed it. */
export async function openLearnersIn(studying: Pick<Studying, 'unit' | 'model'>, thing: Assignment): Promise<string[]> {
  const rows = await assignedTo(studying.unit.tx, studying, thing)
  return [...rows.values()]
    .filter(({ member_status }) => member_status === memberStates.in)
    .filter(({ complete_status }) => !doneStates.includes(Number(complete_status)))
    .map(({ user_id }) => user_id)
}

/** Brings the learners in line with the stored scope: newcomers join, those who no longer belong to it leave. */
export async function resolveAssignment(
  unit: WriteUnit,
  learning: Learning,
  thing: Assignment,
): Promise<{ readonly added: string[]; readonly left: string[] }> {
  const { tx } = unit
  const scope = await storedScope(tx, learning, thing)
  const people = await peopleOfScope(tx, learning.model, scope)
  const meant = new Set(await peopleOfScope(tx, learning.model, scope, { withDisabled: true }))
  const known = await assignedTo(tx, learning, thing)
  const members = [...known.values()].filter(({ member_status }) => member_status === memberStates.in)
  const left = members.map(({ user_id }) => user_id).filter((id) => !meant.has(id))
  await unassign(unit, learning, thing, left, { keepsStudied: true })
  const room = Math.max(0, mostPeople - known.size)
  const coming = people.filter((id) => known.get(id)?.member_status !== memberStates.in).slice(0, room)
  return { added: await assign(unit, learning, thing, coming, known), left }
}
