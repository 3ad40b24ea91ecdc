/** The scope of a condition, and the faults found in it. */
import type { Fix } from '../problem'
import type { Subject } from '../subject/subject'

export type ConditionCode =
  | 'condition-form'
  | 'condition-field'
  | 'condition-step'
  | 'condition-operator'
  | 'condition-operand'
  | 'condition-type'
  | 'condition-named'

export interface ConditionFault {
  readonly code: ConditionCode
  readonly pointer: string
  readonly message: string
  readonly fix?: Fix
  /** A step of the left side that is one letter away from a field. */
  readonly slip?: { readonly name: string; readonly near: string }
}

/** Where a condition stands: whose fields are on its left side, and what its right sides may name. */
export interface Scope {
  readonly subject: Subject
  /** `$field` may also name a field of this resource: the form a picker stands in. */
  readonly form?: Subject
  /** `$row` names a field of this resource. */
  readonly row?: Subject
  /** `$record` names a field of this resource. */
  readonly record?: Subject
  /** `$entry` names a field of this resource: rows are counted while an entry of it is saved. */
  readonly saved?: Subject
  /** Entries are judged before they are stored for the first time: `$old` means nothing. */
  readonly onlyNew?: boolean
  /** `$param` may stand here. */
  readonly params?: boolean
  /** The database finds rows by it: it asks of what is kept in them, and nobody saves anything. */
  readonly isQuery?: boolean
  /** `$named` may stand here. */
  readonly named?: boolean
}
