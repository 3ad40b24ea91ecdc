/** Actions on an entry, and the checks of it. */
import type { Condition } from '../../fields/definition/condition'
import type { Text } from '../../fields/definition/text'
import type { Permission } from './call'
import type { Block } from './view'

export type ActionPlace = 'toolbar' | 'row' | 'one' | 'bulk'

export interface Action {
  readonly name: string
  readonly title: Text
  readonly on: readonly ActionPlace[]
  readonly as:
    | 'call'
    | 'toggle'
    | 'remove'
    | 'route'
    | 'dialog'
    | 'drawer'
    | 'create'
    | 'update'
    | 'detail'
    | 'copy'
    | 'import'
    | 'export'
    | 'component'
    | 'recycle'
  readonly perm: Permission
  /** Name of the call it makes, in `Resource.calls`. */
  readonly call?: string
  /** The field a toggle switches. */
  readonly field?: string
  readonly if?: Condition
  readonly confirm?: Text
  readonly done?: Text
  readonly with?: Readonly<Record<string, unknown>>
  /** Values put into the form of a `create`; may hold `{"$row":"f"}`. */
  readonly preset?: Readonly<Record<string, unknown>>
  readonly route?: string
  /** Ticked rows at most. */
  readonly max?: number
  readonly width?: number
  /** Fields asked for once, before the call. */
  readonly form?: readonly string[]
  /** Every row by itself, with a report. */
  readonly each?: boolean
  /** It stands in the menu "More", and never beside the others. */
  readonly isInMore?: boolean
  /** The badge on it: a field of the row, or the count that a call answers. */
  readonly badge?: { readonly field: string } | { readonly call: string }
  /** The block shown in the dialog or drawer. */
  readonly open?: Block
  /** The hand-made component that a `component` shows, by its name in the registry. */
  readonly component?: string
  /** The move it makes, in `Resource.states`. */
  readonly move?: string
}

export interface Check {
  readonly id: string
  /** The field under which a refusal is shown. */
  readonly at?: string
  readonly on: readonly string[]
  readonly if?: Condition
  readonly assert?: Condition
  readonly count?: { readonly filter?: Condition; readonly within: readonly string[]; readonly max: number }
  /** The list whose rows are judged one by one. */
  readonly each?: string
  /** A check in the registry `src/server/product/checks/`. */
  readonly fn?: string
  readonly level: 'error' | 'conflict' | 'warn' | 'confirm' | 'later'
  readonly message: Text
}
