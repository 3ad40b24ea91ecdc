/** Parameters that reviews follow: whether a kind is reviewed at all, and whether people may pass their own. */
import type { Model } from '../../../model/types'
import type { TypedDb } from '../../core/context/database'
import { paramOf } from '../../sql/parameters'

/** True when content of this kind waits for a review, as the parameters say; it does if they say nothing. */
export const isReviewed = async (tx: TypedDb, model: Model, kind: string): Promise<boolean> =>
  (await paramOf(tx, model, `audit.${kind}.enabled`)) !== '0'

/** True when people may pass what they handed in themselves, as the parameters say. */
export const mayPassOwn = async (tx: TypedDb, model: Model): Promise<boolean> =>
  (await paramOf(tx, model, 'audit.allowSelf')) === '1'
