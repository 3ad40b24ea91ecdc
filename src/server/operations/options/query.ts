/** Query of the entries that a reference may be set to, and the answer for each. */
import type { Condition, Locale, Model } from '../../../model/types'
import type { Caller } from '../../core/context/caller'
import type { Database } from '../../core/context/database'
import type { Registry } from '../../core/context/call'
import type { Entry } from '../../sql/row-mapping'
import type { RelatedValues } from './lookups'
import type { Picked } from './target'
import { longestSearch } from '../../../fields/definition/search-length'
import { refuseLonger } from '../../core/refuse-longer'

/** Caller and parameters: `of`, and `search`, `values` (of one, `related`), `parent`, or `table` with `side`. */
export interface OptionsContext {
  readonly model: Model
  readonly caller: Caller
  readonly database: Database
  readonly now: Date
  readonly registry: Registry
  /** In which the entries are named. */
  readonly locale: Locale
  readonly params: Readonly<Record<string, unknown>>
  /** Narrows the entries that the caller may choose, by more than the reference says. */
  readonly narrow?: (picked: Picked, asking: Omit<OptionsContext, 'narrow'>) => Promise<Condition | undefined>
}

export interface OptionsQuery {
  /** `opsm/banner.sundryId`. */
  readonly of: string
  readonly search?: string
  /** Stored values whose labels are wanted. */
  readonly values: readonly string[]
  /** Names of the wanted entries, from cells of a spreadsheet. */
  readonly named: readonly string[]
  /** One level of a tree. */
  readonly parent?: string
  /** The related values of the one value are wanted too. */
  readonly wantsRelated: boolean
  /** The columns of the target are wanted too. */
  readonly isTable: boolean
  /** A value of the field at the side of the target's list. */
  readonly side?: unknown
  /** The entries are searched by: what may not be chosen in a form is offered too. */
  readonly isFilter: boolean
}

export interface SelectOption extends Partial<RelatedValues> {
  readonly value: string
  readonly label: string
  /** The requested name that it matches. */
  readonly named?: string
  /** On trees. */
  readonly parent?: string
  readonly isLeaf?: boolean
  /** In a table. */
  readonly entry?: Entry
}

/** Values answered at once, at most. */
export const mostValues = 1000

/** The question as its parameters put it. */
export function queryOf(params: OptionsContext['params']): OptionsQuery {
  const text = (name: string) => (typeof params[name] === 'string' ? params[name] : undefined)
  const { values } = params
  const parts = Array.isArray(values) ? values.map(String) : String(values ?? '').split(',')
  const wanted = parts.filter(Boolean).slice(0, mostValues)
  const search = text('search')?.trim()
  refuseLonger(search, longestSearch, 'search')
  const named = (text('named') ?? '').split('\n').map((each) => each.trim())
  return {
    named: [...new Set(named)].filter(Boolean).slice(0, mostValues),
    of: text('of') ?? '',
    search,
    values: wanted,
    parent: text('parent'),
    wantsRelated: params.related === '1' || params.related === 1,
    isTable: params.table === '1' || params.table === 1,
    side: params.side,
    isFilter: params.filter === '1' || params.filter === 1,
  }
}
