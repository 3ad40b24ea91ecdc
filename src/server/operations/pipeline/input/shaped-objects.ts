/** Objects of an entry as the shape that they have now takes them: typed, hidden and unknown values left out. */
import { rulesNow } from '../../../../fields/shaped/shaped'
import { holds, isEmpty, type Scope } from '../../../../model/conditions/predicate'
import type { Field, Locale, Problem } from '../../../../model/types'
import { isRow, rowPath } from '../../../../model/validate/validate-rows'
import { withDefinitions } from '../../../../model/entries/definitions'
import { isBare } from '../../../../model/validate/validate-shape'
import { acceptFields } from './parse-fields'
import type { Accepted, Values } from '../../../core/context/entry'

/** The entry, at any depth of its rows; a new one gets the defaults of its shapes. */
export function withShapes(fields: readonly Field[], scope: Scope, locale: Locale): Accepted {
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
    // What is no object stays as it is, for the rules to refuse.
    if (!field.shape || (!isEmpty(value) && !isRow(value))) continue
    const taken = shaped(field, isRow(value) ? value : {}, scope, locale)
    values[field.name] = isBare(taken.values) ? null : taken.values
    problems.push(...placed(taken.problems, field.name))
  }
  return { values, problems }
}

const placed = (problems: readonly Problem[], at: string): Problem[] =>
  problems.map((problem) => ({ ...problem, field: `${at}.${problem.field}` }))

function shaped(field: Field, value: Values, scope: Scope, locale: Locale): Accepted {
  const rules = rulesNow(field, withDefinitions(field, scope.entry, scope.related))
  if (!rules) return { values: {}, problems: [] }
  const written = rules.fields.filter(({ readOnly }) => !readOnly)
  const { values, problems } = acceptFields(written, value, locale)
  const isNew = scope.old === undefined && scope.up === undefined
  const usual = written.filter((each) => isNew && each.default !== undefined && !(each.name in value))
  const whole = { ...Object.fromEntries(usual.map((each) => [each.name, each.default])), ...values }
  const isSeen = ({ when }: Field) => !when?.visible || holds(when.visible, { ...scope, entry: whole, up: scope.entry })
  const seen = written.filter((each) => isSeen(each) && !isEmpty(whole[each.name]))
  return { values: Object.fromEntries(seen.map(({ name }) => [name, whole[name]])), problems }
}
