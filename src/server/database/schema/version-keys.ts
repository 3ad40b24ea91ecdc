/** Numbers that rise with writes that others must notice. */

import type { Resource } from '../../../model/types'

export const writtenKeys = ['grants', 'live'] as const
export type WrittenKey = (typeof writtenKeys)[number]
/** The numbers that writes of this resource raise. */
export const versionKeysOf = ({ access, live }: Resource): readonly WrittenKey[] =>
  writtenKeys.filter((key) => (key === 'grants' ? access.grants : live))
