/** Stored rows that a tightened rule would refuse on their next save: one condition of one statement. */
import type { SqlBool } from 'kysely'
import { columns } from '../../../fields/columns'
import { shapes } from '../../../fields/shapes'
import { type AddedRule, parseRule } from '../../../model/overlay/added-rules'
import { columnName } from '../../../model/names'
import { isValidated, requiredWhen } from '../../../model/validate/json-schema'
import type { Condition, Resource } from '../../../model/types'
import { mayCall } from '../../access/authorise'
import { isOpenTo } from '../../access/field-access'
import type { CallContext } from '../../core/context/call'
import type { Caller } from '../../core/context/caller'
import { Refusal } from '../../core/errors'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import { empty } from '../../sql/conditions/comparison'
import type { QueryContext } from '../../sql/conditions/query-context'
import { queryContext, where } from '../../sql/conditions/where'
import { both, columnOf, type Source } from '../../sql/source'
import { postgresPattern } from './postgres-pattern'
import { overlayResource } from './published'

/**
 * `_breaks` names a rule, as `/name/maxLength/60`: the list shows the rows that break it, and no others. It is for those
 * who change screens: to anybody else it would be a search that no index answers.
 */
export function breakingLimit(context: CallContext, source: Source): SqlFragment<SqlBool> | null {
  const { params, resource, caller, model } = context
  if (typeof params._breaks !== 'string' || params._breaks === '') return null
  const studio = model.resources[overlayResource]
  const mayAsk = studio && mayCall(caller, studio, studio.calls.draft!)
  const rule = mayAsk ? parseRule(resource, params._breaks) : undefined
  const limit = rule && mayCount(resource, rule, caller) ? breaking(rule, source, queryContext(context)) : undefined
  if (!limit) throw new Refusal('request.parameter-type', { name: '_breaks' })
  return limit
}

/** A count tells of values: only those who read the field are answered. */
export const mayCount = (resource: Resource, { field }: AddedRule, caller: Caller): boolean =>
  isOpenTo(resource, field, caller) && field.access?.mask === undefined

/** The condition on rows that break the rule; undefined where the database cannot tell. */
export function breaking(rule: AddedRule, source: Source, query: QueryContext): SqlFragment<SqlBool> | undefined {
  const { field } = rule
  if (field.store !== 'plain' || field.computed || shapes[field.type].isSecret) return undefined
  if (!isValidated(field)) return sql<SqlBool>`false`
  const broken = rule.rule === 'check' ? brokenCheck(rule, source, query) : brokenValue(rule, source)
  return broken && shownOnly(broken, rule, source, query)
}

/** The rules of a field hold while people see it. */
function shownOnly(broken: SqlFragment<SqlBool>, { field, rule }: AddedRule, source: Source, query: QueryContext) {
  const visible: Condition | undefined =
    rule === 'required' ? requiredWhen({ ...field, required: true }) : field.when?.visible
  const shown = visible ? where(visible, source, query) : null
  return shown ? both(shown, broken) : broken
}

function brokenCheck(
  { if: when, assert }: AddedRule & { rule: 'check' },
  source: Source,
  query: QueryContext,
): SqlFragment<SqlBool> | undefined {
  return where({ all: [...(when ? [when] : []), { not: assert }] }, source, query) ?? undefined
}

function brokenValue(rule: Exclude<AddedRule, { rule: 'check' }>, { alias }: Source): SqlFragment<SqlBool> | undefined {
  const { field } = rule
  const column = columnOf(alias, columnName(field.name))
  const type = columns[field.type].sql(field)
  const isEmpty = empty(field, column)
  const filled = (broken: SqlFragment<SqlBool>) => both(sql<SqlBool>`not ${isEmpty}`, broken)
  const whenFilled = (broken: SqlFragment<SqlBool> | undefined) => broken && filled(broken)
  switch (rule.rule) {
    case 'required':
      return isEmpty
    case 'maxLength':
    case 'minLength':
    case 'pattern':
      return type === 'text' ? whenFilled(textBroken(rule, column)) : undefined
    case 'maximum':
      return filled(sql<SqlBool>`${column} > ${rule.limit}::numeric`)
    case 'minimum':
      return filled(sql<SqlBool>`${column} < ${rule.limit}::numeric`)
    default:
      if (type !== 'text[]') return undefined
      return filled(
        rule.rule === 'maxItems'
          ? sql<SqlBool>`cardinality(${column}) > ${rule.limit}`
          : sql<SqlBool>`cardinality(${column}) < ${rule.limit}`,
      )
  }
}

function textBroken(
  rule: Exclude<AddedRule, { rule: 'check' | 'required' }>,
  column: SqlFragment,
): SqlFragment<SqlBool> | undefined {
  if (rule.rule === 'maxLength') return sql<SqlBool>`char_length(${column}) > ${rule.limit}`
  if (rule.rule === 'minLength') return sql<SqlBool>`char_length(${column}) < ${rule.limit}`
  if (rule.rule !== 'pattern') return undefined
  const pattern = postgresPattern(rule.limit)
  return pattern === undefined ? undefined : sql<SqlBool>`${column} !~ ${pattern}`
}
