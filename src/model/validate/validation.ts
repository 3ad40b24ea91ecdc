/** The input of a validation. */
import type { Locale } from '../../fields/definition/text'
import type { Scope, Values } from '../conditions/predicate'
import type { RuleError } from './rule-problems'
import type { RowRules } from '../types'

/** Ajv's errors of an entry without its empty values; none when it passes. */
export type Validator = (entry: Values) => readonly RuleError[]

export interface Validation {
  /** The resource, or what a row of a child table is judged by. */
  readonly resource: RowRules
  /** The whole entry: on update the stored values with the changes laid over. */
  readonly entry: Values
  readonly validator: Validator
  readonly locale: Locale
  /** The stored row, on update. */
  readonly old?: Values
  readonly me?: Values
  readonly now: Date
  /** Values through references; absent in the browser, which leaves such checks to the server. */
  readonly related?: Scope['related']
  /** Parameters, places in trees and named conditions; likewise. */
  readonly setting?: Scope['setting']
  readonly under?: Scope['under']
  readonly waits?: Scope['waits']
  readonly named?: Scope['named']
  readonly calendar?: Scope['calendar']
  readonly pending?: Scope['pending']
  /** The entry that owns this one, which is a row of it. */
  readonly up?: Values
  /** All rules hold, though the entry is a draft. */
  readonly isWhole?: boolean
}
