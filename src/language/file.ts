/** The files as TypeScript sees them once their structure was checked. `type`, not `interface`: they are plain records. */
import type { Condition } from '../fields/condition'
import type { SchemaProperty } from '../fields/shape'
import type { ScreenBlockFacts } from './file-screen'
import type { StatesFacts } from './file-states'

export type * from './file-first-run'
export type * from './file-states'

export type Locales = Readonly<Record<string, Readonly<Record<string, unknown>>>>
export type Perm = string | readonly string[]

export type ResourceFile = {
  readonly $schema: string
  readonly $id: string
  readonly title: string
  readonly description?: string
  readonly type: 'object'
  readonly 'x-use'?: readonly string[]
  readonly 'x-resource': ResourceFacts
  readonly 'x-i18n'?: Locales
  readonly 'x-api'?: ApiFacts
  readonly 'x-access'?: {
    readonly perm?: string | { readonly by?: string; readonly of?: Readonly<Record<string, string>> }
    readonly scope?: { readonly owner?: string; readonly dept?: string; readonly condition?: Condition }
    readonly grants?: boolean
    readonly also?: readonly { readonly if: Condition; readonly grant: Perm }[]
  }
  readonly 'x-list'?: ListFacts
  readonly 'x-form'?: FormFacts
  readonly 'x-detail'?: DetailFacts
  readonly 'x-tree'?: {
    readonly parent: string
    readonly label?: string
    readonly lazy?: boolean
    readonly sort?: readonly string[]
    readonly maxDepth?: number
    readonly root?: string
    readonly path?: string
  }
  readonly 'x-states'?: StatesFacts
  readonly 'x-actions'?: Readonly<Record<string, ActionFacts | null>>
  readonly 'x-checks'?: readonly CheckFacts[]
  readonly 'x-history'?:
    | boolean
    | readonly string[]
    | { readonly fields?: readonly string[]; readonly keepDays?: number }
  readonly 'x-io'?: IoFacts
  readonly 'x-overlay'?: OverlayFacts
  readonly 'x-renamed-from'?: string | readonly string[]
  readonly properties: Readonly<Record<string, FieldFacts>>
  readonly required?: readonly string[]
  readonly additionalProperties: false
  readonly $defs?: Readonly<Record<string, FieldFacts>>
}

export type IoFacts = {
  readonly route?: string | readonly string[]
  readonly import?: {
    readonly columns?: readonly string[]
    readonly match?: string
    readonly mode?: 'add' | 'update' | 'both' | 'asked'
    readonly preset?: readonly string[]
  }
  readonly export?: { readonly columns?: readonly string[]; readonly limit?: number }
}

export type ResourceFacts = {
  readonly name: string
  readonly version?: number
  readonly table?: string
  readonly of?: { readonly resource: string; readonly where: Readonly<Record<string, unknown>> }
  readonly display?: string
  readonly icon?: string
  readonly tenant?:
    | boolean
    | { readonly shared?: 'also' | 'instead'; readonly per?: readonly string[]; readonly open?: string }
  readonly single?: string
  readonly live?: boolean
}

export const reservedCalls = [
  'list',
  'detail',
  'create',
  'update',
  'remove',
  'copy',
  'sort',
  'import',
  'export',
] as const
export type ReservedCall = (typeof reservedCalls)[number]

export type ApiFacts = { readonly base?: string; readonly calls?: Readonly<Record<string, CallWritten>> } & {
  readonly [name in ReservedCall]?: CallWritten
}

export type CallWritten = string | readonly string[] | CallFacts

export type CallFacts = {
  readonly at?: string | readonly string[]
  readonly kind?: string
  readonly key?: string
  readonly field?: string
  readonly mode?: 'add' | 'take' | 'replace'
  readonly filter?: Condition
  readonly fields?: readonly string[]
  readonly with?: Readonly<Record<string, unknown>>
  readonly perm?: Perm | { readonly filter?: Condition; readonly fields?: readonly string[] }
  readonly params?: Readonly<Record<string, unknown>>
  readonly answer?: Readonly<Record<string, unknown>>
  readonly action?: string
  readonly encrypted?: boolean
}

export type GroupFacts = {
  readonly title?: string
  readonly description?: string
  readonly fields: readonly string[]
  readonly 'x-i18n'?: Locales
}

export type PageFacts = {
  readonly title: string
  readonly fields?: readonly string[]
  readonly groups?: readonly GroupFacts[]
  readonly 'x-i18n'?: Locales
}

export type ListFacts = {
  readonly route?: string | readonly string[]
  readonly columns?: readonly string[]
  readonly sort?: readonly string[]
  readonly view?: string
  readonly summary?: readonly (string | { readonly field: string; readonly as?: string })[]
  readonly top?: readonly ScreenBlockFacts[]
  readonly side?: string
  readonly order?: string
  readonly add?: string
  readonly views?: readonly {
    readonly id: string
    readonly title: string
    readonly filter: Condition
    readonly sort?: readonly string[]
    readonly columns?: readonly string[]
    readonly 'x-i18n'?: Locales
  }[]
}

export type FormFacts = {
  readonly route?: string | readonly string[]
  readonly groups?: readonly GroupFacts[]
  readonly tabs?: readonly PageFacts[]
  readonly steps?: readonly PageFacts[]
  readonly draft?: { readonly kind?: string; readonly require?: readonly string[] }
  readonly foot?: readonly string[]
  readonly after?: readonly BlockFacts[]
}

export type DetailFacts = {
  readonly route?: string | readonly string[]
  readonly header?: readonly string[]
  readonly groups?: readonly GroupFacts[]
  readonly tabs?: readonly BlockFacts[]
  readonly after?: readonly BlockFacts[]
  readonly actions?: readonly string[]
}

export type BlockFacts = {
  readonly title?: string
  readonly list: string
  readonly call?: string
  readonly filter?: Condition
  readonly preset?: Readonly<Record<string, unknown>>
  readonly columns?: readonly string[]
  readonly search?: readonly string[]
  readonly actions?: readonly string[]
  readonly 'x-i18n'?: Locales
}

export type ActionFacts = {
  readonly title?: string
  readonly on?: string | readonly string[]
  readonly as?: string
  readonly call?: string
  readonly field?: string
  readonly if?: Condition
  readonly perm?: Perm
  readonly confirm?: string
  readonly done?: string
  readonly form?: readonly string[]
  readonly preset?: Readonly<Record<string, unknown>>
  readonly route?: string
  readonly component?: string
  readonly open?: BlockFacts
  readonly each?: boolean
  readonly badge?: string
  readonly 'x-i18n'?: Locales
}

export type CheckFacts = {
  readonly id: string
  readonly at?: string
  readonly on?: string | readonly string[]
  readonly if?: Condition
  readonly assert?: Condition
  readonly count?: { readonly filter?: Condition; readonly within?: readonly string[]; readonly max: number }
  readonly each?: string
  readonly fn?: string
  readonly level?: string
  readonly message?: string
  readonly 'x-i18n'?: Locales
}

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
  readonly 'x-i18n'?: Locales
  readonly 'x-access'?: {
    readonly read?: Perm
    readonly write?: Perm
    readonly mask?: string
    readonly clear?: Perm
    readonly store?: 'plain' | 'enciphered' | 'hashed' | 'none'
  }
  readonly 'x-enum'?: Readonly<Record<string, string | { readonly title?: string; readonly color?: string }>>
  readonly 'x-dict'?: string | { readonly code?: string; readonly scope?: 'system' | 'biz'; readonly program?: string }
  readonly 'x-ref'?: RefFacts
  readonly 'x-upload'?: {
    readonly kind?: string
    readonly accept?: readonly string[]
    readonly ratio?: string
    readonly count?: number
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

export type WhenFacts = {
  readonly visible?: Condition
  readonly required?: Condition | boolean
  readonly readOnly?: Condition
  readonly hidden?: 'clear' | 'keep'
  readonly cases?: readonly ({ readonly if: Condition } & Readonly<Record<string, unknown>>)[]
}
