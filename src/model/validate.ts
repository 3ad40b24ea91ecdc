/** One judgement of an entry for browser, server and import: the same problems with the same texts. */
import type { Field } from '../fields/field'
import { listOf } from '../fields/lists'
import type { Locale } from '../fields/text'
import { testsOf, normalise } from '../language/conditions/normal'
import { withComputed } from './computed'
import { isDraft, problemsOfDraft } from './draft'
import { isJudged, rulesOf } from './json-schema'
import { type RuleKey, ruleText, ruleTexts } from './messages'
import { fieldOf } from './names'
import { canTell, holds, isEmpty, type Scope, type Values } from './predicate'
import type { Condition, Problem, RowCheck, RowRules } from './types'
import { isRow, rowOfPath, rowPath, rowProblems } from './validate-rows'
import { type ValidatorRuntime, validatorRuntime } from './validator-runtime'

export interface RuleError {
  readonly keyword: string
  readonly instancePath: string
  readonly schemaPath: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Ajv's errors of an entry without its empty values; none when it passes. */
export type Validator = (entry: Values) => readonly RuleError[]

export type CompiledValidator = ((entry: unknown) => boolean) & { errors?: readonly RuleError[] | null }

/** Turns a validator module's default export into a validator. */
export function bindValidator(factory: (runtime: ValidatorRuntime) => CompiledValidator): Validator {
  const check = factory(validatorRuntime)
  return (entry) => (check(entry) ? [] : (check.errors ?? []))
}

export interface Judgement {
  /** The resource, or what a row of a child table is judged by. */
  readonly resource: RowRules
  /** The whole entry: on update the stored values with the changes laid over. */
  readonly entry: Values
  readonly validator: Validator
  readonly locale: Locale
  /** The stored row, on update. */
  readonly old?: Values
  readonly me?: Values
  readonly now: Date
  /** Values through references; absent in the browser, which leaves such checks to the server. */
  readonly related?: Scope['related']
  /** Parameters, places in trees and named conditions; likewise. */
  readonly setting?: Scope['setting']
  readonly under?: Scope['under']
  readonly named?: Scope['named']
  /** The entry that owns this one, which is a row of it. */
  readonly up?: Values
  /** All rules hold, though the entry is a draft. */
  readonly isWhole?: boolean
}

/** Every problem of the entry, in field order, at most one a field and rule; those of rows are named `phases[3].name`. */
export function validateEntry(given: Judgement): Problem[] {
  // Rules may speak of what the entry adds up to while it is typed.
  const judgement = { ...given, entry: withComputed(given.resource, scopeOf(given)) }
  const entry = asJudged(judgement.entry, judgement.resource)
  const marked = withMarks(entry, judgement)
  const problems = problemsOf(judgement, entry, judgement.validator(marked))
  if (given.isWhole || !isDraft(given.resource, given.old ?? given.entry)) return problems
  return problemsOfDraft(given.resource, entry, problems)
}

/** The entry with a mark for each case that holds, where only the predicate can tell. */
function withMarks(entry: Values, judgement: Judgement): Values {
  const { lateCases } = rulesOf(judgement.resource)
  if (!lateCases.length) return entry
  const scope = scopeOf(judgement)
  const held = lateCases.filter(({ condition }) => canTell(condition, scope) && holds(condition, scope))
  return held.length ? { ...entry, ...Object.fromEntries(held.map(({ mark }) => [mark, true])) } : entry
}

/** The problems of one level, then those of its rows. `entry` is without what is empty. */
function problemsOf(judgement: Judgement, entry: Values, errors: readonly RuleError[]): Problem[] {
  const { resource, locale } = judgement
  const { checkAt, lateRequired, lateChecks, children } = rulesOf(resource)
  if (!errors.length && !lateRequired.length && !lateChecks.length && !children.length) return []
  const scope = scopeOf(judgement)
  const problems: Problem[] = []
  for (const error of errors.filter(({ instancePath }) => !rowOfPath(instancePath, children))) {
    const problem =
      error.keyword === 'not' ? checkProblem(error, checkAt, locale) : fieldProblem(error, resource, locale)
    if (problem) problems.push(problem)
  }
  for (const { field, condition } of lateRequired) {
    if (isEmpty(entry[field.name]) && canTell(condition, scope) && holds(condition, scope))
      problems.push(requiredProblem(field, locale))
  }
  for (const check of lateChecks) {
    if (canJudge(check, judgement, scope)) problems.push(...broken(check, scope, locale))
  }
  const own = sorted(
    problems.filter((problem) => isShown(resource, problem, scope) && !isSeenMasked(resource, problem, judgement)),
    resource,
  )
  return [
    ...own,
    ...children.flatMap((field) => rowProblems({ field, judgement, entry, errors, scope, judge: problemsOf })),
  ]
}

/** The entry as ajv sees it: nothing empty, lists as lists, and its rows likewise. */
function asJudged(entry: Values, rules: RowRules): Values {
  const { lists, children } = rulesOf(rules)
  const judged = withLists(withoutEmpty(entry), lists)
  const held = children.filter(({ name }) => Array.isArray(judged[name]))
  if (!held.length) return judged
  const rows = held.map(({ name, child }) => [
    name,
    (judged[name] as unknown[]).map((row) => (isRow(row) ? asJudged(row, child!.row) : row)),
  ])
  return { ...judged, ...Object.fromEntries(rows) }
}

/** The conditions' view of a judgement. */
export function scopeOf({ entry, old, me, now, related, up, setting, under, named }: Judgement): Scope {
  return { entry, old, me, now, related, up, setting, under, named }
}

/** Whether a check's row passes: it is not concerned, or what it asserts holds. */
export function passes(check: Pick<RowCheck, 'if' | 'assert'>, scope: Scope): boolean {
  return (check.if && !holds(check.if, scope)) || !check.assert || holds(check.assert, scope)
}

/** What a check finds wrong: once, or with each row of a list. */
function broken(check: RowCheck, scope: Scope, locale: Locale): Problem[] {
  if (check.each === undefined) return passes(check, scope) ? [] : [toProblem(check, locale)]
  const rows = scope.entry[check.each]
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row, index) => {
    if (!isRow(row) || passes(check, { ...scope, entry: row, up: scope.entry })) return []
    return [{ ...toProblem(check, locale), field: rowPath(check.each!, index, check.at) }]
  })
}

/** A check's refusal under its field. */
export function toProblem(check: RowCheck, locale: Locale): Problem {
  const soft = check.level === 'error' ? {} : { level: check.level }
  return { field: check.at, rule: check.id, message: check.message[locale], ...soft }
}

/** On create only checks that say so are asked, likewise on update; never one whose parts are not at hand. */
function canJudge(check: RowCheck, { old, up }: Judgement, scope: Scope): boolean {
  if (!check.on.includes(old || up?.id ? 'update' : 'create')) return false
  const inRows: Scope = check.each === undefined ? scope : { ...scope, up: scope.entry }
  return [check.if, check.assert].every((condition) => !condition || canTell(condition, inRows))
}

/** The relation steps a condition reads, on either side. */
export function relatedTo(condition: Condition): string[][] {
  return testsOf(normalise(condition)).flatMap(({ path, operand }) => {
    const others = [operand].flat().map((item) => (item as { $field?: string } | null)?.$field?.split('.') ?? [])
    return [[...path], ...others].filter((steps) => steps.length > 1)
  })
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

function checkProblem(
  { schemaPath }: RuleError,
  checkAt: ReadonlyMap<number, RowCheck>,
  locale: Locale,
): Problem | null {
  const place = /^#\/allOf\/(\d+)\/not$/.exec(schemaPath)
  const check = place ? checkAt.get(Number(place[1])) : undefined
  return check ? toProblem(check, locale) : null
}

function fieldProblem(error: RuleError, resource: RowRules, locale: Locale): Problem | null {
  if (error.keyword === 'if') return null
  const name = error.keyword === 'required' ? String(error.params.missingProperty) : error.instancePath.split('/')[1]
  const field = name ? fieldOf(resource, name) : undefined
  if (!field || !isJudged(field)) return null
  return error.keyword === 'required' ? requiredProblem(field, locale) : ruleProblem(field, error, locale)
}

function ruleProblem(field: Field, { keyword, params }: RuleError, locale: Locale): Problem {
  const own = field.messages[keyword]
  const key = keyword === 'format' ? `format.${String(params.format).replace('lectern-', '')}` : keyword
  const values = { label: field.title[locale], n: params.limit ?? params.multipleOf }
  const known = (key in ruleTexts ? key : 'pattern') as RuleKey
  return { field: field.name, rule: keyword, message: own ? own[locale] : ruleText(known, locale, values) }
}

/** "Please enter …", "Please choose …" or "Please upload …", by the field's control. */
export function requiredProblem(field: Field, locale: Locale): Problem {
  const own = field.messages.required
  const message = own ? own[locale] : ruleText(requiredKey(field), locale, { label: field.title[locale] })
  return { field: field.name, rule: 'required', message }
}

const typed = new Set(['text', 'long-text', 'rich-text', 'number', 'json', 'secret'])

function requiredKey(field: Field): RuleKey {
  if (field.upload) return 'required.upload'
  return typed.has(field.type) ? 'required.input' : 'required.choice'
}

/** A value that people see masked, and have not touched, is not held against them. */
function isSeenMasked(resource: RowRules, { field: name }: Problem, { entry, old }: Judgement): boolean {
  const field = name ? fieldOf(resource, name) : undefined
  return Boolean(field?.access?.mask && old && entry[field.name] === old[field.name])
}

/** A field people do not see is not held against them. */
function isShown(resource: RowRules, { field: name }: Problem, scope: Scope): boolean {
  const visible = name ? fieldOf(resource, name)?.when?.visible : undefined
  return !visible || holds(visible, scope)
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
