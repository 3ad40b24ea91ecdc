/** How the shipped files use a keyword: the first telling use of each, short enough for a page. */
import { isRecord } from '../../src/fields/definition/guards'

export interface Example {
  readonly keyword: string
  readonly file: string
  /** `"x-upload": { … }` */
  readonly text: string
}

const most = 420

/** One example a keyword and place, from the files in their order. */
export function examplesOf(
  files: readonly { readonly path: string; readonly text: string }[],
): ReadonlyMap<string, Example> {
  const found = new Map<string, { example: Example; weight: number }>()
  for (const { path, text } of files) {
    const document: unknown = JSON.parse(text)
    if (!isRecord(document)) continue
    const fields = isRecord(document.properties) ? Object.values(document.properties) : []
    for (const part of [document, ...fields]) {
      if (typeof part !== 'object' || part === null) continue
      for (const [keyword, value] of Object.entries(part)) {
        if (!keyword.startsWith('x-')) continue
        const example = { keyword, file: path, text: `${JSON.stringify(keyword)}: ${spaced(value)}` }
        const weight = weightOf(example.text, value)
        if (weight > (found.get(keyword)?.weight ?? -1)) found.set(keyword, { example, weight })
      }
    }
  }
  return new Map([...found].map(([keyword, { example }]) => [keyword, example]))
}

/** The more sub-keys the better, as long as it fits; what is too long is better than nothing. */
function weightOf(text: string, value: unknown): number {
  if (text.length > most) return 0
  return typeof value === 'object' && value !== null ? 1 + new Set(text.match(/"\w+":/g)).size : 1
}

function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${spaced(part)}`)
  return entries.length ? `{ ${entries.join(', ')} }` : '{}'
}
