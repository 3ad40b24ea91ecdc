/** A screen file as TypeScript sees it once its structure was checked. */
import type { Condition } from '../../fields/definition/condition'
import type { Locales, Perm } from './parts'
import type { QueryFacts } from './report'

export type ScreenFile = {
  readonly $schema: string
  readonly $id: string
  readonly title: string
  readonly description?: string
  readonly 'x-i18n'?: Locales
  readonly route?: string | readonly string[]
  readonly params?: Readonly<Record<string, ParamFacts>>
  readonly record?: string
  readonly search?: Readonly<Record<string, SharedFacts>>
  readonly access?: { readonly perm: Perm }
  readonly export?: readonly string[]
  readonly actions?: readonly string[]
  readonly blocks: readonly ScreenBlockFacts[]
}

export type ParamFacts = {
  readonly of?: string
  readonly optional?: boolean
  readonly enum?: readonly string[]
  readonly default?: unknown
}

export type SharedFacts = {
  readonly field?: string
  readonly days?: number
  readonly title?: string
  readonly 'x-i18n'?: Locales
}

export type PickFacts = {
  readonly call: string
  readonly title: string
  readonly max?: number
  readonly with?: Readonly<Record<string, unknown>>
  readonly 'x-i18n'?: Locales
}

export type ScreenBlockFacts = QueryFacts & {
  readonly id?: string
  readonly title?: string
  readonly description?: string
  readonly if?: Condition
  readonly access?: { readonly perm: Perm }
  readonly span?: number
  readonly 'x-i18n'?: Locales
  readonly list?: string
  readonly form?: string
  readonly detail?: string
  readonly tree?: string
  readonly report?: string
  readonly tabs?: readonly PageOfBlocks[]
  readonly steps?: readonly PageOfBlocks[]
  readonly split?: readonly ScreenBlockFacts[]
  readonly component?: string
  readonly text?: string
  readonly call?: string
  readonly view?: string
  readonly preset?: Readonly<Record<string, unknown>>
  readonly columns?: readonly string[]
  readonly search?: readonly string[]
  readonly actions?: readonly string[]
  readonly pick?: PickFacts
  readonly fields?: readonly string[]
  readonly foot?: readonly string[]
  readonly picks?: string
  readonly as?: string
  readonly stack?: boolean
  readonly link?: string
  readonly props?: Readonly<Record<string, unknown>>
}

/** A tab or a step: one block, or several under `blocks`. */
export type PageOfBlocks = ScreenBlockFacts & {
  readonly title: string
  readonly route?: string | readonly string[]
  readonly blocks?: readonly ScreenBlockFacts[]
}
