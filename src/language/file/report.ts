/** A report file as TypeScript sees it once its structure was checked. */
import type { Condition } from '../../fields/definition/condition'
import type { FieldFacts } from './field'
import type { Locales, Perm } from './parts'

export type ReportFile = {
  readonly $schema: string
  readonly $id: string
  readonly title: string
  readonly description?: string
  readonly 'x-i18n'?: Locales
  readonly access: { readonly perm: Perm }
  readonly from: string | Readonly<Record<string, SourceFacts>>
  readonly by: Readonly<Record<string, DimensionWritten>>
  readonly measures: Readonly<Record<string, MeasureFacts>>
  readonly calls?: Readonly<Record<string, ReportCallFacts>>
}

export type SourceFacts = {
  readonly resource?: string
  readonly fn?: string
  readonly fields?: Readonly<Record<string, FieldFacts>>
  readonly filter?: Condition
  readonly date?: string
}

export type DimensionWritten = string | DimensionFacts

export type DimensionFacts = {
  readonly title?: string
  readonly date?: 'day' | 'week' | 'month'
  readonly bands?: readonly number[]
  readonly titles?: readonly string[]
  readonly below?: boolean
  readonly 'x-i18n'?: Locales
  /** Alias → path. */
  readonly [alias: string]: unknown
}

export type MeasureFacts = {
  readonly title?: string
  readonly description?: string
  readonly of?: string
  readonly count?: boolean | string
  readonly sum?: string
  readonly avg?: string
  readonly min?: string
  readonly max?: string
  readonly median?: string
  readonly stdDev?: string
  readonly ratio?: readonly string[]
  readonly minus?: readonly string[]
  readonly plus?: readonly string[]
  readonly rank?: string
  readonly fn?: string
  readonly filter?: Condition
  readonly at?: 'end'
  readonly per?: string
  readonly as?: string
  readonly 'x-i18n'?: Locales
}

export type QueryFacts = {
  readonly by?: readonly string[]
  readonly measures?: readonly string[]
  readonly filter?: Condition
  readonly sort?: readonly string[]
  readonly limit?: number
  readonly having?: Condition
  readonly compare?: 'before'
  readonly pivot?: string
  readonly total?: boolean
}

/** One query, or name → query. */
export type ReportCallFacts = QueryFacts & {
  readonly perm?: Perm
  readonly as?: 'tiles'
  readonly export?: boolean
} & { readonly [name: string]: unknown }
