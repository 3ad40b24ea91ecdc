/** An answer to somebody's feedback: whatever else was sent, the feedback is dealt with then. */
import type { Action } from '../action'

export const replyFeedback: Action = (context) => context.next({ ...context.params, handleStatus: 1 })
