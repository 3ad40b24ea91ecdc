import type { Values } from '../../core/context/entry'
import { escapeBrackets, unescapeBrackets } from '../../sql/conditions/text-match'

/** The entry as it is stored: angle brackets in names and titles are escaped, at any depth (§7). */
export function sanitised(values: Values): Values {
  return changeNames(values, escapeBrackets) as Values
}

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

/** The entry as people typed it: limits count the unescaped text. */
export function unsanitised(values: Values): Values {
  return changeNames(values, unescapeBrackets) as Values
}
