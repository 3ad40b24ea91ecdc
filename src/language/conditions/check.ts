/** Checks a condition: its fields exist, its operators and operands have their form, what is compared can be compared. */
import { isOneOf } from '../../fields/definition/guards'
import { comparisons, type Operator, operators } from '../../fields/definition/condition'
import { nearestName, perhaps, slipOf } from '../text/nearest-name'
import { under } from '../text/pointer'
import type { Fix } from '../problem'
import { show } from '../text/show'
import type { ConditionFault, Scope } from './fault'
import { arithmeticFaults } from './arithmetic-fields'
import { looksLikeArithmetic } from './arithmetic'
import { checkOperand } from './operand'
import { resolvePath, unkept } from './path'
import { itemKind, kindsOfOperator, kindWords, type ValueKind, valueKind } from './value-kind'

export function checkCondition(condition: unknown, at: string, scope: Scope): ConditionFault[] {
  if (typeof condition !== 'object' || condition === null || Array.isArray(condition)) {
    return [{ code: 'condition-form', pointer: at, message: `is ${show(condition)}; a condition is an object.` }]
  }
  return Object.entries(condition).flatMap(([key, value]) => checkKey(key, value, under(at, key), scope))
}

function checkKey(key: string, value: unknown, at: string, scope: Scope): ConditionFault[] {
  if (key === 'all' || key === 'any') {
    if (Array.isArray(value)) return value.flatMap((item, index) => checkCondition(item, under(at, index), scope))
    return [{ code: 'condition-form', pointer: at, message: `is ${show(value)}; "${key}" holds a list of conditions.` }]
  }
  if (key === 'not') return checkCondition(value, at, scope)
  if (key === '$named') return checkNamed(value, at, scope)
  if (key === '$compare') return checkComparison(value, at, scope)
  if (scope.saved && key.startsWith('$up')) {
    const message = '"$up" has no meaning where rows are counted; name the reference that leads to the owner.'
    return [{ code: 'condition-field', pointer: at, message }]
  }
  const end = resolvePath(key, at, scope.subject)
  if ('code' in end) return [{ ...end, fix: end.slip && renamed(key, at, end.slip) }]
  const why = end.field && scope.isQuery ? unkept(end.field) : undefined
  if (why) return [{ code: 'condition-field', pointer: at, message: `asks of "${key}", which is ${why}.` }]
  return end.field ? checkTests(key, value, at, end.field, scope) : checkForms(key, value, at, scope)
}

/** Two numbers with a sign between them. */
function checkComparison(value: unknown, at: string, scope: Scope): ConditionFault[] {
  if (!Array.isArray(value) || value.length !== 3)
    return [{ code: 'condition-form', pointer: at, message: `is ${show(value)}; write [a, "lte", b].` }]
  const [left, op, right] = value
  const sides = [left, right].flatMap((side, index) =>
    arithmeticFaults(side, under(at, index * 2), scope, checkCondition),
  )
  if (comparisons.includes(op)) return sides
  const near = nearestName(String(op), comparisons)
  const message = `is ${show(op)}, which does not compare numbers.${perhaps(near) || ` Known: ${comparisons.join(' ')}.`}`
  const pointer = under(at, 1)
  const fix: Fix | undefined = near ? { title: `write "${near}"`, kind: 'set', pointer, value: near } : undefined
  return [{ code: 'condition-operator', pointer, message, fix }, ...sides]
}

function renamed(key: string, pointer: string, { name, near }: NonNullable<ConditionFault['slip']>): Fix {
  const to = key
    .split('.')
    .map((step) => (step === name ? near : step))
    .join('.')
  return { title: `rename to "${to}"`, kind: 'rename', pointer, to }
}

function checkNamed(value: unknown, at: string, { named, subject }: Scope): ConditionFault[] {
  const fault = (message: string): ConditionFault[] => [{ code: 'condition-named', pointer: at, message }]
  if (!named) return fault('stands here; a named condition is known to lists, calls and views only.')
  const { conditions } = subject.world.known
  if (typeof value !== 'string') return fault(`is ${show(value)}; it is the name of a condition.`)
  if (!conditions || conditions.includes(value)) return []
  return fault(`names "${value}", which is not a registered condition.${perhaps(nearestName(value, conditions))}`)
}

interface Compared {
  readonly kind?: ValueKind
  readonly item?: ValueKind
  readonly values?: readonly unknown[]
  readonly format?: string
}

function checkTests(key: string, value: unknown, at: string, field: Parameters<typeof valueKind>[0], scope: Scope) {
  const kind = valueKind(field)
  const compared: Compared = {
    kind,
    item: kind === 'list' ? itemKind(field) : undefined,
    values: field.enum ?? field.items?.enum,
    format: field.format,
  }
  return checkForms(key, value, at, scope, compared)
}

/** The right side: a bare value, a list, or an object of operators. */
function checkForms(key: string, value: unknown, at: string, scope: Scope, compared: Compared = {}): ConditionFault[] {
  if (Array.isArray(value)) return checkTest(key, 'in', value, at, at, scope, compared)
  const isOperand = typeof value !== 'object' || value === null || looksLikeArithmetic(value)
  if (isOperand || Object.keys(value).some((name) => name.startsWith('$'))) {
    return checkTest(key, 'eq', value, at, at, scope, compared)
  }
  if (Object.keys(value).length === 0) {
    return [
      { code: 'condition-form', pointer: at, message: `says nothing about "${key}"; write a value or an operator.` },
    ]
  }
  return Object.entries(value).flatMap(([name, operand]) => {
    const place = under(at, name)
    if (isOperator(name)) return checkTest(key, name, operand, place, place, scope, compared)
    const near = nearestName(name, operators)
    const message = `"${name}" is not an operator.${perhaps(near) || ` Known: ${operators.join(' ')}.`}`
    const slip = slipOf(name, operators)
    const fix: Fix | undefined = slip
      ? { title: `rename to "${slip}"`, kind: 'rename', pointer: place, to: slip }
      : undefined
    return [{ code: 'condition-operator', pointer: place, message, fix } satisfies ConditionFault]
  })
}

function checkTest(
  key: string,
  op: Operator,
  operand: unknown,
  at: string,
  place: string,
  scope: Scope,
  compared: Compared,
): ConditionFault[] {
  if (looksLikeArithmetic(operand)) return checkArithmetic(key, op, operand, { at, place }, scope, compared)
  const fits = kindsOfOperator[op]
  if (fits && compared.kind && !fits.includes(compared.kind)) {
    const words = fits.map((kind) => kindWords[kind]).join(' or ')
    const message = `compares "${key}" with "${op}", which takes ${words}; "${key}" holds ${kindWords[compared.kind]}.`
    return [{ code: 'condition-type', pointer: place, message }]
  }
  if (op === 'has' && compared.item === 'object') {
    const message = `asks what the list "${key}" has, whose items are objects; count them, or ask whether it is empty.`
    return [{ code: 'condition-type', pointer: place, message }]
  }
  if (op === 'eq' && compared.kind === 'list' && operand !== null) {
    const message = `compares the list "${key}" with one value; use "has".`
    return [{ code: 'condition-type', pointer: place, message }]
  }
  return checkOperand(key, op, operand, at, scope, { ...compared, kind: compared.item ?? compared.kind })
}

/** A number that is worked out, on the right side of a number. */
function checkArithmetic(
  key: string,
  op: Operator,
  operand: unknown,
  { at, place }: { readonly at: string; readonly place: string },
  scope: Scope,
  { kind }: Compared,
): ConditionFault[] {
  if (!isOneOf(comparisons, op)) {
    const message = `compares a number that is worked out by "${op}"; it takes ${comparisons.join(', ')}.`
    return [{ code: 'condition-operand', pointer: place, message }]
  }
  if (kind === undefined || kind === 'number') return arithmeticFaults(operand, at, scope, checkCondition)
  const message = `compares "${key}", ${kindWords[kind]}, with a number that is worked out.`
  return [{ code: 'condition-type', pointer: at, message }]
}

function isOperator(name: string): name is Operator {
  return isOneOf(operators, name)
}
