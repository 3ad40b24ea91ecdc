/** References name rows that exist in the tenant of the entry and that the caller may choose. */
import type { SqlBool } from 'kysely'
import { formFilter, readBy, refFor } from '../../../../fields/reference/target'
import { fieldText, ruleText } from '../../../../model/messages'
import { columnName } from '../../../../model/names'
import { isEmpty } from '../../../../model/conditions/predicate'
import type { Field, Locale, Problem, Reference, RowRules } from '../../../../model/types'
import type { CallContext } from '../../../core/context/call'
import { textsIn } from '../../../core/texts'
import { type SqlFragment, sql } from '../../../database/connection/sql-tag'
import { both, columnOf, from, removedOf, type Source } from '../../../sql/source'
import { unescapeBrackets } from '../../../sql/conditions/text-match'
import { queryContext, where } from '../../../sql/conditions/where'
import { referredScope } from '../../../access/tenant-scope'
import type { DatabaseCheck } from './database-checks'
import type { Candidate } from '../../entry/draft'
import { scopeOn } from '../../../sql/conditions/data-scope'

/** The problem of a missing row: the same for one that never existed and one out of scope. */
export function noSuchRecord(field: Field, locale: Locale, ids: readonly string[]): Problem {
  const message = fieldText(field, 'reference', locale, { value: ids.join(textsIn(locale)('fields:separator.item')) })
  return { field: field.name, rule: 'reference', message }
}

/**
 * A check for each reference whose value or target is new; stored values of a list are not checked again. A filter waits
 * until the fields that it reads keep their own rules: the database cannot compare an invalid value.
 */
export function referenceChecks(candidate: Candidate, problems: readonly Problem[]): DatabaseCheck[] {
  const { context, source, entry, old, changed, event } = candidate
  const { resource, locale } = context
  const wrong = new Set(problems.map(({ field }) => field))
  return resource.fields.flatMap((field, index) => {
    const isElsewhere = field.ref?.by !== undefined && changed.has(field.ref.by)
    const isNew = changed.has(field.name) || isElsewhere
    if (!field.ref || field.name === resource.tree?.parent || field.system || !isNew) return []
    if (readBy(field).some((name) => wrong.has(name))) return []
    const stored = isElsewhere ? [] : idsIn(old?.[field.name])
    const ids = idsIn(entry[field.name]).filter((id) => !stored.includes(id))
    if (ids.length === 0) return []
    const problem = noSuchRecord(field, locale, ids)
    const target = targetOfEntry(context, source, resource, field, entry, `f${index}`)
    // Nothing may be chosen where the deciding field names no target.
    if (!target) return field.ref.by === undefined ? [] : [{ isBroken: sql<SqlBool>`true`, problem }]
    const chosen = sql<SqlBool>`${target.value} = any(${ids})`
    const found = sql`select count(distinct ${target.value})
      from ${target.source.table} where ${both(target.source.limit, chosen, ...target.limits, ...scopeOn(target.source, queryContext(context)))}`
    const detail = event === 'restore' ? removedTarget(target, field, ids, locale) : undefined
    return [{ isBroken: sql<SqlBool>`(${found}) < ${ids.length}`, problem, detail }]
  })
}

/** The name of what an entry that comes back refers to, where that was removed as well: it is to come back first. */
function removedTarget({ source, value }: ChosenFrom, field: Field, ids: readonly string[], locale: Locale) {
  const removed = removedOf(source)
  const name = columnOf(source.alias, columnName(source.resource.display))
  const text = sql`select ${name}::text from ${removed.table} where ${both(removed.limit, sql<SqlBool>`${value} = any(${ids})`)} limit 1`
  const label = field.title[locale]
  return {
    text,
    message: (found: string) => ruleText('reference.removed', locale, { label, name: unescapeBrackets(found) }),
  }
}

const idsIn = (value: unknown): string[] => (isEmpty(value) ? [] : [...new Set([value].flat().map(String))])

interface ChosenFrom {
  readonly source: Source
  readonly value: SqlFragment
  readonly limits: readonly SqlFragment<SqlBool>[]
}

/** The rows an entry, or a row of one, may refer to by a field; undefined where it leads nowhere. */
export function targetOfEntry(
  context: CallContext,
  { reach }: Source,
  rules: Pick<RowRules, 'fields'>,
  field: Field,
  entry: Readonly<Record<string, unknown>>,
  alias: string,
): ChosenFrom | undefined {
  const ref: Reference | undefined = refFor(field, entry)
  const to = ref && context.model.resources[ref.to]
  if (!to) return undefined
  const source = from(to, referredScope(context.caller, context.resource, reach.tenantId, to), alias)
  const limit = ref.filter && where(formFilter(ref.filter, rules), source, { ...queryContext(context), params: entry })
  return { source, value: columnOf(alias, columnName(ref.value)), limits: limit ? [limit] : [] }
}
