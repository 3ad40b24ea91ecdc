/** Free data as people read it: names and values, without the notation of programs. */

/** Data that travels as text is read first; other text is data by itself. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null

const plain = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** One line: `name: value; other: 1, 2`; `titleOf` gives names their titles. */
export function dataLine(value: unknown, titleOf: (name: string) => string = (name) => name): string {
  const line = (part: unknown, isInner: boolean): string => {
    if (!isGroup(part)) return plain(part)
    if (Array.isArray(part)) return part.map((item) => line(item, true)).join(', ')
    const inside = Object.entries(part)
      .map(([name, item]) => `${titleOf(name)}: ${line(item, true)}`)
      .join('; ')
    return isInner ? `(${inside})` : inside
  }
  return line(parsed(value), false)
}

/** A line for each value, what belongs to a name further in. */
export function dataLines(value: unknown): string {
  const lines = (part: unknown, depth: number): string[] => {
    const indent = '  '.repeat(depth)
    if (!isGroup(part)) return [`${indent}${plain(part)}`]
    if (Array.isArray(part)) {
      return part.flatMap((item) => {
        const [first = '', ...rest] = lines(item, depth + 1)
        return [`${indent}- ${first.trimStart()}`, ...rest]
      })
    }
    return Object.entries(part).flatMap(([name, item]) => {
      const title = `${indent}${name}:`
      const isEmpty = isGroup(item) && Object.keys(item).length === 0
      return isGroup(item) && !isEmpty ? [title, ...lines(item, depth + 1)] : [`${title} ${isEmpty ? '' : plain(item)}`]
    })
  }
  return lines(parsed(value), 0).join('\n')
}
