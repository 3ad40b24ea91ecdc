/** Values that no other entry of the tenant may have. */
import { shapes } from '../../../../fields/shapes'
import { columns } from '../../../../fields/columns'
import { ruleText } from '../../../../model/messages'
import { columnName, fieldOf } from '../../../../model/names'
import { holds, isEmpty, type Scope } from '../../../../model/conditions/predicate'
import type { Field, Problem, Unique } from '../../../../model/types'
import type { Db } from '../../../core/context/database'
import { sql } from '../../../database/connection/sql-tag'
import { keepUp } from '../../../sql/materialized/update-dependants'
import type { Vault } from '../../../core/context/ports'
import { toRow } from '../../../sql/row-mapping'
import { both, columnOf, type Source, wholeOf } from '../../../sql/source'
import { where } from '../../../sql/conditions/where'
import { updateRows } from '../../../sql/write/write'
import { writableOf } from '../../../access/tenant-scope'
import { sanitised } from '../../entry/escape-names'
import type { Question } from './database-checks'
import { askingOf } from '../../entry/query-context'
import type { Writing } from '../../entry/draft'

/** A question for each unique value that is new, and right in itself: a wrong one is no value the database could compare. */
export function uniqueQuestions(writing: Writing, problems: readonly Problem[], scope?: Scope): Question[] {
  const { source } = writing
  const wrong = new Set(problems.map(({ field }) => field))
  return claims(writing, scope)
    .filter(({ field, unique }) => !unique.take && ![field.name, ...unique.with].some((name) => wrong.has(name)))
    .map(({ field, unique }) => ({
      isBroken: sql<boolean>`exists (select 1 from ${source.table} where ${rivals(writing, field, unique)})`,
      problem: uniqueProblem(writing, field, unique),
    }))
}

/** Takes a value over from the entry that had it, where the schema says so: one default at a time. */
export async function takeOver(tx: Db, writing: Writing, scope?: Scope): Promise<void> {
  for (const { field, unique } of claims(writing, scope).filter((claim) => claim.unique.take)) {
    const { source } = writing
    const { rows } = await sql<{ id: string }>`select ${columnOf(source.alias, 'id')} as id from ${source.table}
      where ${rivals(writing, field, unique)} order by 1 for update`.execute(tx)
    const ids = rows.map((row) => row.id)
    if (ids.length === 0) continue
    const value = withoutClaim(writing.entry[field.name])
    const left = await updateRows(tx, source, ids, { [columnName(field.name)]: value })
    const { model, resource } = writing.context
    const former = toRow(writing.entry, [field])
    await keepUp(tx, { model, resource, rows: left.map((after) => ({ before: { ...after, ...former }, after })) })
  }
}

interface Claim {
  readonly field: Field
  readonly unique: Unique
}

/** The unique fields that this write could break: filled, concerned, and changed in one of their parts. */
function claims({ context, entry, changed, old }: Writing, scope?: Scope): Claim[] {
  return context.resource.fields.flatMap((field) => {
    const { unique } = field
    if (!unique || isEmpty(entry[field.name])) return []
    const concerned = !unique.if || holds(unique.if, { now: context.now, ...scope, entry, old })
    const isNew = changed.has(field.name) || unique.with.some((name) => changed.has(name)) || unique.if !== undefined
    return concerned && isNew ? [{ field, unique }] : []
  })
}

/** Other entries that hold the same value, partners included; texts are compared without case. */
function rivals({ context, source, entry, id, together = [] }: Writing, field: Field, unique: Unique) {
  const parts = [field, ...unique.with.map((name) => fieldOf(context.resource, name)!)].map((part) =>
    same(source, part, entry, context.vault),
  )
  const condition = unique.if ? where(unique.if, source, askingOf(context)) : null
  const own = id === undefined ? together : [...together, id]
  const others = own.length ? [sql<boolean>`${columnOf(source.alias, 'id')} <> all(${own})`] : []
  // Rows of others that serve the tenant are no rivals: its own may stand in their place.
  const { limit } = wholeOf({ ...source, reach: writableOf(source.reach) })
  return both(limit, ...parts, ...others, ...(condition ? [condition] : []))
}

function same(source: Source, field: Field, entry: Writing['entry'], vault: Vault | undefined) {
  const column = columnOf(source.alias, columnName(field.name))
  const isSealed = field.store === 'enciphered'
  const value = isSealed
    ? vault!.encipher(String(entry[field.name]), true)
    : (toRow(sanitised(entry), [field])[columnName(field.name)] ?? null)
  if (value === null) return sql<boolean>`${column} is null`
  const isText = columns[field.type].sql(field) === 'text'
  // The empty text is left out in words, because the index leaves it out too.
  const equal = shapes[field.type].ignoresCase
    ? sql<boolean>`lower(${column}) = lower(${value})`
    : sql<boolean>`${column} = ${value}`
  return isText ? both(equal, sql<boolean>`${column} <> ''`) : equal
}

/** What the former holder is left with: the other side of a switch, else nothing. */
function withoutClaim(value: unknown): unknown {
  if (value === 1) return 0
  return value === true ? false : null
}

function uniqueProblem({ context: { locale } }: Writing, field: Field, unique: Unique) {
  const own = unique.message ?? field.messages.unique
  const message = own ? own[locale] : ruleText('unique', locale, { label: field.title[locale] })
  return { field: field.name, rule: 'unique', message }
}
