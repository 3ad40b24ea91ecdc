/** One validation of an entry for browser, server and import: the same problems with the same texts. */
import { shapes } from '../../fields/shapes'
import { listOf } from '../../fields/definition/lists'
import { mask as secretMask } from '../../fields/secret/mask'
import { pathsOf } from '../../language/conditions/normal'
import { computedEntry, isComputed } from '../entries/computed'
import { isDraft, problemsOfDraft } from './draft'
import type { Validation, Validator } from './validation'
import { errorsOf } from './interpret-schema'
import { rulesOf } from './json-schema'
import { fieldOf } from '../names'
import { isDecidable, holds, isEmpty, type Scope, type Values } from '../conditions/predicate'
import { broken, canValidate, checkOf, canDecide, toProblem } from './check-problems'
import { closedValueProblems, fieldProblem, requiredProblem, type RuleError } from './rule-problems'
import type { Condition, Problem, RowRules } from '../types'
import { isRow, rowOfPath, rowProblems } from './validate-rows'
import { shapeProblems } from './validate-shape'
import { type ValidatorRuntime, validatorRuntime } from './validator-runtime'

export type CompiledValidator = ((entry: unknown) => boolean) & { errors?: readonly RuleError[] | null }

/** Turns a validator module's default export into a validator. */
export function bindValidator(factory: (runtime: ValidatorRuntime) => CompiledValidator): Validator {
  const check = factory(validatorRuntime)
  return (entry) => (check(entry) ? [] : (check.errors ?? []))
}

/** Every problem of the entry, in field order, at most one a field and rule; those of rows are named `phases[3].name`. */
export function validateEntry(given: Validation): Problem[] {
  const validation = withComputedValues(given)
  const entry = cleanedValues(validation.entry, validation.resource)
  const marked = withMarks(entry, validation)
  const problems = problemsOf(validation, entry, validation.validator(marked))
  if (given.isWhole || !isDraft(given.resource, given.old ?? given.entry)) return problems
  return problemsOfDraft(given.resource, entry, problems)
}

/** Rules may speak of what the entry adds up to while it is typed. */
function withComputedValues(given: Validation): Validation {
  if (!isComputed(given.resource)) return given
  const { entry, pending } = computedEntry(given.resource, scopeOf(given))
  return { ...given, entry, pending }
}

/** The entry with a mark for each case that holds, where only the predicate can tell. */
function withMarks(entry: Values, validation: Validation): Values {
  const { lateCases } = rulesOf(validation.resource)
  if (!lateCases.length) return entry
  const scope = scopeOf(validation)
  const held = lateCases.filter(({ condition }) => isDecidable(condition, scope) && holds(condition, scope))
  return held.length ? { ...entry, ...Object.fromEntries(held.map(({ mark }) => [mark, true])) } : entry
}

/** The problems of one level, then those of its rows. `entry` is without what is empty. */
function problemsOf(validation: Validation, entry: Values, errors: readonly RuleError[]): Problem[] {
  const { resource, locale } = validation
  const { checkAt, lateRequired, lateChecks, children, shaped, closed } = rulesOf(resource)
  if (![errors, lateRequired, lateChecks, children, shaped, closed].some(({ length }) => length)) return []
  const scope = scopeOf(validation)
  const problems: Problem[] = []
  for (const error of errors.filter(({ instancePath }) => !rowOfPath(instancePath, children))) {
    const check = error.keyword === 'not' ? checkOf(error, checkAt) : undefined
    if (check && !canDecide(check, scope)) continue
    const problem = error.keyword === 'not' ? check && toProblem(check, locale) : fieldProblem(error, resource, locale)
    if (problem) problems.push(problem)
  }
  for (const { field, condition } of lateRequired) {
    if (isEmpty(entry[field.name]) && isDecidable(condition, scope) && holds(condition, scope))
      problems.push(requiredProblem(field, locale))
  }
  for (const field of closed) problems.push(...closedValueProblems(field, entry, validation))
  for (const check of lateChecks) {
    if (canValidate(check, validation, scope)) problems.push(...broken(check, scope, locale))
  }
  const own = sorted(
    problems.filter(
      (problem) =>
        isShown(resource, problem, scope) &&
        !isSeenMasked(resource, problem, validation) &&
        !wasLacking(problem, validation),
    ),
    resource,
  )
  return [
    ...own,
    ...children.flatMap((field) => rowProblems({ field, validation, entry, errors, scope, validate: problemsOf })),
    ...shaped.flatMap((field) => shapeProblems({ field, validation, scope, validate: problemsOfObject })),
  ]
}

/** Of an object whose rules were not known when the resource was compiled. */
function problemsOfObject(validation: Validation): Problem[] {
  const entry = cleanedValues(validation.entry, validation.resource)
  const marked = withMarks(entry, validation)
  return problemsOf(validation, entry, errorsOf(rulesOf(validation.resource).schema, marked))
}

/** The entry as ajv sees it: nothing empty, lists as lists, and its rows likewise. */
function cleanedValues(entry: Values, rules: RowRules): Values {
  const { lists, children } = rulesOf(rules)
  const cleaned = withLists(withoutEmpty(entry), lists)
  const rows = children.flatMap(({ name, child }) => {
    const held = cleaned[name]
    if (!Array.isArray(held)) return []
    return [[name, held.map((row) => (isRow(row) ? cleanedValues(row, child!.row) : row))] as const]
  })
  if (!rows.length) return cleaned
  return { ...cleaned, ...Object.fromEntries(rows) }
}

/** The conditions' view of a validation. */
export function scopeOf(validation: Validation): Scope {
  const { entry, old, me, now, related, up, setting, under, waits, named, calendar, pending } = validation
  return { entry, old, me, now, related, up, setting, under, waits, named, calendar, pending }
}

/** The relation steps a condition reads, on either side. */
export function relatedTo(condition: Condition): string[][] {
  return pathsOf(condition).flatMap((path) => (path.length > 1 ? [[...path]] : []))
}

/** The entry as rules see it: what is empty is absent. */
export function withoutEmpty(entry: Values): Values {
  let kept: Record<string, unknown> | null = null
  for (const name in entry) {
    if (!isEmpty(entry[name])) continue
    kept ??= { ...entry }
    delete kept[name]
  }
  return kept ?? entry
}

/** Lists that travel joined by comma, as lists. */
function withLists(entry: Values, lists: readonly string[]): Values {
  const joined = lists.filter((name) => typeof entry[name] === 'string')
  if (!joined.length) return entry
  return { ...entry, ...Object.fromEntries(joined.map((name) => [name, listOf(entry[name])])) }
}

/** A value that people see masked, and have not touched, is not held against them. */
function isSeenMasked(resource: RowRules, { field: name }: Problem, { entry, old }: Validation): boolean {
  const field = name ? fieldOf(resource, name) : undefined
  if (!field || !old || isEmpty(entry[field.name]) || entry[field.name] !== old[field.name]) return false
  return field.access?.mask !== undefined || (shapes[field.type].isSecret === true && entry[field.name] === secretMask)
}

/** A field people do not see is not held against them. */
function isShown(resource: RowRules, { field: name }: Problem, scope: Scope): boolean {
  const visible = name ? fieldOf(resource, name)?.when?.visible : undefined
  return !visible || !isDecidable(visible, scope) || holds(visible, scope)
}

function sorted(problems: readonly Problem[], resource: RowRules): Problem[] {
  const order = new Map(resource.fields.map((field, i) => [field.name, i]))
  const seen = new Set<string>()
  const wrongType = new Set(problems.filter(({ rule }) => rule === 'type').map(({ field }) => field))
  return problems
    .filter(({ field, rule }) => {
      const key = `${field} ${rule}`
      if (seen.has(key) || (rule !== 'type' && wrongType.has(field))) return false
      seen.add(key)
      return true
    })
    .sort((a, b) => (order.get(a.field ?? '') ?? 1e9) - (order.get(b.field ?? '') ?? 1e9))
}

/** True for a field that was stored empty while its condition required it, when nothing of this has changed: the rule came later. */
function wasLacking({ rule, field: name }: Problem, { resource, entry, old }: Validation): boolean {
  if (rule !== 'required' || !old || name === undefined) return false
  const condition = fieldOf(resource, name)?.when?.required
  if (typeof condition !== 'object') return false
  const read = pathsOf(condition).map(([first]) => first!)
  // A condition on the id asks of an edit what a creation may leave out.
  if (read.includes('id')) return false
  return [name, ...read].every(
    (each) => (isEmpty(entry[each]) && isEmpty(old[each])) || String(entry[each]) === String(old[each]),
  )
}
