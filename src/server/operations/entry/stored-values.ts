/** A stored row as rules and people see it, and an entry as it is stored. */
import { columnName } from '../../../model/names'
import type { Resource } from '../../../model/types'
import type { Row, Values } from '../../core/context/entry'
import { escapeBrackets, unescapeBrackets } from '../../sql/conditions/text-match'
import { ruleValueOf } from '../../sql/row-mapping'

/** The values that rules see: all but hashed and encrypted ones. */
export function storedValues(resource: Resource, row: Row): Values {
  const fields = resource.fields.filter((field) => field.store === 'plain')
  return unescapeNames(
    Object.fromEntries(fields.map((field) => [field.name, ruleValueOf(field, row[columnName(field.name)])])),
  )
}

/** The value of the display field, or the id: messages name the row by it. */
export function displayName(resource: Resource, row: Row): string {
  return unescapeBrackets(String(row[columnName(resource.display)] ?? row.id))
}

/** The entry with escaped angle brackets in names and titles, at any depth (§7). */
export const escapeNames = (values: Values): Values => changeNames(values, escapeBrackets) as Values

/** The entry as people typed it: limits count the unescaped text. */
export const unescapeNames = (values: Values): Values => changeNames(values, unescapeBrackets) as Values

/** The value itself where nothing in it changes. */
function changeNames(value: unknown, change: (text: string) => string): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const given = value as Record<string, unknown>
  let changed: Record<string, unknown> | undefined
  for (const key of Object.keys(given)) {
    const inner = given[key]
    const isName = (key === 'name' || key === 'title') && typeof inner === 'string'
    const other = isName ? change(inner) : changeNames(inner, change)
    if (other === inner) continue
    changed ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
    changed[key] = other
  }
  return changed ?? value
}
