/** The rows of a child table, judged one by one with the rules of a row; problems are named by their place. */
import { isRecord } from '../../fields/definition/guards'
import type { Field } from '../../fields/definition/field'
import type { Locale } from '../../fields/definition/text'
import { rulesOf } from './json-schema'
import { ruleText } from '../messages'
import { holds, isEmpty, type Scope, type Values } from '../conditions/predicate'
import type { Problem, RowRules } from '../types'
import type { RuleError } from './rule-problems'
import type { Validation } from './validation'

interface RowsToValidate {
  readonly field: Field
  readonly validation: Validation
  /** The owner without what is empty. */
  readonly entry: Values
  readonly errors: readonly RuleError[]
  readonly scope: Scope
  /** Judges one level. */
  readonly validate: (validation: Validation, entry: Values, errors: readonly RuleError[]) => Problem[]
}

/** The problems of the rows of a field that people see. */
export function rowProblems({ field, validation, entry, errors, scope, validate }: RowsToValidate): Problem[] {
  const rows = entry[field.name]
  if (!Array.isArray(rows) || (field.when?.visible && !holds(field.when.visible, scope))) return []
  const { row: rules } = field.child!
  const given = validation.entry[field.name]
  const written: readonly unknown[] = Array.isArray(given) ? given : []
  const byRow = new Map<number, RuleError[]>()
  for (const error of errors) {
    const at = rowOfPath(error.instancePath, [field])
    if (at) byRow.set(at.index, [...(byRow.get(at.index) ?? []), inRow(error, at.depth)])
  }
  const isQuiet = !hasLateRules(rules)
  const repeated = repeatedRows(field, written, validation)
  return rows.flatMap((row, index) => {
    const own = byRow.get(index) ?? []
    const found = repeated.get(index) ?? []
    if (!isRow(row)) return own.length ? [wrongRow(field, index, validation.locale)] : []
    if (isQuiet && own.length === 0 && found.length === 0) return []
    // Values read through references were read for the owner.
    const about = { old: undefined, related: undefined, pending: undefined, up: validation.entry }
    const stated = written[index]
    const inner = { ...validation, ...about, resource: rules, entry: isRow(stated) ? stated : row }
    const problems = isQuiet && own.length === 0 ? [] : validate(inner, row, own)
    return [...problems, ...found].map((problem) => ({ ...problem, field: rowPath(field.name, index, problem.field) }))
  })
}

/** `phases[3].name`; the row as a whole: `phases[3]`. */
export function rowPath(field: string, index: number, inner?: string): string {
  return inner === undefined ? `${field}[${index}]` : `${field}[${index}].${inner}`
}

/** True when a row is an object at all. */
export const isRow: (row: unknown) => row is Values = isRecord

function wrongRow(field: Field, index: number, locale: Locale): Problem {
  const message = ruleText('type', locale, { label: field.title[locale] })
  return { field: rowPath(field.name, index), rule: 'type', message }
}

/** Rules that ajv does not validate, here or further in: then each row is looked at, else only those it refused. */
function hasLateRules(rules: RowRules): boolean {
  const { lateRequired, lateChecks, children, shaped } = rulesOf(rules)
  return [lateRequired, lateChecks, children, shaped].some(({ length }) => length > 0)
}

/** Values that must not stand twice among the rows of one owner. */
function repeatedRows(
  field: Field,
  rows: readonly unknown[],
  { locale, now }: Pick<Validation, 'locale' | 'now'>,
): ReadonlyMap<number, Problem[]> {
  const found = new Map<number, Problem[]>()
  for (const each of field.child!.row.fields) {
    const { unique } = each
    if (!unique || unique.take || unique.over) continue
    const seen = new Set<string>()
    rows.forEach((row, index) => {
      if (!isRow(row) || isEmpty(row[each.name]) || (unique.if && !holds(unique.if, { entry: row, now }))) return
      const partners = unique.with.filter((name) => name !== field.child!.by)
      const key = JSON.stringify([each.name, ...partners].map((name) => folded(row[name])))
      const isFirst = !seen.has(key)
      seen.add(key)
      if (isFirst) return
      const own = unique.message ?? each.messages.unique
      const message = own ? own[locale] : ruleText('repeated', locale, { label: each.title[locale] })
      found.set(index, [...(found.get(index) ?? []), { field: each.name, rule: 'unique', message }])
    })
  }
  return found
}

const folded = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : (value ?? null))

/** The row that an error speaks of, when it is one of these fields'. */
export function rowOfPath(
  instancePath: string,
  fields: readonly Field[],
): { index: number; depth: number } | undefined {
  const [, name, index] = instancePath.split('/')
  if (index === undefined || !fields.some((field) => field.name === name)) return undefined
  return { index: Number(index), depth: `/${name}/${index}`.length }
}

/** The error as the row itself would have it. */
function inRow(error: RuleError, depth: number): RuleError {
  return {
    ...error,
    instancePath: error.instancePath.slice(depth),
    schemaPath: error.schemaPath.replace(/^#\/properties\/[^/]+\/items/, '#'),
  }
}
