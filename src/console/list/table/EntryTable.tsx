import { memo, useMemo, useRef } from 'react'
import type { Summary } from '../../../model/types'
import type { CompiledColumn } from './columns'
import type { Entry } from '../../data/entry'
import { type Branch, EntryRow, type RowWords } from './EntryRow'
import { leftOffsets, pinnedSpace, tellScrolled } from './pinned-columns'
import type { RowActions } from './row-actions'
import type { Selection } from '../../actions/selection'
import { TableFoot } from './TableFoot'
import { TableHead } from './TableHead'
import { type OnMoved, useRowDrag } from '../reorder/useRowDrag'
import { useRowClicks, useRowWalk, useTabStop } from './useRowEvents'
import { useShownRows } from './useShownRows'

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
  /** Space on a row; and which row has the focus while it is looked at. */
  readonly onPeek?: (entry: Entry) => void
  readonly onReachRow?: (entry: Entry) => void
  /** A click on a button of a row: an action's name, `$preview`, `$more`. */
  readonly onDo: (name: string, entry: Entry, target: HTMLElement) => void
  readonly onOpen: (entry: Entry) => void
  readonly onExpand?: (entry: Entry, isExpanded: boolean) => void
  readonly density: Density
  readonly displayField: string
  readonly words: TableWords
}

export type Sums = ReadonlyMap<string, { readonly as: Summary['as']; readonly value: number | null }>

export type Density = 'comfortable' | 'normal' | 'compact'

export interface TableWords extends RowWords {
  readonly selectAll: string
  readonly actions: string
  readonly drag: (label: string) => string
  readonly summary: Readonly<Record<Summary['as'] | 'all', string>>
}

const rowHeights: Record<Density, number> = { comfortable: 57, normal: 47, compact: 37 }
const tickWidth = 44

/** A real table of light rows: own selection, one listener for all buttons, only rows in view above a hundred. */
export const EntryTable = memo(function EntryTable(props: EntryTableProps) {
  const { rows, columns, actions, selection, branches, density, onMoved } = props
  const box = useRef<HTMLDivElement>(null)
  const height = rowHeights[density]
  const shown = useShownRows(rows, box, height)
  const { tabStop, onFocus } = useTabStop(props)
  const tick = selection ? tickWidth : 0
  const offsets = useMemo(() => leftOffsets(columns, tick), [columns, tick])
  const spans = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0)
  const listeners = {
    onClick: useRowClicks(props),
    onKeyDown: useRowWalk(props, shown),
    onFocus,
    onPointerDown: useRowDrag(onMoved),
  }
  return (
    // Without rows nothing in it takes the keyboard, and a wide head must still be scrolled.
    <div
      className="lectern-table-box"
      ref={box}
      onScroll={tellScrolled}
      tabIndex={rows.length > 0 ? undefined : 0}
      style={pinnedSpace(columns, { tick, actions: actions?.width ?? 0, row: height })}
    >
      <table
        className={`lectern-table is-${density}`}
        style={{ minWidth: columns.reduce((sum, { width }) => sum + width, tick + (actions?.width ?? 0)) }}
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        role={branches ? 'treegrid' : undefined}
      >
        <Widths {...{ columns, selection, actions }} />
        <TableHead {...props} offsets={offsets} />
        <tbody {...listeners}>
          {shown.start > 0 && <Gap height={shown.start * height} spans={spans} />}
          {shown.drawn.map((entry, at) => (
            <EntryRow
              key={shown.keys.get(entry.id)}
              {...{ entry, columns, offsets, actions, selection }}
              position={shown.start + at + 1}
              isTabStop={entry.id === tabStop}
              label={String(entry[props.displayField] ?? entry.id)}
              words={props.words}
              isDraggable={onMoved !== undefined}
              {...branches?.get(entry.id)}
            />
          ))}
          {shown.below > 0 && <Gap height={shown.below} spans={spans} />}
        </tbody>
        <TableFoot {...props} offsets={offsets} />
      </table>
    </div>
  )
})

function Widths({ columns, selection, actions }: Pick<EntryTableProps, 'columns' | 'selection' | 'actions'>) {
  return (
    <colgroup>
      {selection && <col className="is-tick" style={{ width: tickWidth }} />}
      {columns.map((column) => (
        <col key={column.name} style={{ width: column.width }} />
      ))}
      {actions && <col className="is-actions" style={{ width: actions.width }} />}
    </colgroup>
  )
}

/** Stands for the rows out of view. */
function Gap({ height, spans }: { height: number; spans: number }) {
  return (
    <tr className="lectern-gap">
      <td colSpan={spans} style={{ height }} />
    </tr>
  )
}
