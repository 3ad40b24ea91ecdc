/** A rule over several fields that an overlay adds to those of the file. It refuses more, so it never loosens anything. */
import { isOneOf, isRecord } from '../../../fields/definition/guards'
import { locales } from '../../../locales'
import type { Condition } from '../../../fields/definition/condition'
import type { Field } from '../../../fields/definition/field'
import type { Text } from '../../../fields/definition/text'
import { isDayText, isInstantText } from '../../../fields/definition/zone'
import { shapes } from '../../../fields/shapes'
import { isValidated } from '../../validate/json-schema'
import type { Resource } from '../../types'
import type { Check } from '../../types/action'
import type { Reason, Target } from '../types'
import { isInForm } from './with'

/** The value of such a change. */
export interface AddedCheck {
  /** The field under which the message is shown. */
  readonly at: string
  readonly if?: Condition
  readonly assert: Condition
  readonly message: Text
}

/** Comparisons that staff may choose; each has the same meaning in form, call and SQL. */
export const checkOps = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'empty'] as const

/** The target of an added rule: its id belongs to the overlay that wrote it first. */
export function checkTarget(resource: Resource, id: string): Target | undefined {
  if (!isCheckId(id)) return undefined
  const known = checkNamed(resource, id)
  return {
    facet: 'validation',
    isRule: true,
    value: known && addedOf(known),
    lay: (value) => {
      const added = addedCheck(resource, id, value)
      if (typeof added === 'string') return { reason: added }
      return { resource: { ...resource, checks: [...resource.checks, checkOf(id, added)] } }
    },
  }
}

export const isCheckId = (id: string): boolean => /^[A-Za-z][\w-]{0,39}$/.test(id)

const checkNamed = ({ checks }: Resource, id: string) => checks.find((check) => check.id === id)

const addedOf = ({ at, if: when, assert, message }: Check) => ({ at, ...(when && { if: when }), assert, message })

const checkOf = (id: string, { at, if: when, assert, message }: AddedCheck): Check => ({
  id,
  at,
  ...(when && { if: when }),
  assert,
  message,
  on: ['create', 'update'],
  level: 'error',
})

/** The rule that a value adds under an id, or the reason why the resource takes none such. */
export function addedCheck(resource: Resource, id: string, value: unknown): AddedCheck | Reason {
  if (checkNamed(resource, id)) return 'looser'
  if (!isRecord(value)) return 'type'
  return readCheck(resource, value) ?? 'check'
}

/** The rule that a value is; undefined when it is none that the resource could have. */
function readCheck(resource: Resource, value: Readonly<Record<string, unknown>>): AddedCheck | undefined {
  const { at, if: when, assert, message, ...others } = value
  if (Object.keys(others).length > 0) return undefined
  if (!isTold(message)) return undefined
  const fields = new Map(resource.fields.filter(mayBeJudged(resource)).map((field) => [field.name, field]))
  if (typeof at !== 'string' || !fields.has(at)) return undefined
  if (when !== undefined && !isCheckCondition(when, fields)) return undefined
  return isCheckCondition(assert, fields) ? { at, ...(when !== undefined && { if: when }), assert, message } : undefined
}

/** A line in each language and nothing else. */
const isTold = (message: unknown): message is Text =>
  isRecord(message) &&
  locales.every(({ tag }) => isLine(message[tag])) &&
  Object.keys(message).length === locales.length

const isLine = (text: unknown) =>
  typeof text === 'string' && text.trim() !== '' && [...text].length <= 200 && !/[{}]/.test(text)

/** Fields whose one stored value people write by the form. */
const mayBeJudged = (resource: Resource) => (field: Field) =>
  isValidated(field) &&
  !field.computed &&
  !field.many &&
  !field.child &&
  field.store === 'plain' &&
  field.value.json !== 'object' &&
  (isInForm(resource, field.name) || field.rangeOf !== undefined)

/** One to five tests of fields, each by one comparison with a literal or another field of the same kind. */
function isCheckCondition(condition: unknown, fields: ReadonlyMap<string, Field>): condition is Condition {
  if (!isRecord(condition)) return false
  const tests = Object.entries(condition)
  return tests.length > 0 && tests.length <= 5 && tests.every(([name, test]) => isTest(fields.get(name), test, fields))
}

function isTest(field: Field | undefined, test: unknown, fields: ReadonlyMap<string, Field>): boolean {
  if (!field || !isRecord(test)) return false
  const [[op, operand] = ['', undefined], ...more] = Object.entries(test)
  if (more.length > 0 || !isOneOf(checkOps, op)) return false
  if (op === 'empty') return typeof operand === 'boolean'
  if (isRecord(operand)) {
    const other = fields.get(String(operand.$field))
    return (
      Object.keys(operand).length === 1 &&
      other !== undefined &&
      shapes[other.type] === shapes[field.type] &&
      other.value.json === field.value.json
    )
  }
  const { json } = field.value
  if (json === 'integer') return Number.isInteger(operand)
  if (json === 'number') return typeof operand === 'number' && Number.isFinite(operand)
  return json === 'boolean' ? typeof operand === 'boolean' : isLiteral(field, operand)
}

/** Text that is a day or a moment is compared as one: it must be one. */
function isLiteral(field: Field, operand: unknown): boolean {
  if (typeof operand !== 'string' || operand === '' || operand.length > 200) return false
  switch (shapes[field.type].time) {
    case 'day':
      return isDayText(operand)
    case 'instant':
      return isInstantText(operand)
    case 'byFormat':
      return isDayText(operand) || isInstantText(operand)
    default:
      return true
  }
}
