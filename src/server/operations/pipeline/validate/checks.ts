/** Checks of the schema that need the database: checks that count entries, and checks that name code. */
import { formatInstant } from '../../../../fields/definition/zone'
import { holds, type Scope } from '../../../../model/conditions/predicate'
import { fillText } from '../../../../model/fill-text'
import { columnName, fieldOf } from '../../../../model/names'
import type { Check, Problem } from '../../../../model/types'
import { toProblem } from '../../../../model/validate/check-problems'
import { writableOf } from '../../../access/tenant-scope'
import type { Db } from '../../../core/context/database'
import { registered } from '../../../core/context/registry'
import { sql } from '../../../database/connection/sql-tag'
import { queryContext, where } from '../../../sql/conditions/where'
import { toRow } from '../../../sql/row-mapping'
import { both, columnOf, from } from '../../../sql/source'
import type { Candidate } from '../../entry/draft'
import { unescapeNames } from '../../entry/stored-values'
import type { DatabaseCheck } from './database-checks'

/** The counting checks that apply to this write. */
export function countChecks({ context, event }: Candidate, scope: Scope): Check[] {
  return context.resource.checks.filter(
    (check) => check.count && check.on.includes(event) && (!check.if || holds(check.if, scope)),
  )
}

/** Writes that take the same count run one after the other: two that each see room for one more would both pass. */
export async function lockCounts(tx: Db, { context, source }: Candidate, checks: readonly Check[]): Promise<void> {
  for (const check of checks) {
    const key = `${context.resource.name} ${check.id} ${source.reach.tenantId}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  }
}

/** The names of fields of the entry that a count compares with those of the counted rows. */
function comparedBy({ count }: Check): readonly string[] {
  const entryFields = (part: unknown): string[] =>
    typeof part === 'object' && part !== null
      ? Object.entries(part).flatMap(([key, value]) => (key === '$entry' ? [String(value)] : entryFields(value)))
      : []
  return [...count!.within, ...entryFields(count!.filter)]
}

/** The counting checks whose values of the entry are valid: the database cannot compare an invalid one. */
export function comparable(checks: readonly Check[], problems: readonly Problem[]): readonly Check[] {
  const wrong = new Set(problems.map(({ field }) => field))
  return checks.filter((check) => !comparedBy(check).some((name) => wrong.has(name)))
}

/** One database check for each counting check. */
export function countDatabaseChecks(candidate: Candidate, checks: readonly Check[], scope: Scope): DatabaseCheck[] {
  if (checks.length === 0) return []
  const { context, source, entry, old, id } = candidate
  // A new entry has no stored values, which is not to mean those of the counted row.
  const asking = queryContext({ ...context, saved: unescapeNames(entry), old: old ?? {} })
  // Rows of the platform that serve the tenant do not count: own rows may replace them.
  const { limit } = from(source.resource, writableOf(source.reach), source.alias)
  // A new entry has no creation time yet.
  const counted = { ...scope, entry: { createTime: formatInstant(context.now), ...scope.entry } }
  return checks.map((check) => {
    const { filter, within, max } = check.count!
    const condition = filter ? where(filter, source, asking) : null
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

/** The problems that the named checks of this write find. */
export async function namedProblems(tx: Db, candidate: Candidate, scope: Scope): Promise<Problem[]> {
  const { context, source, entry, changed, id } = candidate
  const { resource, locale } = context
  const checked = { context, tenantId: source.reach.tenantId, entry, changed, id }
  const problems: Problem[] = []
  for (const check of resource.checks) {
    if (!check.fn || !check.on.includes(candidate.event) || (check.if && !holds(check.if, scope))) continue
    const found = await registered(context.registry, 'checks', check.fn)({ tx, checked, check })
    const problem = toProblem(check, locale)
    if (found) problems.push({ ...problem, message: fillText(problem.message, found) })
  }
  return problems
}
