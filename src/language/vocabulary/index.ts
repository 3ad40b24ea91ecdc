/** The vocabulary of a schema file: every keyword with its sentence, its place and its own JSON Schema. */
import { childKeywords } from './child'
import { dataKeywords } from './data'
import { fieldKeywords } from './field'
import { ioKeyword } from './io'
import type { Keyword } from './keyword'
import { overlayKeyword } from './overlay'
import { rootKeywords } from './root'
import { screenKeywords } from './screen'
import { statesKeyword } from './states'

/** The closed list of `x-` keywords, by their subjects; files are written in the order of `text/canonical.ts`. */
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

export { type Keyword, placeOfKeyword } from './keyword'
export { parts } from './parts'
export { jsonSchemaKeywords, refusedKeywords } from './json-schema'
