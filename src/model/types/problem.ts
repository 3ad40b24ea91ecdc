/** A fault of an entry. */

/** A value that a rule refuses; shown under its field with the same text on both sides. */
export interface Problem {
  /** Absent: the entry as a whole. */
  readonly field?: string
  /** Keyword of the rule: `required`, `maxLength`, `unique`, a check's id … */
  readonly rule: string
  /**
   * A warning is told and passes; a question passes once it is consented to; `later` refuses for now; `conflict` refuses for
   * what other entries are. Absent: it refuses for what the entry is.
   */
  readonly level?: 'conflict' | 'warn' | 'confirm' | 'later'
  readonly message: string
}
