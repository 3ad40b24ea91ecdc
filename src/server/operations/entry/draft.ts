/** An entry on its way into its table. */
import type { Scope } from '../../../model/conditions/predicate'
import type { Problem } from '../../../model/types'
import type { CallContext } from '../../core/context/call'
import type { Parsed, Row, Values } from '../../core/context/entry'
import type { Source } from '../../sql/source'
import type { StoredRows } from './child-rows'

/** An entry as the rules of a write see it. */
export interface Candidate {
  readonly context: CallContext
  /** The tenant written into. */
  readonly source: Source
  /** The key of rules: `create`, `update`, the name of the call or of the transition. */
  readonly event: string
  /** The whole entry as it will be. */
  readonly entry: Values
  /** The fields whose value is new. */
  readonly changed: ReadonlySet<string>
  /** Absent on create. */
  readonly id?: string
  /** The stored entry with its child rows; absent on create. */
  readonly old?: Values
  /** Ids of the rows that are validated together with it: they do not take its values from it. */
  readonly together?: readonly string[]
  /** The fields that a transition needs filled or right beyond those that change. */
  readonly requires?: readonly string[] | 'all'
}

/** `change`: a call that sets a few fields; `transition`: a change of state by the rules of the schema. */
export type WriteKind = 'create' | 'update' | 'change' | 'transition' | 'restore'

/** A candidate with the results of the stages so far. A stage answers a new draft and never changes one. */
export interface Draft extends Candidate {
  readonly kind: WriteKind
  /** The stored row, locked until the transaction ends; absent on create and restore. */
  readonly before?: Row
  /** The stored child rows, locked as well. */
  readonly storedRows: StoredRows
  /** Values given in place of the parameters: those of a transition. */
  readonly input?: Parsed
  /** The reason of a transition, for the history. */
  readonly note?: string
  /** The row and its line in the change log are all that is written. */
  readonly isAlone?: boolean
  /** The save asks for a transition too: it changes something even if no value differs. */
  readonly isMoved?: boolean
  /** The values that conditions may read. */
  readonly scope: Scope
  readonly problems: readonly Problem[]
  /** The ids from the root of the tree down to the parent. */
  readonly ancestors: readonly string[]
  /** The columns to write. */
  readonly columns: Values
  /** The row as this write left it; absent where its own columns did not change. */
  readonly after?: Row
}
