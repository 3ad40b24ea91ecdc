import type { WriteUnit } from '../../sql/materialized/write-unit'
import type { Draft } from '../entry/draft'

/** Answered by a stage that leaves nothing to write. */
export const unchanged = Symbol('unchanged')

type Result = Draft | typeof unchanged

/** One step of a write: answers the draft with its result, or refuses. */
export type Stage = (draft: Draft, unit: WriteUnit) => Result | Promise<Result>
