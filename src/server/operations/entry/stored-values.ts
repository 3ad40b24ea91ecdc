/** A stored row as rules and people see it, and an entry as it is stored. */
import { isRecord } from '../../../fields/definition/guards'
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
export const escapeNames = (values: Values): Values => changeNames(values, escapeBrackets)

/** The entry as people typed it: limits count the unescaped text. */
export const unescapeNames = (values: Values): Values => changeNames(values, unescapeBrackets)

type Change = (text: string) => string

/** The values themselves where nothing in them changes. */
function changeNames(values: Values, change: Change): Values {
  let changed: Record<string, unknown> | undefined
  for (const key of Object.keys(values)) {
    const inner = values[key]
    const isName = (key === 'name' || key === 'title') && typeof inner === 'string'
    const other = isName ? change(inner) : changeNamesIn(inner, change)
    if (other === inner) continue
    changed ??= { ...values }
    changed[key] = other
  }
  return changed ?? values
}

function changeNamesIn(value: unknown, change: Change): unknown {
  if (Array.isArray(value)) return changeItems(value, change)
  return isRecord(value) && !(value instanceof Date) ? changeNames(value, change) : value
}

function changeItems(items: readonly unknown[], change: Change): readonly unknown[] {
  let changed: unknown[] | undefined
  for (let at = 0; at < items.length; at++) {
    const other = changeNamesIn(items[at], change)
    if (other === items[at]) continue
    changed ??= [...items]
    changed[at] = other
  }
  return changed ?? items
}
