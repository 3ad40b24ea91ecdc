/** A pattern of JavaScript in the words of PostgreSQL, where both match the same texts. */

const classes: Readonly<Record<string, string>> = {
  d: '0-9',
  w: 'A-Za-z0-9_',
  s: ' \\t\\n\\v\\f\\r\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff',
}

const lineEnds = '\\n\\r\\u2028\\u2029'

/** Signs that mean the same after a backslash in both. */
const plain = /[\^$\\.*+?()[\]{}|/-]/

/** PostgreSQL counts repetitions up to this many. */
const mostRepeats = 255

/** Undefined for what PostgreSQL has no equal of: properties of characters, references, texts by code. */
export function postgresPattern(pattern: string): string | undefined {
  let printed = ''
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern[at]!
    if (sign === '[') {
      const end = endOfClass(pattern, at)
      const inner = end === undefined ? undefined : classOf(pattern.slice(at + 1, end))
      if (end === undefined || inner === undefined) return undefined
      printed += `[${inner}]`
      at = end
    } else if (sign === '\\') {
      at += 1
      const next = pattern[at] ?? ''
      const escaped = escapeOf(next)
      if (escaped === undefined) return undefined
      printed += escaped
    } else if (sign === '(' && pattern[at + 1] === '?' && pattern[at + 2] !== ':') return undefined
    else printed += sign === '.' ? `[^${lineEnds}]` : sign
  }
  const repeats = [...pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g)].flatMap(([, from, to]) => [Number(from), Number(to)])
  return repeats.some((count) => count > mostRepeats) ? undefined : printed
}

function escapeOf(sign: string): string | undefined {
  const lower = classes[sign]
  if (lower) return `[${lower}]`
  const upper = sign === sign.toUpperCase() ? classes[sign.toLowerCase()] : undefined
  if (upper) return `[^${upper}]`
  if (/[nrtvf]/.test(sign)) return `\\${sign}`
  return plain.test(sign) ? `\\${sign}` : undefined
}

/** The place of the bracket that closes a class; undefined for one that is empty or never closed. */
function endOfClass(pattern: string, start: number): number | undefined {
  for (let at = start + 1; at < pattern.length; at += 1) {
    if (pattern[at] === '\\') at += 1
    else if (pattern[at] === ']') return at > start + 1 ? at : undefined
  }
  return undefined
}

function classOf(inner: string): string | undefined {
  const isNegated = inner.startsWith('^')
  const body = isNegated ? inner.slice(1) : inner
  if (body === '' || body.includes('[')) return undefined
  let printed = ''
  for (let at = 0; at < body.length; at += 1) {
    if (body[at] !== '\\') {
      printed += body[at]
      continue
    }
    at += 1
    const next = body[at] ?? ''
    const known = classes[next] ?? (/[nrtvf]/.test(next) || plain.test(next) ? `\\${next}` : undefined)
    if (known === undefined) return undefined
    printed += known
  }
  return `${isNegated ? '^' : ''}${printed}`
}
