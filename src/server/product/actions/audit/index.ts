/** The actions of this folder by the names that schemas give them. */
import type { ActionsOf } from '../action'
import { decideReviews, transferReview, withdrawReview } from './decide-reviews'
import { putBack } from './put-back'
import { exportChanges, readChange, readChanges } from './read-changes'
import { countReviews, listReviews, readLastReason, readReview } from './read-reviews'

export const auditActions: ActionsOf<'audit' | 'log'> = {
  'audit/count-reviews': countReviews,
  'audit/decide-reviews': decideReviews,
  'audit/list-reviews': listReviews,
  'audit/read-last-reason': readLastReason,
  'audit/read-review': readReview,
  'audit/transfer-review': transferReview,
  'audit/withdraw-review': withdrawReview,
  'log/export-changes': exportChanges,
  'log/put-back': putBack,
  'log/read-change': readChange,
  'log/read-changes': readChanges,
}
