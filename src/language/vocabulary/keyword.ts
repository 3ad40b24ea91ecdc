/** A keyword of the language: its name, its sentence, and what it may say. */
import type { JsonSchema } from './build'

export interface Keyword {
  readonly name: string
  /** Its purpose, in one sentence. */
  readonly description: string
  /** Its JSON Schema at the root of a file; absent = not allowed there. */
  readonly root?: JsonSchema
  /** Its JSON Schema on a field; absent = not allowed there. */
  readonly field?: JsonSchema
}

/** Where a keyword may stand. */
export function placeOfKeyword({ root, field }: Keyword): 'root' | 'field' | 'both' {
  if (root && field) return 'both'
  return root ? 'root' : 'field'
}
