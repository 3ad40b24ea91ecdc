/** The vocabulary of a schema file: every keyword with its sentence, its place and its own JSON Schema. */
import type { JsonSchema } from './build'
import { childKeywords } from './child'
import { dataKeywords } from './data'
import { fieldKeywords } from './field'
import { ioKeyword } from './io'
import { overlayKeyword } from './overlay'
import { rootKeywords } from './root'
import { screenKeywords } from './screen'
import { statesKeyword } from './states'

export interface Keyword {
  readonly name: string
  /** What it is for, in one sentence. */
  readonly description: string
  /** Its JSON Schema at the root of a file; absent = not allowed there. */
  readonly root?: JsonSchema
  /** Its JSON Schema on a field; absent = not allowed there. */
  readonly field?: JsonSchema
}

/** The closed list of `x-` keywords, in canonical order. */
export const keywords: readonly Keyword[] = [
  ...rootKeywords,
  ...screenKeywords,
  statesKeyword,
  ioKeyword,
  ...dataKeywords,
  ...childKeywords,
  ...fieldKeywords,
  overlayKeyword,
]

/** Where a keyword may stand. */
export function placeOfKeyword({ root, field }: Keyword): 'root' | 'field' | 'both' {
  if (root && field) return 'both'
  return root ? 'root' : 'field'
}

export { parts } from './parts'
export { jsonSchemaKeywords, refusedKeywords } from './json-schema'
