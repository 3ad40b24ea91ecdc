/** Angle brackets in names and titles, escaped before they are stored (00-conventions §7). */

const escapedKeys = new Set(['name', 'title'])

/** The value with raw brackets replaced under the keys `name` and `title` at any depth. */
export function escapeBrackets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(escapeBrackets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      escapedKeys.has(key) && typeof inner === 'string' ? escapeText(inner) : escapeBrackets(inner),
    ]),
  )
}

const escapeText = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
