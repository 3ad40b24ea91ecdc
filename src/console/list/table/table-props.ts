import type { Density } from '../settings/column-choice'
import type { Summary } from '../../../model/types/view'
import type { Selection } from '../../actions/selection'
import type { Entry } from '../../data/entry'
import type { Branch } from '../../data/entry-tree'
import type { OnMoved } from '../reorder/useRowDrag'
import type { CompiledColumn } from './columns'
import type { RowWords } from './EntryRow'
import type { RowActions } from './row/row-actions'

export interface EntryTableProps {
  readonly label: string
  readonly rows: readonly Entry[]
  /** In a tree: the place of each row, by id. */
  readonly branches?: ReadonlyMap<string, Branch>
  readonly columns: readonly CompiledColumn[]
  readonly actions?: RowActions
  readonly selection?: Selection
  readonly sort: readonly string[]
  readonly onSort: (name: string) => void
  /** A column was made wider or narrower. */
  readonly onResize?: (name: string, width: number) => void
  /** Sums under the columns, over all rows that were found. */
  readonly summary?: Sums
  /** Rows stand in a chosen order: one was dragged to the place of another. */
  readonly onMoved?: OnMoved
  /** Alt with up or down on a row. */
  readonly onStep?: (entry: Entry, by: number) => void
  /** Space on a row; and which row has the focus while one is previewed. */
  readonly onPreview?: (entry: Entry) => void
  readonly onReachRow?: (entry: Entry) => void
  /** A click on a button of a row: an action's name, `$preview`, `$more`. */
  readonly onDo: (name: string, entry: Entry, target: HTMLElement) => void
  readonly onOpen: (entry: Entry) => void
  /** The action that the name of an entry runs; absent where the person may not open it. */
  readonly openName?: (entry: Entry) => string | undefined
  readonly onExpand?: (entry: Entry, isExpanded: boolean) => void
  readonly density: Density
  readonly displayField: string
  readonly words: TableWords
}

export type Sums = ReadonlyMap<string, { readonly as: Summary['as']; readonly value: number | null }>

export interface TableWords extends RowWords {
  readonly selectAll: string
  readonly actions: string
  readonly drag: (label: string) => string
  readonly summary: Readonly<Record<Summary['as'] | 'all', string>>
}
