/** Example of a hand-made component: a sentence about it, and data with which it is drawn without a server. */
import type { firstLocale, Text } from '../fields/definition/text'

export interface Example {
  /** States the component's purpose in a sentence; developers read it in their language, else in the first. */
  readonly about: Partial<Text> & Pick<Text, typeof firstLocale>
  /** The resource whose action shows it. */
  readonly resource?: string
  /** Of an input: the field of the resource that it edits. */
  readonly field?: string
  /** The rows it was opened on; of an input, the entry around its field. */
  readonly entries?: readonly Readonly<Record<string, unknown>>[]
  /** Path of a page, with its query: `/examine/news?view=todo`. */
  readonly path?: string
  /** Answer of each call: `grantTree` of a block, `system/tenant.statistics` of a page. */
  readonly answers: Readonly<Record<string, unknown>>
}
