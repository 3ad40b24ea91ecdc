/** Conditions as bound SQL. Every value is a parameter of the statement; names come from the model alone. */
import { weakMemoize } from '../../../fields/definition/memoize'
import type { SqlBool } from 'kysely'
import type { Operand } from '../../../fields/definition/condition'
import { type Normal, normalise, type NormalTest } from '../../../language/conditions/normal'
import type { Condition } from '../../../model/types'
import { systemCaller } from '../../core/context/caller'
import { emptyRegistry, registered } from '../../core/context/registry'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import { comparisonSql } from './arithmetic'
import { valueAt } from './computed-value'
import { rightOf } from './operand'
import { type QueryContext, notSent } from './query-context'
import { both, either, type Source } from '../source'
import { empty, type Left, testOn } from './comparison'
import { isSearchIndexed } from './text-match'

type Part = SqlFragment<SqlBool> | null

/** Conditions of the model come again with every request. */
const normalOf = weakMemoize((condition: Condition): Normal => normalise(condition))

/** The context of one statement, made from caller, time and parameters. */
export function queryContext({
  model,
  caller,
  now,
  registry,
  locale,
  params,
  row,
  record,
  old,
  saved,
}: QueryParts): QueryContext {
  return { model, caller, now, registry, locale, params, row, record, old, saved, compileCondition: where }
}

/** The context of a read that the engine makes for itself in a tenant: it sees everything and names no code. */
export const engineContext = ({ model, now }: Pick<QueryContext, 'model' | 'now'>, tenantId: string): QueryContext =>
  queryContext({ model, caller: { ...systemCaller, tenantId }, now, registry: emptyRegistry })

export type QueryParts = Omit<QueryContext, 'compileCondition'>

/** The condition on rows of the source; null when every part of it fell away. */
export function where(condition: Condition, source: Source, query: QueryContext): Part {
  return part(normalOf(condition), source, query)
}

function part(normal: Normal, source: Source, query: QueryContext): Part {
  switch (normal.kind) {
    case 'all':
      return normal.of.length ? join(normal.of, both, source, query) : sql<SqlBool>`true`
    case 'any':
      return normal.of.length ? join(normal.of, either, source, query) : sql<SqlBool>`false`
    case 'not': {
      const inner = part(normal.of, source, query)
      return inner && sql<SqlBool>`(${inner}) is not true`
    }
    case 'named':
      return part(normalise(registered(query.registry, 'conditions', normal.name)(query)), source, query)
    case 'compare':
      return comparisonSql(normal, { source, asking: query, valueAt: (path) => valueAt(path, source, query) })
    case 'test':
      return testOf(normal, source, query)
  }
}

function join(parts: readonly Normal[], by: typeof both, source: Source, query: QueryContext): Part {
  const kept = parts.map((each) => part(each, source, query)).filter((each) => each !== null)
  return kept.length ? by(...kept) : null
}

function testOf(normal: NormalTest, source: Source, query: QueryContext): Part {
  const { path, op, operand } = normal
  const at = valueAt(path, source, query)
  const isOwn = path.length === 1
  const isIndexed = isOwn && isSearchIndexed(query.model, source.resource, at.field)
  const left = { ...at, isIndexed, isOwn }
  if (Array.isArray(operand) && operand.some(isLive)) return amongLive(left, normal, operand, source, query)
  // The operand of `empty` is true or false, whatever the field's own type.
  const right = op === 'empty' ? { value: operand } : rightOf(operand, left.field, source, query)
  if (right === notSent) return null
  return testOn(left, op, right, source, query)
}

/** A list whose items are not all known before the statement runs: literals at once, every other item by itself. */
function amongLive(
  left: Left,
  { path, op }: NormalTest,
  items: readonly Operand[],
  source: Source,
  query: QueryContext,
): Part {
  const literals = testOf(
    { kind: 'test', path, op: 'in', operand: items.filter((item) => !isLive(item)) },
    source,
    query,
  )
  const live = items.filter(isLive).map((item) => {
    const right = rightOf(item, left.field, source, query)
    if (right === notSent) return null
    if (!('expression' in right)) return testOn(left, 'in', right, source, query)
    if (!left.field.many) return testOn(left, 'eq', right, source, query)
    const areEmpty = both(empty(left.field, left.value), right.field ? empty(right.field, right.expression) : no)
    return either(testOn(left, 'in', right, source, query), areEmpty)
  })
  if (live.includes(null)) return null
  const isAmong = either(...[literals, ...live].filter((each) => each !== null))
  return op === 'in' ? isAmong : sql<SqlBool>`(${isAmong}) is not true`
}

const no = sql<SqlBool>`false`
const isLive = (operand: Operand) => typeof operand === 'object' && operand !== null
