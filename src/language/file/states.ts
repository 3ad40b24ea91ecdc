/** `x-states` as written. */
import type { Condition } from '../../fields/definition/condition'
import type { Locales, Perm } from './parts'

/** Field → value or values. */
export type StateSet = Readonly<Record<string, unknown>>

export type StatesFacts = {
  readonly initial?: StateSet
  readonly final?: StateSet | readonly StateSet[]
  readonly published?: StateSet | readonly StateSet[]
  readonly editable?: readonly EditableFacts[]
  readonly moves?: Readonly<Record<string, MoveFacts>>
}

export type EditableFacts = {
  readonly id?: string
  readonly if?: Condition
  readonly fields?: readonly string[]
  readonly to?: StateSet
  readonly message?: string
  readonly 'x-i18n'?: Locales
}

export type MoveFacts = {
  readonly title?: string
  readonly from?: StateSet | readonly StateSet[]
  readonly to?: StateSet
  readonly if?: Condition
  readonly require?: 'all' | readonly string[]
  readonly form?: readonly (string | Readonly<Record<string, string>>)[]
  readonly perm?: Perm
  readonly confirm?: string
  readonly done?: string
  readonly call?: string | readonly string[]
  readonly with?: StateSet
  readonly by?: 'user' | 'review' | 'clock' | 'action'
  readonly after?: { readonly field: string; readonly minutes: number }
  readonly review?: {
    readonly kind?: string
    readonly pass?: string
    readonly reject?: string
    readonly withdraw?: string
  }
  readonly then?: readonly string[]
  readonly on?: string | readonly string[]
  readonly message?: string
  readonly 'x-i18n'?: Locales
}
