/** What a hand-made component shows of itself: a sentence about it, and data with which it is drawn without a server. */
import type { Text } from '../model/types'

export interface Example {
  /** What it is for, in a sentence. */
  readonly about: Text
  /** The resource whose action shows it. */
  readonly resource?: string
  /** Of an input: the field of the resource that it edits. */
  readonly field?: string
  /** The rows it was opened on; of an input, the entry around its field. */
  readonly entries?: readonly Readonly<Record<string, unknown>>[]
  /** Where a page stands, with its query: `/examine/news?view=todo`. */
  readonly path?: string
  /** What each call answers: `grantTree` of a block, `system/tenant.statistics` of a page. */
  readonly answers: Readonly<Record<string, unknown>>
}
