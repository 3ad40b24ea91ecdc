/** Numbers that rise with writes that others must notice. */

import type { Resource } from '../../../model/types'

export const writtenKeys = ['grants', 'live', 'screens'] as const
export type WrittenKey = (typeof writtenKeys)[number]
/** The numbers that writes of this resource raise; a publication of screen changes raises `screens` by itself. */
export const versionKeysOf = ({ access, live }: Resource): readonly WrittenKey[] =>
  writtenKeys.filter((key) => ({ grants: access.grants, live, screens: false })[key])
