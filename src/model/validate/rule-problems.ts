/** Errors of the compiled schema as problems that people read. */
import { moneyInUnits } from '../../fields/number/money'
import { shapes } from '../../fields/shapes'
import type { Field } from '../../fields/definition/field'
import type { Locale } from '../../fields/definition/text'
import { isValidated } from './json-schema'
import { isRuleKey, type RuleKey, ruleText } from '../messages'
import { fieldOf } from '../names'
import type { Problem, RowRules } from '../types'
import { listOf } from '../../fields/definition/lists'
import type { Values } from '../conditions/predicate'

export interface RuleError {
  readonly keyword: string
  readonly instancePath: string
  readonly schemaPath: string
  readonly params: Readonly<Record<string, unknown>>
}

/** The problem of a rule that ajv found broken; null where another rule tells it better. */
export function fieldProblem(error: RuleError, resource: RowRules, locale: Locale): Problem | null {
  if (error.keyword === 'if') return null
  const name = error.keyword === 'required' ? String(error.params.missingProperty) : error.instancePath.split('/')[1]
  const field = name ? fieldOf(resource, name) : undefined
  if (!field || !isValidated(field)) return null
  return error.keyword === 'required' ? requiredProblem(field, locale) : ruleProblem(field, error, locale)
}

function ruleProblem(field: Field, { keyword, params }: RuleError, locale: Locale): Problem {
  const own = field.messages[keyword]
  const key = keyword === 'format' ? `format.${String(params.format).replace('lectern-', '')}` : keyword
  const n = inUnits(field, params.limit ?? params.multipleOf ?? params.allowedValue)
  const values = { label: field.title[locale], n }
  const known = isRuleKey(key) ? key : 'pattern'
  return { field: field.name, rule: keyword, message: own ? own[locale] : ruleText(known, locale, values) }
}

/** A limit as people type it. */
const inUnits = (field: Field, n: unknown): unknown =>
  field.value.format === 'money' && typeof n === 'number' ? moneyInUnits(n) : n

/** A value that staff took from new entries; the entry may keep the one that it has. */
export function closedValueProblems(
  field: Field,
  entry: Values,
  { old, locale }: { readonly old?: Values | null; readonly locale: Locale },
): Problem[] {
  const before = listOf(old?.[field.name]).map(String)
  const isClosed = (value: unknown) =>
    field.choices!.some((choice) => choice.hidden && String(choice.value) === String(value))
  const given = listOf(entry[field.name]).filter((value) => isClosed(value) && !before.includes(String(value)))
  const error = { keyword: 'enum', params: {}, instancePath: `/${field.name}`, schemaPath: '#/enum' }
  return given.length > 0 ? [ruleProblem(field, error, locale)] : []
}

/** "Please enter …", "Please choose …" or "Please upload …", by the field's control. */
export function requiredProblem(field: Field, locale: Locale): Problem {
  const own = field.messages.required
  const message = own ? own[locale] : ruleText(requiredKey(field), locale, { label: field.title[locale] })
  return { field: field.name, rule: 'required', message }
}

/** The rule whose text says that the field was left empty. */
export function requiredKey(field: Field): RuleKey {
  if (field.upload) return 'required.upload'
  return shapes[field.type].isTyped ? 'required.input' : 'required.choice'
}
