/** Computed values that the entry in hand tells by itself: while typing in the browser, and for rules on the server. */
import { isRecord } from '../../fields/definition/guards'
import { weakMemoize } from '../../fields/definition/memoize'
import type { Computed, ComputedBy, ListRoll, TemplatePart } from '../../fields/definition/computed'
import type { Field } from '../../fields/definition/field'
import { listOf } from '../../fields/definition/lists'
import { addDecimals, decimalOf, divideDecimals, numberOf } from '../../fields/number/decimal'
import { readsOf } from '../../language/conditions/arithmetic'
import {
  arithmeticCalendars,
  arithmeticPaths,
  normalise,
  type NormalTest,
  pathsOf,
  testsOf,
} from '../../language/conditions/normal'
import { fieldOf } from '../names'
import { workedOutValue } from '../conditions/arithmetic'
import { arithmeticScope, holds, isEmpty, type Scope, type Values } from '../conditions/predicate'
import type { Condition, RowRules } from '../types'

/** The entry with every computed value that follows from it; the others stay as they were read. */
export function withComputed(resource: RowRules, scope: Scope): Values {
  return computedEntry(resource, scope).entry
}

/** The entry with its computed values, and the fields whose values wait for what has not arrived. */
export function computedEntry(
  resource: RowRules,
  scope: Scope,
): { readonly entry: Values; readonly pending: ReadonlySet<string> } {
  const fields = liveFields(resource)
  if (fields.length === 0) return { entry: scope.entry, pending: nothing }
  const entry: Record<string, unknown> = { ...scope.entry }
  const left = new Set<string>()
  // In the order in which they need each other; the language refuses circles.
  for (const { name, computed } of fields) {
    if (isComputable(computed!, scope) && !needs(computed!).some((each) => left.has(each)))
      entry[name] = computedValue(computed!, { ...scope, entry })
    else left.add(name)
  }
  return { entry, pending: left }
}

/** True when some value of an entry follows from the entry and its references. */
export const isComputed = (resource: RowRules): boolean => liveFields(resource).length > 0

const nothing: ReadonlySet<string> = new Set()

const isComputable = (computed: Computed, scope: Scope) =>
  stepsOf(computed).every((path) => isAtHand(path, scope)) &&
  calendarsIn(computed).every((name) => scope.calendar?.(name) !== undefined)

const calendarsIn = (computed: Computed) => (computed.by === 'value' ? arithmeticCalendars(computed.value) : [])

/** Only a scope that tells what it waits for is sure to have read the others. */
const isAtHand = (path: readonly string[], { related, waits }: Scope) =>
  related !== undefined && waits?.(path) === false

/** Fields that follow from the entry and its references, those that others need first. */
const liveFields = weakMemoize((resource: RowRules): readonly Field[] => {
  const found: Field[] = []
  const visit = (field: Field | undefined) => {
    if (!field || found.includes(field) || !isLive(resource, field)) return
    for (const name of needs(field.computed!)) visit(fieldOf(resource, name))
    if (!found.includes(field)) found.push(field)
  }
  for (const field of resource.fields) visit(field)
  return found
})

/** True when the entry in hand tells the value, through fields that it tells as well. */
export function isLive(resource: RowRules, { computed }: Field): boolean {
  if (!computed || !tellsItself(computed)) return false
  return needs(computed).every((name) => {
    const field = fieldOf(resource, name)
    return !field?.computed || isLive(resource, field)
  })
}

/** The paths through references of a value that is worked out. */
export const stepsOf = (computed: Computed): (readonly string[])[] =>
  computed.by === 'value' ? arithmeticPaths(computed.value).filter((path) => path.length > 1) : []

/** Without asking who is there; through references arithmetic alone is told while people type. */
function tellsItself(computed: Computed): boolean {
  switch (computed.by) {
    case 'template':
      return computed.parts.every((part) => typeof part === 'string' || part.path.length === 1)
    case 'case':
      return computed.cases.every((each) => isConditionOfEntry(each.if))
    case 'value': {
      const { conditions, isOfOld } = readsOf(computed.value)
      return !isOfOld && conditions.every(isConditionOfEntry)
    }
    default:
      return computed.by === 'ratio' || computed.by === 'items'
  }
}

const isConditionOfEntry = (condition: Condition) =>
  testsOf(normalise(condition)).every(isOfEntry) && pathsOf(condition).every((path) => path.length === 1)

function isOfEntry({ path, op, operand }: NormalTest): boolean {
  const asked = [operand]
    .flat()
    .map((each) => (typeof each === 'object' && each !== null ? Object.entries(each)[0]! : ['']))
  const isKnown = asked.every(
    ([kind, name]) => kind === '' || kind === '$now' || (kind === '$field' && !String(name).includes('.')),
  )
  return path.length === 1 && op !== 'under' && isKnown
}

/** The fields of the own row that a value is worked out from. */
function needs(computed: Computed): readonly string[] {
  switch (computed.by) {
    case 'template':
      return computed.parts.flatMap((part) => (typeof part === 'string' ? [] : [part.path[0]!]))
    case 'ratio':
      return computed.of
    case 'case':
      return computed.cases.flatMap((each) => namesIn(each.if))
    case 'items':
      return [computed.list]
    case 'value':
      return arithmeticPaths(computed.value).map(([name]) => name!)
    default:
      return []
  }
}

/** The own fields that a condition speaks of, on either side. */
export const namesIn = (condition: Condition): string[] => pathsOf(condition).map(([name]) => name!)

/** One computed value; null where it needs more than the scope knows. */
export function computedValue(computed: ComputedBy, scope: Scope): unknown {
  switch (computed.by) {
    case 'template':
      return template(computed.parts, scope)
    case 'of':
      return scope.related?.(computed.path) ?? null
    case 'ratio': {
      const [above, under] = computed.of.map((name) => scope.entry[name])
      return isEmpty(above) || isEmpty(under) || Number(under) === 0 ? null : Number(above) / Number(under)
    }
    case 'case':
      return (computed.cases.find((each) => holds(each.if, scope)) ?? { value: computed.else }).value
    case 'items':
      return items(computed, scope.entry[computed.list])
    case 'value':
      return workedOutValue(computed, arithmeticScope(scope))
    default:
      return null
  }
}

function template(parts: readonly TemplatePart[], scope: Scope): string {
  const values = parts.map((part) => {
    if (typeof part === 'string') return { words: part, isNamed: false }
    const [name] = part.path
    const value = part.path.length > 1 ? scope.related?.(part.path) : scope.entry[name!]
    return { words: wordsOf(value), isNamed: true }
  })
  const isAnything = values.some(({ words, isNamed }) => isNamed && words !== '')
  return isAnything ? values.map(({ words }) => words).join('') : ''
}

/** A value as the text that people read; the same as the statement of a list writes. */
const wordsOf = (value: unknown): string => (isEmpty(value) ? '' : String(value))

function items({ measure, item }: ListRoll, value: unknown): number | null {
  const list = Array.isArray(value) ? value : listOf(value)
  if (measure === 'count') return list.length
  const numbers = list
    .map((each) => (isRecord(each) ? each[item ?? ''] : undefined))
    .filter((each) => !isEmpty(each))
    .map(Number)
  const decimals = numbers.map(decimalOf).filter((each) => each !== null)
  const sum = decimals.reduce(addDecimals, decimalOf(0)!)
  if (measure === 'sum') return numberOf(sum)
  if (numbers.length === 0) return null
  if (measure === 'avg') return numberOf(divideDecimals(sum, decimalOf(numbers.length)!)!)
  return measure === 'min' ? Math.min(...numbers) : Math.max(...numbers)
}
