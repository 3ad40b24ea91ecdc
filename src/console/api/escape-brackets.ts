/** Angle brackets in names and titles, at any depth (00-conventions §7). */
type Values = Readonly<Record<string, unknown>>

const escapedKeys: ReadonlySet<string> = new Set(['name', 'title'])
const readKeys: ReadonlySet<string> = new Set(['name', 'title', 'refName'])

const escapeText = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const readText = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>')

/** A copy of a body to send, without raw angle brackets in names and titles. */
export function escapeBrackets(body: Values): Values {
  return mapMembers(body, escapedKeys, escapeText)
}

/** The JSON of an answer, with angle brackets as people wrote them. Most answers hold none, and are not gone through. */
export function parseAnswer(text: string): unknown {
  const answer: unknown = JSON.parse(text)
  return /(?:&|\\u0026)[lg]t;/i.test(text) ? mapTexts(answer, readKeys, readText) : answer
}

function mapTexts(value: unknown, keys: ReadonlySet<string>, change: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, keys, change))
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
  return mapMembers(value, keys, change)
}

function mapMembers(values: object, keys: ReadonlySet<string>, change: (text: string) => string): Values {
  return Object.fromEntries(
    Object.entries(values).map(([key, item]: [string, unknown]) => [
      key,
      typeof item === 'string' && keys.has(key) ? change(item) : mapTexts(item, keys, change),
    ]),
  )
}
