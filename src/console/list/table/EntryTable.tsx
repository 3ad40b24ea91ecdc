import type { Density } from '../settings/column-choice'
import { memo, useMemo, useRef } from 'react'
import { EntryRow } from './EntryRow'
import { leftOffsets, pinnedSpace, markScrolled } from './pinned-columns'
import { TableFoot } from './TableFoot'
import { TableHead } from './TableHead'
import { useRowDrag } from '../reorder/useRowDrag'
import { useRowClicks, useRowWalk, useTabStop } from './useRowEvents'
import { useShownRows } from './useShownRows'
import type { EntryTableProps } from './table-props'
import './table.css'

const rowHeights: Record<Density, number> = { comfortable: 57, normal: 47, compact: 37 }
export const tickWidth = 44

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
      onScroll={markScrolled}
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
        <Widths columns={columns} selection={selection} actions={actions} />
        <TableHead {...props} offsets={offsets} />
        <tbody {...listeners}>
          {shown.start > 0 && <Gap height={shown.start * height} spans={spans} />}
          {shown.drawn.map((entry, at) => (
            <EntryRow
              key={shown.keys.get(entry.id)}
              entry={entry}
              columns={columns}
              offsets={offsets}
              actions={actions}
              selection={selection}
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
