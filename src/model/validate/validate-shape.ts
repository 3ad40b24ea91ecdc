/** Objects whose shape depends on data, judged by the fields they have now; problems are named `answer.points`. */
import { isBeyond, rulesNow } from '../../fields/shaped/shaped'
import type { Field } from '../../fields/definition/field'
import { withDefinitions } from '../entries/definitions'
import { requiredWhen } from './json-schema'
import { holds, isEmpty, type Scope } from '../conditions/predicate'
import { requiredProblem } from './rule-problems'
import type { Problem } from '../types'
import type { Validation } from './validation'
import { isRow } from './validate-rows'

/** Nothing, or no more than empty values. */
export const isBare = (value: unknown): boolean =>
  isEmpty(value) || (isRow(value) && Object.values(value).every(isEmpty))

interface ObjectToValidate {
  readonly field: Field
  readonly validation: Validation
  readonly scope: Scope
  /** Judges the object as an entry of its own. */
  readonly validate: (inner: Validation) => Problem[]
}

/** The problems of an object that people see; none while nothing decides its shape. */
export function shapeProblems({ field, validation, scope, validate }: ObjectToValidate): Problem[] {
  if (isBeyond(field) && scope.waits?.(field.shape!.from!)) return []
  const { entry, locale } = validation
  const rules = rulesNow(field, withDefinitions(field, entry, scope.related))
  if (!rules || rules.fields.length === 0 || (field.when?.visible && !holds(field.when.visible, scope))) return []
  const value = entry[field.name]
  const isNeeded = field.required || isAsked(field, scope)
  if (!isRow(value) && !isEmpty(value)) return []
  if (isBare(value) && !isNeeded) return []
  const about = { old: undefined, related: undefined, up: entry, isWhole: true }
  const found = validate({ ...validation, ...about, resource: rules, entry: isRow(value) ? value : {} })
  if (found.length === 0 && isBare(value)) return [requiredProblem(field, locale)]
  return found.map((problem) => ({
    ...problem,
    field: problem.field === undefined ? field.name : `${field.name}.${problem.field}`,
  }))
}

function isAsked(field: Field, scope: Scope): boolean {
  const condition = requiredWhen(field)
  return condition !== undefined && holds(condition, scope)
}
