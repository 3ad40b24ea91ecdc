/** One entry on its way into its table: what all rules of a write look at. */
import type { CallContext } from '../../core/context/call'
import type { Source } from '../../sql/source'
import type { Values } from '../../core/context/entry'

export interface Writing {
  readonly context: CallContext
  /** The tenant written into. */
  readonly source: Source
  /** The whole entry as it will be. */
  readonly entry: Values
  /** The fields whose value is new. */
  readonly changed: ReadonlySet<string>
  /** The stored entry, on update. */
  readonly old?: Values
  /** Absent on create. */
  readonly id?: string
  /** Ids of the rows that are judged together with it: they do not take its values from it. */
  readonly together?: readonly string[]
  /** `create`, `update`, or the name of the call. */
  readonly event: string
  /** What the write must leave filled or right, beyond what changes: that of a move. */
  readonly requires?: readonly string[] | 'all'
}
