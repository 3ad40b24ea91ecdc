/** What a named condition is: a condition of the grammar that follows from who asks. Data comes out, never SQL or code. */
import type { Condition, Model } from '../../../model/types'
import type { Caller } from './caller'

export interface Asker {
  readonly model: Model
  readonly caller: Caller
}

export type NamedCondition = (asker: Asker) => Condition
