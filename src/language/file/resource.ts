/** A resource file as TypeScript sees it once its structure was checked. */
import type { Condition } from '../../fields/definition/condition'
import type { Locales, Perm } from './parts'
import type { FieldFacts, OverlayFacts } from './field'
import type { ActionFacts, CheckFacts, DetailFacts, FormFacts, ListFacts } from './views'
import type { StatesFacts } from './states'

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
    readonly own?: { readonly filter?: Condition; readonly fields?: readonly string[] }
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
