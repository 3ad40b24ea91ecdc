/** What a named check is: it looks at an entry that is written, and answers what it found; nothing found passes. */
import type { Check } from '../../../model/types'
import type { Db } from '../../core/context/database'
import type { Writing } from '../../operations/entry/draft'

export interface Asked {
  readonly tx: Db
  readonly writing: Writing
  readonly check: Check
}

/** Answers the values for the braces of the check's message, or null when the entry passes. */
export type NamedCheck = (asked: Asked) => Promise<Readonly<Record<string, unknown>> | null>
