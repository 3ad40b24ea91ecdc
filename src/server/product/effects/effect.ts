/** What a named effect of a move is: it writes in the transaction of the move; what it throws undoes the move. */
import type { Move } from '../../../model/types'
import type { CallContext } from '../../core/context/call'
import type { Db } from '../../core/context/database'
import type { Row } from '../../core/context/entry'

export interface Moved {
  readonly tx: Db
  readonly context: CallContext
  readonly move: Move
  /** The row before the move, and as it is now. */
  readonly before: Row
  readonly after: Row
}

export type Effect = (moved: Moved) => Promise<void>
