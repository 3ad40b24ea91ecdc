/** The scope of a thing that is given to learners, as rows: who is meant, and who is left out (04-courses §1.1). */
import type { RowOf } from '../../rows'
import type { TypedDb } from '../../../core/context/database'
import { sql } from '../../../database/connection/sql-tag'
import { newId } from '../../../sql/new-id'
import type { ScopeOfLearners } from '../../../messages/audience'
import { type Learning, recordNames, recordValues, type ScopedThing, table } from '../tables'

/** Stored codes of `kind`. */
export const scopeKinds = { user: 1, department: 2, group: 3, post: 4, tenant: 5, everyone: 9 } as const

/** Learners as they are chosen. */
export type Choice = Pick<ScopeOfLearners, 'users' | 'departments' | 'groups' | 'posts' | 'isOpen'>

/** The scope that a choice alone means. */
export const scopeOfChoice = (tenantId: string, choice: Choice): ScopeOfLearners => ({
  tenantId,
  ...choice,
  except: [],
})

/** The scope that is stored for a thing. */
export async function storedScope(db: TypedDb, { model }: Learning, thing: ScopedThing): Promise<ScopeOfLearners> {
  const { tenantId, refType, refId } = thing
  const { rows } = await sql<RowOf<'learning/scope'>>`select * from ${table(model, 'learning/scope')}
    where tenant_id = ${tenantId} and ref_type = ${refType} and ref_id = ${refId} and is_deleted = 0`.execute(db)
  const of = (kind: number, isExclude = 0) =>
    rows.filter((row) => row.kind === kind && row.is_exclude === isExclude).map((row) => row.target_id!)
  return {
    tenantId,
    isOpen: of(scopeKinds.everyone).length > 0,
    users: of(scopeKinds.user),
    departments: of(scopeKinds.department),
    groups: of(scopeKinds.group),
    posts: of(scopeKinds.post),
    except: of(scopeKinds.user, 1),
  }
}

/** The origin of a row: `byHand`, or the form of the thing. */
interface Origin {
  readonly byHand?: boolean
}

/** Adds a choice to the scope of a thing; people who were left out and are named again belong to it again. */
export async function addToScope(
  tx: TypedDb,
  learning: Learning,
  thing: ScopedThing,
  choice: Choice,
  origin: Origin = {},
): Promise<void> {
  const { users, departments, groups, posts, isOpen } = choice
  await sql`update ${table(learning.model, 'learning/scope')} set is_deleted = 1, update_time = ${learning.now}
    where tenant_id = ${thing.tenantId} and ref_type = ${thing.refType} and ref_id = ${thing.refId}
      and is_exclude = 1 and target_id = any(${users}::text[]) and is_deleted = 0`.execute(tx)
  await addRows(tx, learning, thing, scopeKinds.user, users, origin)
  await addRows(tx, learning, thing, scopeKinds.department, departments, origin)
  await addRows(tx, learning, thing, scopeKinds.group, groups, origin)
  await addRows(tx, learning, thing, scopeKinds.post, posts, origin)
  if (isOpen) await addRows(tx, learning, thing, scopeKinds.everyone, [thing.tenantId], origin)
}

/** The scope of a thing as it was chosen anew; who was added or left out by hand meanwhile stays so. */
export async function replaceScope(
  tx: TypedDb,
  learning: Learning,
  thing: ScopedThing,
  choice: Choice,
  except: readonly string[],
): Promise<void> {
  await sql`update ${table(learning.model, 'learning/scope')} set is_deleted = 1, update_time = ${learning.now}
    where tenant_id = ${thing.tenantId} and ref_type = ${thing.refType} and ref_id = ${thing.refId}
      and coalesce(by_hand, 0) = 0 and is_deleted = 0`.execute(tx)
  await addToScope(tx, learning, thing, choice)
  if (except.length > 0) await leaveOut(tx, learning, thing, except)
}

/** Leaves people out of the scope of a thing, so that no living scope adds them again. */
export async function leaveOut(
  tx: TypedDb,
  learning: Learning,
  thing: ScopedThing,
  users: readonly string[],
  origin: Origin = {},
): Promise<void> {
  await sql`update ${table(learning.model, 'learning/scope')} set is_deleted = 1, update_time = ${learning.now}
    where tenant_id = ${thing.tenantId} and ref_type = ${thing.refType} and ref_id = ${thing.refId}
      and kind = ${scopeKinds.user} and is_exclude = 0 and target_id = any(${users}::text[])
      and is_deleted = 0`.execute(tx)
  await addRows(tx, learning, thing, scopeKinds.user, users, { ...origin, isExclude: true })
}

/** Adds rows for targets that have none yet, by one statement. */
async function addRows(
  tx: TypedDb,
  learning: Learning,
  { tenantId, refType, refId }: ScopedThing,
  kind: number,
  targets: readonly string[],
  { byHand, isExclude: isOut }: Origin & { readonly isExclude?: boolean } = {},
): Promise<void> {
  const isExclude = isOut ? 1 : 0
  if (targets.length === 0) return
  const scope = table(learning.model, 'learning/scope')
  const ids = targets.map(() => newId())
  await sql`insert into ${scope} (id, tenant_id, ref_type, ref_id, kind, target_id, is_exclude, by_hand, ${recordNames})
    select g.id, ${tenantId}, ${refType}, ${refId}, ${kind}::integer, g.target, ${isExclude}::integer,
      ${byHand ? 1 : 0}::integer, ${recordValues(learning)}
    from unnest(${ids}::text[], ${targets}::text[]) as g(id, target)
    where not exists (select 1 from ${scope} s where s.tenant_id = ${tenantId} and s.ref_type = ${refType}
      and s.ref_id = ${refId} and s.kind = ${kind} and s.is_exclude = ${isExclude} and s.target_id = g.target
      and s.is_deleted = 0)`.execute(tx)
}
