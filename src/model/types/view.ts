/** The list, form and detail of a resource, and the list blocks in them, as the program knows them. */
import type { Condition } from '../../fields/definition/condition'
import type { Text } from '../../fields/definition/text'
import type { ScreenBlock } from './screen'

export interface ListView {
  readonly routes: readonly string[]
  readonly view: 'table' | 'cards' | 'tree'
  /** Field names of the columns, in order; a range shows under its first field. */
  readonly columns: readonly string[]
  /** Field names in the search bar, in order. */
  readonly search: readonly string[]
  /** How tightly the rows stand until a person chooses. */
  readonly density?: 'large' | 'middle' | 'small'
  /** `-createTime` is newest first; `id` in the same direction is always added as the last key. */
  readonly sort: readonly string[]
  readonly pageSize: number
  readonly pageSizes: readonly number[]
  /** Views that the schema ships, in order. */
  readonly views?: readonly SavedView[]
  /** Columns summed up over all rows that the filters find. */
  readonly summary?: readonly Summary[]
  /** Rows that are being worked on: the list is read again and again while it shows one. */
  readonly running?: Condition
  /** The reference drawn at the left, which filters. */
  readonly side?: string
  /** The field by which rows stand in a chosen order, kept by the call `sort`. */
  readonly order?: string
  /** The enum field whose values are the kinds of entries to add. */
  readonly add?: string
  /** Blocks above the list. */
  readonly top?: readonly ScreenBlock[]
}

/** Rows of a list under a name. */
export interface SavedView {
  readonly id: string
  readonly title: Text
  readonly filter: Condition
  readonly sort?: readonly string[]
  readonly columns?: readonly string[]
}

export interface Summary {
  readonly field: string
  readonly as: 'sum' | 'avg' | 'min' | 'max'
}

export interface FormView {
  readonly routes: readonly string[]
  readonly open: 'dialog' | 'drawer' | 'page'
  /** Pixels, or absent for 60 % of the window. */
  readonly width?: number
  readonly columns: number
  readonly groups: readonly FormGroup[]
  /** Groups stand on tabs, or on steps of which each is judged before the next; `groups` say on which. */
  readonly pages?: { readonly as: 'tabs' | 'steps'; readonly titles: readonly Text[] }
  /** An entry may be kept before it is complete. */
  readonly draft?: Draft
  /** Buttons under the form: `save`, `saveNew`, or the name of a move; absent: it saves. */
  readonly foot?: readonly string[]
  /** Lists below the form of a stored entry. */
  readonly after?: readonly DetailBlock[]
}

export interface Draft {
  /** A row that may lack what is required until a move asks for all of it. */
  readonly kind: 'row'
  /** Required fields that a row must have all the same. */
  readonly require: readonly string[]
  /** Each step is saved when the next one is opened. */
  readonly isBySteps?: boolean
}

export interface FormGroup {
  readonly title?: Text
  /** A sentence under the title. */
  readonly description?: Text
  /** Folded until people open it, or something in it is wrong. */
  readonly collapsed?: true
  readonly fields: readonly string[]
  /** The tab or step it stands on, from 0. */
  readonly page?: number
}

export interface DetailView {
  readonly routes: readonly string[]
  readonly open: 'dialog' | 'drawer' | 'page'
  readonly width?: number
  readonly groups: readonly FormGroup[]
  /** Fields in the head. */
  readonly header?: readonly string[]
  /** Lists beside the fields, each on a tab of its own. */
  readonly tabs?: readonly DetailBlock[]
  /** Lists below the fields. */
  readonly after?: readonly DetailBlock[]
  /** The actions offered beside the entry, in order; editing alone when absent. */
  readonly actions?: readonly string[]
}

/** A list about the entry that is shown: `$row` is that entry. */
export interface DetailBlock extends Block {
  readonly title?: Text
}

/** A part of a screen; so far the list block that an action opens. */
export interface Block {
  readonly list: string
  readonly call?: string
  readonly filter?: Condition
  readonly preset?: Readonly<Record<string, unknown>>
  readonly columns?: readonly string[]
  readonly search?: readonly string[]
  readonly actions?: readonly string[]
}
