/** The screens of a resource as its file writes them: list, form, detail, what may be done, and what must hold. */
import type { Condition } from '../../fields/definition/condition'
import type { Locales, Perm } from './parts'
import type { ScreenBlockFacts } from './screen'

export type GroupFacts = {
  readonly title?: string
  readonly description?: string
  readonly collapsed?: boolean
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
  readonly running?: Condition
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
