/** Checks that count: at most so many entries of a kind, within the same parent or group. */
import { formatInstant } from '../../../../fields/definition/zone'
import { columnName, fieldOf } from '../../../../model/names'
import { holds, type Scope } from '../../../../model/conditions/predicate'
import type { Check } from '../../../../model/types'
import { toProblem } from '../../../../model/validate/check-problems'
import type { Db } from '../../../core/context/database'
import { sql } from '../../../database/connection/sql-tag'
import { toRow } from '../../../sql/row-mapping'
import { both, columnOf, from } from '../../../sql/source'
import { where } from '../../../sql/conditions/where'
import { writableOf } from '../../../access/tenant-scope'
import type { Question } from './database-checks'
import { askingOf } from '../../entry/query-context'
import type { Writing } from '../../entry/draft'

/** The counting checks that this write is subject to. */
export function countChecks({ context, event }: Writing, scope: Scope): Check[] {
  return context.resource.checks.filter(
    (check) => check.count && check.on.includes(event) && (!check.if || holds(check.if, scope)),
  )
}

/** Two writes that each see room for one more would pass together; so the same count is taken one after the other. */
export async function holdCounts(tx: Db, { context, source }: Writing, checks: readonly Check[]): Promise<void> {
  for (const check of checks) {
    const key = `${context.resource.name} ${check.id} ${source.reach.tenantId}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  }
}

/** A question for each counting check. */
export function countQuestions(writing: Writing, checks: readonly Check[], scope: Scope): Question[] {
  const { context, source, entry, id } = writing
  // Rows of others that serve the tenant do not count: its own may stand in their place.
  const { limit } = from(source.resource, writableOf(source.reach), source.alias)
  // A new entry has no time of its own yet; it counts as made now.
  const counted = { ...scope, entry: { createTime: formatInstant(context.now), ...scope.entry } }
  return checks.map((check) => {
    const { filter, within, max } = check.count!
    const condition = filter ? where(filter, source, askingOf(context)) : null
    const group = within.map((name) => {
      const value = toRow(entry, [fieldOf(context.resource, name)!])[columnName(name)] ?? null
      const column = columnOf(source.alias, columnName(name))
      return value === null ? sql<boolean>`${column} is null` : sql<boolean>`${column} = ${value}`
    })
    const others = id === undefined ? [] : [sql<boolean>`${columnOf(source.alias, 'id')} <> ${id}`]
    const matching = both(limit, ...group, ...others, ...(condition ? [condition] : []))
    const itself = !filter || holds(filter, counted) ? 1 : 0
    return {
      isBroken: sql<boolean>`(select count(*) from ${source.table} where ${matching}) > ${max - itself}`,
      problem: toProblem(check, context.locale),
    }
  })
}
