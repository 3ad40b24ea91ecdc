/** Values that no other entry of the tenant may have. */
import type { SqlBool } from 'kysely'
import { shapes } from '../../../../fields/shapes'
import { columns } from '../../../../fields/columns'
import { ruleText } from '../../../../model/messages'
import { columnName, fieldOf } from '../../../../model/names'
import { holds, isEmpty, type Scope } from '../../../../model/conditions/predicate'
import type { Field, Problem, Unique } from '../../../../model/types'
import type { Db } from '../../../core/context/database'
import { type SqlFragment, sql } from '../../../database/connection/sql-tag'
import { periodEdges, periodFields } from '../../../database/schema/periods'
import { isScoped } from '../../../sql/conditions/data-scope'
import { unescapeBrackets } from '../../../sql/conditions/text-match'
import type { Vault } from '../../../core/context/ports'
import { toRow } from '../../../sql/row-mapping'
import { both, columnOf, type Source, wholeOf } from '../../../sql/source'
import { queryContext, where } from '../../../sql/conditions/where'
import { updateRows } from '../../../sql/write/write'
import { writableOf } from '../../../access/tenant-scope'
import { escapeNames } from '../../entry/stored-values'
import type { DatabaseCheck } from './database-checks'
import type { Candidate } from '../../entry/draft'
import type { Stage } from '../stage'

/** A check for each unique value that is new and otherwise valid: the database cannot compare an invalid one. */
export function uniqueChecks(candidate: Candidate, problems: readonly Problem[], scope?: Scope): DatabaseCheck[] {
  const { source } = candidate
  const wrong = new Set(problems.map(({ field }) => field))
  return claims(candidate, scope)
    .filter(({ field, unique }) => !unique.take && ![field.name, ...partnersOf(unique)].some((name) => wrong.has(name)))
    .map(({ field, unique }) => {
      const among = rivals(candidate, field, unique)
      return {
        isBroken: sql<boolean>`exists (select 1 from ${source.table} where ${among})`,
        problem: uniqueProblem(candidate, field, unique),
        told: toldRival(candidate, field, unique, among),
      }
    })
}

/** Two saves that each see the time free would both take it: those of one value run one after the other. */
export async function lockTimes(tx: Db, candidate: Candidate, scope: Scope): Promise<void> {
  const { context, source } = candidate
  for (const { field, unique } of claims(candidate, scope)) {
    if (!unique.over) continue
    const key = `${context.resource.name} ${field.name} ${source.reach.tenantId}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  }
}

/**
 * The name of the entry that has the time, or the value of one that comes back from the recycle bin; not told where the
 * caller may not see every entry.
 */
function toldRival(candidate: Candidate, field: Field, unique: Unique, among: SqlFragment<SqlBool>) {
  const { context, source, event } = candidate
  if (!unique.over && event !== 'restore') return undefined
  const { model, resource, caller, locale } = context
  const display = fieldOf(resource, resource.display)
  const isNamed =
    display && !display.computed && display.access === undefined && columns[display.type].sql(display) === 'text'
  const own = unique.over ? (unique.message ?? field.messages.unique) : undefined
  if (!isNamed || own || isScoped(model, resource, caller)) return undefined
  const key = unique.over ? 'overlap' : 'unique.held'
  const label = field.title[locale]
  return {
    text: sql`select ${columnOf(source.alias, columnName(display.name))} from ${source.table} where ${among} limit 1`,
    message: (name: string) => ruleText(key, locale, { label, name: unescapeBrackets(name) }),
  }
}

/** Takes a unique value away from the entry that has it, where the schema says so: one default at a time. */
export const takeUniqueValues: Stage = async (draft, unit) => {
  const { context, source, entry, scope } = draft
  const { tx } = unit
  for (const { field, unique } of claims(draft, scope).filter((claim) => claim.unique.take)) {
    const found = await sql<{ id: string }>`select ${columnOf(source.alias, 'id')} as id from ${source.table}
      where ${rivals(draft, field, unique)} order by 1 for update`.execute(tx)
    const ids = found.rows.map(({ id }) => id)
    if (ids.length === 0) continue
    const value = withoutClaim(entry[field.name])
    const left = await updateRows(tx, source, ids, { [columnName(field.name)]: value })
    const former = toRow(entry, [field])
    const rows = left.map((after) => ({ before: { ...after, ...former }, after }))
    await unit.updateDependants({ resource: context.resource, rows })
  }
  return draft
}

/** An entry that comes back leaves a value that one entry alone has to the one that has it now. */
export const yieldUniqueValues: Stage = async (draft, { tx }) => {
  const { source, entry, scope } = draft
  const columns: Record<string, unknown> = {}
  for (const { field, unique } of claims(draft, scope).filter((claim) => claim.unique.take)) {
    const held = await sql`select 1 from ${source.table} where ${rivals(draft, field, unique)} limit 1`.execute(tx)
    if (held.rows.length > 0) columns[columnName(field.name)] = withoutClaim(entry[field.name])
  }
  return { ...draft, columns: { ...draft.columns, ...columns } }
}

const partnersOf = ({ with: same, over, parts }: Unique) => [...same, ...(over ?? []), ...(parts ?? [])]

interface Claim {
  readonly field: Field
  readonly unique: Unique
}

/** The unique fields that this write could break: filled, concerned, and changed in one of their parts. */
function claims({ context, entry, changed, old }: Candidate, scope?: Scope): Claim[] {
  return context.resource.fields.flatMap((field) => {
    const { unique } = field
    if (!unique || isEmpty(entry[field.name])) return []
    const concerned = !unique.if || holds(unique.if, { now: context.now, ...scope, entry, old })
    const isNew =
      changed.has(field.name) || partnersOf(unique).some((name) => changed.has(name)) || unique.if !== undefined
    return concerned && isNew ? [{ field, unique }] : []
  })
}

/** Other entries that hold the same value, partners included; texts are compared without case. */
function rivals(candidate: Candidate, field: Field, unique: Unique) {
  const { context, source, entry, id, together = [] } = candidate
  const parts = [field, ...unique.with.map((name) => fieldOf(context.resource, name)!)].map((part) =>
    same(source, part, entry, context.vault),
  )
  const condition = unique.if ? where(unique.if, source, queryContext(context)) : null
  const own = id === undefined ? together : [...together, id]
  const others = own.length ? [sql<boolean>`${columnOf(source.alias, 'id')} <> all(${own})`] : []
  // Rows of the platform that serve the tenant are no rivals: own rows may replace them.
  const { limit } = wholeOf({ ...source, reach: writableOf(source.reach) })
  return both(limit, ...parts, ...overlapping(candidate, unique), ...others, ...(condition ? [condition] : []))
}

/** Each begins before the other ends; an end that is empty is open. */
function overlapping({ context, source, entry }: Candidate, unique: Unique) {
  const fields = periodFields(context.resource, unique)
  if (!fields) return []
  const { from, until, parts = [] } = fields
  const values = [from, until, ...parts].map((field) => {
    const value = toRow(entry, [field])[columnName(field.name)] ?? null
    return sql`${value}::${sql.raw(columns[field.type].sql(field))} as ${sql.id(columnName(field.name))}`
  })
  const isThrough = unique.through === true
  const theirs = periodEdges(fields, isThrough, source.alias)
  const own = periodEdges(fields, isThrough, 'entry')
  const before = (one: string, other: string) => sql`coalesce(${sql.raw(one)} < ${sql.raw(other)}, true)`
  return [
    sql<boolean>`(select ${before(theirs.begin, own.end)} and ${before(own.begin, theirs.end)} from (select ${sql.join(values)}) as entry)`,
  ]
}

function same(source: Source, field: Field, entry: Candidate['entry'], vault: Vault | undefined) {
  const column = columnOf(source.alias, columnName(field.name))
  const isSealed = field.store === 'enciphered'
  const value = isSealed
    ? vault!.encipher(String(entry[field.name]), true)
    : (toRow(escapeNames(entry), [field])[columnName(field.name)] ?? null)
  if (value === null) return sql<boolean>`${column} is null`
  const isText = columns[field.type].sql(field) === 'text'
  // The condition leaves out the empty text, as the index does.
  const equal =
    shapes[field.type].ignoresCase && !field.many
      ? sql<boolean>`lower(${column}) = lower(${value})`
      : sql<boolean>`${column} = ${value}`
  return isText ? both(equal, sql<boolean>`${column} <> ''`) : equal
}

/** The value that the former holder keeps: the other side of a switch, else nothing. */
function withoutClaim(value: unknown): unknown {
  if (value === 1) return 0
  return value === true ? false : null
}

function uniqueProblem({ context: { locale } }: Candidate, field: Field, unique: Unique) {
  const own = unique.message ?? field.messages.unique
  const key = unique.over ? 'overlap.unnamed' : 'unique'
  const message = own ? own[locale] : ruleText(key, locale, { label: field.title[locale] })
  return { field: unique.over?.[0] ?? field.name, rule: 'unique', message }
}
