/** The actions of this folder by the names that schemas give them. */
import type { ActionsOf } from '../action'
import { grantCard } from './grant-card'
import { removeCards } from './held-cards'
import { listHolders } from './list-holders'
import { replyFeedback } from './reply-feedback'

export const opsmActions: ActionsOf<'opsm'> = {
  'opsm/grant-card': grantCard,
  'opsm/list-holders': listHolders,
  'opsm/remove-cards': removeCards,
  'opsm/reply-feedback': replyFeedback,
}
