/**
 * The people of a scope of learners: the enabled people of its tenant that it names, or that belong to a group, a post, a
 * department or one below it, but for those it leaves out; everyone, when it names nobody.
 */
import { columnName } from '../../model/names'
import type { Model } from '../../model/types'
import type { TypedDb } from '../core/context/database'
import { type SqlFragment, sql } from '../database/connection/sql-tag'
import { Refusal } from '../core/errors'
import { idList } from '../operations/entry/ids'
import type { Row } from '../core/context/entry'

/** Fields of the trait `scoped`, as a row holds them. */
export interface ScopeOfLearners {
  readonly tenantId: string
  /** True when it is everyone. */
  readonly isOpen: boolean
  readonly users: readonly string[]
  readonly departments: readonly string[]
  readonly groups: readonly string[]
  readonly posts: readonly string[]
  readonly except: readonly string[]
}

export function scopeOfRow(row: Row): ScopeOfLearners {
  return {
    tenantId: String(row.tenant_id),
    isOpen: Number(row.scope_type) === 0,
    users: idList(row.user_ids),
    departments: idList(row.dept_ids),
    groups: idList(row.group_ids),
    posts: idList(row.post_ids),
    except: idList(row.exclude_user_ids),
  }
}

/** People of one scope, at most. */
export const mostPeople = 20_000

/** Refuses a scope of nobody, and one of too many. */
export function refuseOddNumber(people: readonly unknown[]): void {
  if (people.length === 0) throw new Refusal('learners.none')
  if (people.length > mostPeople) throw new Refusal('learners.too-many', { count: mostPeople })
}

/**
 * The ids of the people, each once, in the order of their ids; `withDisabled`: those who are disabled too, where the scope
 * does not mean everyone.
 */
export async function peopleOfScope(
  db: TypedDb,
  model: Model,
  scope: ScopeOfLearners,
  { withDisabled = false } = {},
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${membersOf(model, scope, withDisabled)} order by u.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The number of these people, counted where they are stored. */
export async function countOfScope(
  db: TypedDb,
  model: Model,
  scope: ScopeOfLearners,
  { withDisabled = false } = {},
): Promise<number> {
  const { rows } = await sql<{
    n: string
  }>`select count(*) as n from (${membersOf(model, scope, withDisabled)}) people`.execute(db)
  return Number(rows[0]!.n)
}

function membersOf(model: Model, scope: ScopeOfLearners, withDisabled: boolean): SqlFragment {
  const { user, dept, group, parent } = tablesOf(model)
  const { tenantId, isOpen, users, departments, groups, posts, except } = scope
  return sql`with recursive
    chosen as (select g.user_ids, g.dept_ids from ${group} g
      where g.tenant_id = ${tenantId} and g.is_deleted = 0 and g.status = 1 and g.id = any(${groups}::text[])),
    part(dept) as (
      select unnest(${departments}::text[]) union select unnest(dept_ids) from chosen
      union select d.id from part join ${dept} d on ${parent} = part.dept
      where d.tenant_id = ${tenantId} and d.is_deleted = 0)
    select u.id from ${user} u where u.tenant_id = ${tenantId} and u.is_deleted = 0 and (u.status = 1 or ${withDisabled && !isOpen})
      and not u.id = any(${except}::text[]) and (${isOpen}
        or u.id = any(${users}::text[])
        or u.id in (select unnest(user_ids) from chosen)
        or u.dept_id in (select dept from part)
        or u.dept_ids && (select array_agg(dept) from part)
        or u.post_id && ${posts}::text[])`
}

function tablesOf(model: Model) {
  const user = model.resources['system/user']
  const dept = model.resources['system/dept']
  const group = model.resources['system/user-group']
  if (!user || !dept?.tree || !group)
    throw new Error(
      'A scope of learners needs schemas/system/user.json, dept.json and user-group.json; add the missing one.',
    )
  return {
    user: sql.table(user.table),
    group: sql.table(group.table),
    dept: sql.table(dept.table),
    parent: sql.ref(`d.${columnName(dept.tree.parent)}`),
  }
}
