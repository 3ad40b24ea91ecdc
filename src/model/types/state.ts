/** The states of a resource and the moves between them, as the program knows them. */
import type { Condition } from '../../fields/definition/condition'
import type { Text } from '../../fields/definition/text'
import type { Permission } from './call'

/** Field → the value, or the values, it has. */
export type StateSet = Readonly<Record<string, unknown>>

/** The state fields, their moves, and the fields that may be edited in each state. */
export interface States {
  readonly fields: readonly string[]
  /** The states of a new row. */
  readonly initial: StateSet
  readonly moves: readonly Transition[]
  /** The first that holds and covers what a save changes decides; absent: everything may be edited everywhere. */
  readonly editable?: readonly Editable[]
}

export interface Editable {
  readonly if?: Condition
  /** Absent: all fields. */
  readonly fields?: readonly string[]
  /** The values that saving sets. */
  readonly to: StateSet
  readonly message?: Text
}

export interface Transition {
  readonly name: string
  readonly title: Text
  readonly by: 'user' | 'review' | 'clock' | 'action'
  /** Any of these; one without keys is any state. */
  readonly from: readonly StateSet[]
  /** Literals, `{"$now":true}`, `{"$me":"id"}`, `{"$field":"f"}`; the empty text empties a field. */
  readonly to: StateSet
  readonly if?: Condition
  /** Fields that must be filled, or the whole entry. */
  readonly require: readonly string[] | 'all'
  /** Fields that are asked for. */
  readonly form: readonly string[]
  /** Texts that are asked for and kept in the history alone. */
  readonly ask?: readonly {
    readonly name: string
    readonly title: Text
    readonly maxLength?: number
    readonly isRequired: boolean
  }[]
  readonly perm: Permission
  readonly confirm?: Text
  readonly done?: Text
  /** Said when the state does not allow it. */
  readonly message?: Text
  /** The calls that make it. */
  readonly calls: readonly string[]
  readonly with?: Readonly<Record<string, unknown>>
  /** By the clock: so many minutes after the time in a field. */
  readonly after?: { readonly field: string; readonly minutes: number }
  readonly review?: {
    readonly kind: string
    readonly pass: string
    readonly reject: string
    readonly withdraw?: string
    /** The kind as queues and filters call it. */
    readonly title?: Text
  }
  /** Named effects, in the transaction of the move. */
  readonly then?: readonly string[]
  readonly on: readonly ('row' | 'bulk')[]
}
