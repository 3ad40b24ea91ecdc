/** Actions that run row by row, on ticked rows or on all that the list finds. Pure. */
import type { Action } from '../../model/types'

/** True when fields are asked for once before the call is made. */
export const asksFields = ({ as, form }: Action) => (as === 'dialog' || as === 'drawer') && form !== undefined

/** True when the action is done of ticked rows, one or several. */
export const isOfTicked = ({ on, as }: Action): boolean =>
  as !== 'create' && (on.includes('bulk') || on.includes('one'))

/** True when an action for ticked rows can be done of each row by itself. */
export const canEach = (action: Action) =>
  action.on.includes('bulk') && (action.as === 'call' || action.as === 'remove' || asksFields(action))
