/** A field as a file writes it, with its keywords. */
import type { Condition } from '../../fields/definition/condition'
import type { SchemaProperty } from '../../fields/definition/shape'
import type { Locales, Perm } from './parts'

export type FieldFacts = SchemaProperty & {
  readonly title?: string
  readonly description?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly readOnly?: boolean
  readonly items?: FieldFacts
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly minLength?: number
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, FieldFacts>>
  readonly required?: readonly string[]
  readonly minItems?: number
  readonly 'x-child'?: ChildFacts
  readonly 'x-shape'?: ShapeFacts
  readonly 'x-i18n'?: Locales
  readonly 'x-access'?: {
    readonly read?: Perm
    readonly shown?: Perm
    readonly write?: Perm
    readonly mask?: string
    readonly clear?: Perm
    readonly store?: 'plain' | 'enciphered' | 'hashed' | 'none'
    readonly once?: boolean
  }
  readonly 'x-enum'?: Readonly<Record<string, string | { readonly title?: string; readonly color?: string }>>
  readonly 'x-dict'?:
    | string
    | {
        readonly code?: string
        readonly scope?: 'system' | 'biz'
        readonly program?: string
        readonly of?: string
        readonly open?: boolean
      }
  readonly 'x-ref'?: RefFacts
  readonly 'x-upload'?: {
    readonly kind?: string
    readonly accept?: readonly string[]
    readonly ratio?: string
    readonly count?: number
    readonly private?: boolean
  }
  readonly 'x-computed'?: ComputedFacts
  readonly 'x-range'?: string
  readonly 'x-unique'?: boolean | readonly string[] | UniqueFacts
  readonly 'x-widget'?: string | { readonly name: string; readonly props?: Readonly<Record<string, unknown>> }
  readonly 'x-placeholder'?: string
  readonly 'x-when'?: WhenFacts
  readonly 'x-column'?: boolean | ColumnFacts
  readonly 'x-search'?: boolean | 'range' | { readonly op?: string; readonly multiple?: boolean }
  readonly 'x-messages'?: Readonly<Record<string, string>>
  readonly 'x-overlay'?: OverlayFacts
  readonly 'x-renamed-from'?: string | readonly string[] | FormerFacts
}

export type OverlayFacts = 'open' | 'locked' | readonly string[]

export type FormerFacts = {
  readonly field?: string
  readonly part?: number
  readonly fields?: readonly string[]
  readonly by?: string
}

export type ComputedFacts = {
  readonly template?: string
  readonly of?: string
  readonly count?: string
  readonly sum?: string
  readonly avg?: string
  readonly min?: string
  readonly max?: string
  readonly via?: string
  readonly filter?: Condition
  readonly distinct?: string
  readonly below?: boolean
  readonly ratio?: readonly string[]
  readonly case?: readonly (readonly [Condition, unknown])[]
  readonly else?: unknown
  readonly path?: boolean | string
  readonly serial?: Readonly<Record<string, unknown>>
  readonly fn?: string
  readonly stored?: boolean
  readonly fill?: boolean
}

export type UniqueFacts = {
  readonly with?: readonly string[]
  readonly if?: Condition
  readonly take?: boolean
  readonly message?: string
  readonly 'x-i18n'?: Locales
}

export type ColumnFacts = {
  readonly as?: string
  readonly sortable?: boolean
  readonly edit?: boolean
  readonly link?: string
}

export type RefTargetFacts = {
  readonly to?: string
  readonly label?: string
  readonly value?: string
  readonly filter?: Condition
}

export type RefFacts = {
  readonly to: string | Readonly<Record<string, RefTargetFacts>>
  readonly by?: string
  readonly label?: string
  readonly value?: string
  readonly filter?: Condition
  readonly call?: string
  readonly picker?: string
  readonly quickAdd?: boolean
  readonly onDelete?: 'restrict' | 'clear' | 'cascade'
  readonly message?: string
  readonly owner?: boolean | { readonly one?: boolean; readonly copy?: boolean; readonly free?: boolean }
  readonly 'x-i18n'?: Locales
}

export type ChildFacts = {
  readonly as?: 'table' | 'cards'
  readonly resource?: string
  readonly by?: string
  readonly sort?: string
  readonly columns?: readonly string[]
  readonly pick?: string
  readonly add?: Perm | boolean
  readonly remove?: Perm | boolean
}

export type ShapeFacts = {
  readonly by?: string
  readonly of?: Readonly<Record<string, string>>
  readonly from?: string
}

export type WhenFacts = {
  readonly visible?: Condition
  readonly required?: Condition | boolean
  readonly readOnly?: Condition
  readonly hidden?: 'clear' | 'keep'
  readonly cases?: readonly ({ readonly if: Condition } & Readonly<Record<string, unknown>>)[]
}
