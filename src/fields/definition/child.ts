/** What a field of child rows holds: the shape of a row, and how people edit the rows. */
import type { Condition } from './condition'
import type { Field } from './field'
import type { Text } from './text'

export interface Child {
  readonly as: 'table' | 'cards'
  /** The fields of a row and the rules over several of them; without what names the owner of an owned row. */
  readonly row: RowRules
  /** Fields of a row in the table, in order. */
  readonly columns: readonly string[]
  /** The field that keeps the place of a row, from 1. */
  readonly sort?: string
  /** The reference by which rows are added: entries are chosen, each becomes a row. */
  readonly pick?: string
  /** Who may add and remove rows; `false`: nobody. Absent: whoever may save the entry. */
  readonly add?: false | readonly string[]
  readonly remove?: false | readonly string[]
  /** The resource whose rows they are; absent: they are kept inside the row of their owner. */
  readonly resource?: string
  /** The field of an owned row that names its owner. */
  readonly by?: string
}

/** What a row is judged by; a resource is one as well. */
export interface RowRules {
  readonly fields: readonly Field[]
  readonly checks: readonly RowCheck[]
}

/** A rule over several fields of a row. */
export interface RowCheck {
  readonly id: string
  readonly at?: string
  readonly on: readonly string[]
  readonly if?: Condition
  readonly assert?: Condition
  readonly each?: string
  readonly level: 'error' | 'conflict' | 'warn' | 'confirm' | 'later'
  readonly message: Text
}
