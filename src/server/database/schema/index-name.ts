/** Names of indexes: readable, the same on every run, and never longer than PostgreSQL keeps (63 bytes). */
import { createHash } from 'node:crypto'

const longest = 63

export function indexName(table: string, parts: readonly string[], ending: string): string {
  const name = [table, ...parts, ending].join('_')
  if (Buffer.byteLength(name) <= longest) return name
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 10)
  const room = longest - hash.length - ending.length - 2
  return `${cut(name, room)}_${hash}_${ending}`
}

/** Cuts at a whole character. */
function cut(text: string, bytes: number): string {
  let kept = ''
  for (const letter of text) {
    if (Buffer.byteLength(kept + letter) > bytes) break
    kept += letter
  }
  return kept
}
