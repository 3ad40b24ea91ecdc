/** Removes what the entry may not hold: values of hidden fields, unsafe HTML, keys that the shape of an object lacks. */
import { rulesNow } from '../../../../fields/shaped/shaped'
import { holds, isEmpty, type Scope } from '../../../../model/conditions/predicate'
import { withDefinitions } from '../../../../model/entries/definitions'
import type { Field, Locale, Problem } from '../../../../model/types'
import { errorsOf } from '../../../../model/validate/interpret-schema'
import { fieldSchema } from '../../../../model/validate/json-schema'
import { isRow, rowPath } from '../../../../model/validate/validate-rows'
import { isBare } from '../../../../model/validate/validate-shape'
import type { Parsed, Values } from '../../../core/context/entry'
import { cleanHtml } from '../../../core/sanitise-html'
import { unescapeNames } from '../../entry/stored-values'
import type { Stage } from '../stage'
import { mayBePlain, parseValues, plainCases } from './parse'

export const normalise: Stage = (draft) => {
  const { context, scope, old, problems } = draft
  const { resource, locale } = context
  const visible = withoutHidden(resource.fields, draft.entry, scope, old)
  const entry = withCleanTexts(resource.fields, visible, scope)
  const shaped = withShapes(resource.fields, { ...scope, entry }, locale)
  // An object that its shape leaves nothing of is empty, on which the visibility of others may depend.
  const isShaped = resource.fields.some(({ shape }) => shape)
  const kept = isShaped ? withoutHidden(resource.fields, shaped.values, scope, old) : shaped.values
  return { ...draft, entry: kept, problems: [...problems, ...shaped.problems] }
}

/** The entry, or row, without values of hidden fields; `scope` holds what conditions read beside it. */
export function withoutHidden(
  fields: readonly Field[],
  given: Values,
  scope: Omit<Scope, 'entry'>,
  old?: Values,
): Values {
  const entry: Record<string, unknown> = { ...given }
  for (const field of fields) {
    const { when, name } = field
    if (!when?.visible || holds(when.visible, { ...scope, entry })) continue
    const nothing = field.many ? [] : null
    if (when.hidden === 'clear') entry[name] = nothing
    // A stored row without a value stays as it is: a state may bar the change of a field that nobody sent.
    else if (when.hidden === 'default') entry[name] = old && isEmpty(old[name]) ? nothing : field.default
    // Nobody can correct a field that they do not see, so an invalid value gives way to the stored one.
    else if (name in entry && !isValid(field, entry[name])) entry[name] = old?.[name] ?? nothing
  }
  return entry
}

const isValid = (field: Field, value: unknown): boolean =>
  isEmpty(value) || errorsOf(fieldSchema(field), unescapeNames({ [field.name]: value })[field.name]).length === 0

/** Sanitises the rich texts that the whole entry does not make plain. */
function withCleanTexts(fields: readonly Field[], entry: Values, scope: Omit<Scope, 'entry'>): Values {
  const rich = fields.filter((field) => {
    if (!mayBePlain(field) || typeof entry[field.name] !== 'string') return false
    return !plainCases(field.when).some((each) => holds(each.if, { ...scope, entry }))
  })
  if (rich.length === 0) return entry
  return { ...entry, ...Object.fromEntries(rich.map(({ name }) => [name, cleanHtml(String(entry[name]))])) }
}

/** The entry with its objects as their shapes take them now, at any depth; a new one gets the defaults of its shapes. */
function withShapes(fields: readonly Field[], scope: Scope, locale: Locale): Parsed {
  const values: Record<string, unknown> = { ...scope.entry }
  const problems: Problem[] = []
  for (const field of fields) {
    const value = values[field.name]
    if (field.child && Array.isArray(value)) {
      const rows = value.map((row, index) => {
        if (!isRow(row)) return row
        const about = { ...scope, entry: row, related: undefined, old: undefined, up: scope.entry }
        const inner = withShapes(field.child!.row.fields, about, locale)
        problems.push(...placed(inner.problems, rowPath(field.name, index)))
        return inner.values
      })
      values[field.name] = rows
    }
    // The rules refuse anything else than an object.
    if (!field.shape || (!isEmpty(value) && !isRow(value))) continue
    const shaped = shapedObject(field, isRow(value) ? value : {}, scope, locale)
    values[field.name] = isBare(shaped.values) ? null : shaped.values
    problems.push(...placed(shaped.problems, field.name))
  }
  return { values, problems }
}

const placed = (problems: readonly Problem[], at: string): Problem[] =>
  problems.map((problem) => ({ ...problem, field: `${at}.${problem.field}` }))

function shapedObject(field: Field, value: Values, scope: Scope, locale: Locale): Parsed {
  const rules = rulesNow(field, withDefinitions(field, scope.entry, scope.related))
  if (!rules) return { values: {}, problems: [] }
  const written = rules.fields.filter(({ readOnly }) => !readOnly)
  const { values, problems } = parseValues(written, value, locale)
  const isNew = scope.old === undefined && scope.up === undefined
  const defaults = written.filter((each) => isNew && each.default !== undefined && !(each.name in value))
  const whole = { ...Object.fromEntries(defaults.map((each) => [each.name, each.default])), ...values }
  const isVisible = ({ when }: Field) =>
    !when?.visible || holds(when.visible, { ...scope, entry: whole, up: scope.entry })
  const visible = written.filter((each) => isVisible(each) && !isEmpty(whole[each.name]))
  return { values: Object.fromEntries(visible.map(({ name }) => [name, whole[name]])), problems }
}
