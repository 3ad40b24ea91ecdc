/** A condition without the parts that compare some fields with parameters. */
import { type ConditionPart, isCondition } from '../../../fields/definition/condition'
import type { Condition } from '../../../model/types'

/** Nothing is left of a part that only searched; a schema's own tests of these fields stay. */
export function withoutSearches(condition: Condition, fields: ReadonlySet<string>): Condition {
  const parts = Object.entries(condition).flatMap(([key, value]): [string, ConditionPart][] => {
    if (key === 'not' && isCondition(value)) return keptPart(key, withoutSearches(value, fields))
    if ((key === 'all' || key === 'any') && Array.isArray(value)) {
      const before = value.filter(isCondition)
      const after = before
        .map((part) => withoutSearches(part, fields))
        .filter((part, n) => !isEmptied(before[n]!, part))
      return before.length > 0 && after.length === 0 ? [] : [[key, after]]
    }
    return fields.has(key.split('.')[0]!) && JSON.stringify(value).includes('"$param"') ? [] : [[key, value]]
  })
  return Object.fromEntries(parts)
}

const keptPart = (key: string, part: Condition): [string, ConditionPart][] =>
  Object.keys(part).length > 0 ? [[key, part]] : []

const isEmptied = (before: Condition, after: Condition): boolean =>
  Object.keys(after).length === 0 && Object.keys(before).length > 0
