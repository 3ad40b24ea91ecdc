/** The right side of a test: a literal, or a value known only when the condition is asked. */
import { isOneOf } from '../../fields/definition/guards'
import type { Operator } from '../../fields/definition/condition'
import { isDayText, isInstantText } from '../../fields/definition/zone'
import { isStep } from './arithmetic'
import { nearestName, perhaps } from '../text/nearest-name'
import { under } from '../text/pointer'
import type { Fix } from '../problem'
import { show } from '../text/show'
import type { Subject } from '../subject/subject'
import type { ConditionFault, Scope } from './fault'
import { resolvePath, unkept } from './path'
import { comparable, kindWords, literalKind, type ValueKind, valueKind } from './value-kind'

interface Compared {
  readonly kind?: ValueKind
  readonly values?: readonly unknown[]
  readonly format?: string
}

const listsOfMe = ['deptIds', 'deptAndBelow', 'deptAndAbove', 'roleIds', 'roles']
const valuesOfMe = ['id', 'deptId', 'tenantId', 'clientId', 'account']

export function checkOperand(
  key: string,
  op: Operator,
  operand: unknown,
  at: string,
  scope: Scope,
  compared: Compared,
): ConditionFault[] {
  const fault = (message: string): ConditionFault[] => [{ code: 'condition-operand', pointer: at, message }]
  if (op === 'empty')
    return typeof operand === 'boolean' ? [] : fault(`is ${show(operand)}; "empty" takes true or false.`)
  if (op === 'in' || op === 'nin') {
    if (Array.isArray(operand)) {
      return operand.flatMap((item, index) => checkOne(key, item, under(at, index), scope, compared))
    }
    return isLater(operand)
      ? checkLater(key, operand, at, scope, compared, true)
      : fault(`is ${show(operand)}; "${op}" takes a list.`)
  }
  return checkOne(key, operand, at, scope, compared)
}

function checkOne(key: string, operand: unknown, at: string, scope: Scope, compared: Compared): ConditionFault[] {
  if (operand === null) return []
  if (isLater(operand)) return checkLater(key, operand, at, scope, compared, false)
  const kind = literalKind(operand)
  if (!kind) {
    return [{ code: 'condition-operand', pointer: at, message: `is ${show(operand)}; write a value or {"$field": …}.` }]
  }
  if (compared.kind === undefined || compared.kind === 'object') return []
  const asMoment = (compared.kind === 'moment' || compared.kind === 'clock') && kind === 'text'
  if (!asMoment && !comparable(compared.kind, kind)) {
    const message = `compares "${key}", ${kindWords[compared.kind]}, with ${show(operand)}.`
    return [{ code: 'condition-type', pointer: at, message }]
  }
  const form = asMoment && operand !== '' ? momentForms[compared.format ?? ''] : undefined
  if (form && !form.fits(operand)) {
    const message = `compares "${key}" with ${show(operand)}, which is not a time like ${form.like}.`
    return [{ code: 'condition-type', pointer: at, message }]
  }
  if (!compared.values || compared.values.includes(operand)) return []
  const message = `compares "${key}" with ${show(operand)}, which is not one of its values: ${compared.values.join(', ')}.`
  return [{ code: 'condition-type', pointer: at, message }]
}

/** Texts that a column of days or moments takes. */
const momentForms: Readonly<Record<string, { readonly like: string; readonly fits: (text: unknown) => boolean }>> = {
  'lectern-date': { like: '2026-01-31', fits: isDayText },
  'lectern-datetime': { like: '2026-01-31 18:05:00', fits: isInstantText },
}

function isLater(operand: unknown): operand is Record<string, unknown> {
  return typeof operand === 'object' && operand !== null && !Array.isArray(operand)
}

function checkLater(
  key: string,
  operand: Record<string, unknown>,
  at: string,
  scope: Scope,
  compared: Compared,
  list: boolean,
): ConditionFault[] {
  const [[name, value] = ['', undefined], ...more] = Object.entries(operand)
  const place = under(at, name)
  const fault = (message: string, pointer = place): ConditionFault[] => [
    { code: 'condition-operand', pointer, message },
  ]
  if (more.length) return fault('has more than one key; an operand has one.', at)
  switch (name) {
    case '$field':
      if (scope.saved && typeof value === 'string' && value.startsWith('$up'))
        return fault('"$up" has no meaning where rows are counted; name the reference that leads to the owner.')
      return checkField(key, value, place, [scope.subject, scope.form], { ...compared, list, isQuery: scope.isQuery })
    case '$old':
      if (scope.isQuery && !scope.saved)
        return fault('"$old" has no former value here; it is known while an entry is saved.')
      if (scope.onlyNew)
        return fault('"$old" means stored values, which a new entry has none of; the check is on "create" alone.')
      if (isStepping(value)) return fault(`is "${value}"; stored values are those of the entry itself, without a step.`)
      return checkField(key, value, place, [scope.subject], { ...compared, list })
    case '$entry':
      if (!scope.saved)
        return fault('"$entry" has no entry here; it is known to "count.filter", where other rows are looked at.')
      if (isStepping(value)) return fault(`is "${value}"; "$entry" names a field of the entry itself, without a step.`)
      return checkField(key, value, place, [scope.saved], compared)
    case '$row':
      if (!scope.row) return fault('"$row" has no row here; it is known to what an action opens.')
      return checkField(key, value, place, [scope.row], compared)
    case '$record':
      if (!scope.record) return fault('"$record" has no record here; it is known to blocks about one row.')
      return checkField(key, value, place, [scope.record], compared)
    case '$param':
      if (!scope.params) return fault('"$param" has no parameter here; it is known to calls and views.')
      return typeof value === 'string' ? [] : fault(`is ${show(value)}; it is the name of a parameter.`)
    case '$me':
      return checkMe(key, value, { ...compared, list }, fault)
    case '$now':
      return checkNow(key, value, compared, fault)
    case '$setting':
      return typeof value === 'string' ? [] : fault(`is ${show(value)}; it is the key of a param.`)
    default: {
      const near = nearestName(name, [
        '$field',
        '$old',
        '$entry',
        '$me',
        '$now',
        '$setting',
        '$param',
        '$row',
        '$record',
      ])
      const fix: Fix | undefined = near
        ? { title: `rename to "${near}"`, kind: 'rename', pointer: place, to: near }
        : undefined
      return fault(`"${name}" is not an operand.${perhaps(near)}`).map((each) => ({ ...each, fix }))
    }
  }
}

/** The path with the step that was probably meant. */
function steppedAnew(path: string, pointer: string, { name, near }: NonNullable<ConditionFault['slip']>): Fix {
  const value = path
    .split('.')
    .map((step) => (step === name ? near : step))
    .join('.')
  return { title: `write "${value}"`, kind: 'set', pointer, value }
}

const isStepping = (value: unknown): value is string => typeof value === 'string' && value.includes('.')

/** Values of the caller are compared as text. */
function checkMe(
  key: string,
  value: unknown,
  { kind, list }: Compared & { readonly list: boolean },
  fault: (message: string) => ConditionFault[],
): ConditionFault[] {
  const known = [...valuesOfMe, ...listsOfMe]
  if (!isOneOf(known, value)) {
    return fault(`is ${show(value)}, which nobody is asked for.${perhaps(nearestName(String(value), known))}`)
  }
  const isList = isOneOf(listsOfMe, value)
  if (isList === list) {
    if (!kind || kind === 'list' || comparable(kind, 'text')) return []
    return fault(`compares "${key}", ${kindWords[kind]}, with "${value}", ${kindWords.text}.`).map((each) => ({
      ...each,
      code: 'condition-type' as const,
    }))
  }
  return fault(isList ? `"${value}" is a list; use "in".` : `"${value}" is one value; "in" takes a list.`)
}

function checkNow(
  key: string,
  value: unknown,
  compared: Compared,
  fault: (message: string) => ConditionFault[],
): ConditionFault[] {
  if (compared.kind && compared.kind !== 'moment') {
    return fault(`compares "${key}", ${kindWords[compared.kind]}, with the time.`)
  }
  if (value === true || isStep(value)) return []
  return fault(`is ${show(value)}; write true, or a step such as "-7d".`)
}

function checkField(
  key: string,
  value: unknown,
  at: string,
  subjects: readonly (Subject | undefined)[],
  compared: Compared & { readonly list?: boolean; readonly isQuery?: boolean },
): ConditionFault[] {
  const known = subjects.filter((subject) => subject !== undefined)
  if (typeof value !== 'string')
    return [{ code: 'condition-operand', pointer: at, message: `is ${show(value)}; it names a field.` }]
  const ofOwner = value.includes('.') && known[0] ? resolvePath(value, at, known[0]) : undefined
  if (ofOwner && 'code' in ofOwner) return [{ ...ofOwner, fix: ofOwner.slip && steppedAnew(value, at, ofOwner.slip) }]
  // A name that both have is that of the form, whose value is known when the rows are looked for.
  const named = known.findLast((subject) => subject.fields.has(value))
  const field = ofOwner?.field ?? named?.fields.get(value)
  if (!field) {
    const near = nearestName(
      value,
      known.flatMap((subject) => [...subject.fields.keys()]),
    )
    const owner = known.map((subject) => subject.name).join(' or ')
    return [
      {
        code: 'condition-field',
        pointer: at,
        message: `names "${value}", which is not a field of ${owner}.${perhaps(near)}`,
        fix: near ? { title: `write "${near}"`, kind: 'set', pointer: at, value: near } : undefined,
      },
    ]
  }
  const kind = valueKind(field)
  const isOfForm = known.length > 1 && named === known[1]
  const why = compared.isQuery && named && !isOfForm ? unkept(field) : undefined
  if (why) return [{ code: 'condition-field', pointer: at, message: `asks of "${value}", which is ${why}.` }]
  if (kind === 'list' && compared.list === false) {
    const message = `compares "${key}" with the list "${value}" as one value; "in" takes a list.`
    return [{ code: 'condition-type', pointer: at, message }]
  }
  if (!kind || !compared.kind || comparable(compared.kind, kind) || kind === 'list') return []
  const message = `compares "${key}", ${kindWords[compared.kind]}, with "${value}", ${kindWords[kind]}.`
  return [{ code: 'condition-type', pointer: at, message }]
}
