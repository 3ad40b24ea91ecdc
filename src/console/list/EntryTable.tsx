import { type FocusEvent, memo, type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Summary } from '../../model/types'
import type { CompiledColumn } from './columns'
import type { Entry } from './entry'
import { type Branch, EntryRow, type RowWords } from './EntryRow'
import type { RowActions } from './row-actions'
import type { Selection } from './selection'
import { TableFoot } from './TableFoot'
import { TableHead } from './TableHead'
import { type OnMoved, useRowDrag } from './useRowDrag'
import { useRowKeys } from './useRowKeys'
import { useRowWindow } from './useRowWindow'
import { useTableKeys } from './useTableKeys'

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

const windowAbove = 100
const rowHeights: Record<Density, number> = { comfortable: 57, normal: 47, compact: 37 }
const tickWidth = 44

/** A real table of light rows: own selection, one listener for all buttons, only rows in view above a hundred. */
export const EntryTable = memo(function EntryTable(props: EntryTableProps) {
  const { rows, columns, actions, selection, branches, density, displayField, words, onDo, onOpen, onExpand } = props
  const { onMoved, onStep, onPeek, onReachRow } = props
  const handleDrag = useRowDrag(onMoved)
  const box = useRef<HTMLDivElement>(null)
  const [tabStop, setTabStop] = useState<string>()
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const isWindowed = rows.length > windowAbove
  const height = rowHeights[density]
  const keys = useRowKeys(rows, box)
  const { first, end, scrollTo } = useRowWindow(box, isWindowed ? rows.length : 0, height)
  const start = isWindowed ? first : 0
  const drawn = isWindowed ? rows.slice(start, end) : rows
  const below = isWindowed ? (rows.length - end) * height : 0
  const offsets = useMemo(() => leftOffsets(columns, selection ? tickWidth : 0), [columns, selection])
  const focusable = tabStop !== undefined && byId.has(tabStop) ? tabStop : rows[0]?.id

  const reached = useRef<number>(undefined)
  const reach = useCallback(
    (position: number) => {
      if (position < 1 || position > rows.length) return
      reached.current = position
      scrollTo(position - 1)
    },
    [rows.length, scrollTo],
  )
  useEffect(() => {
    const row = reached.current && box.current?.querySelector<HTMLElement>(`tr[aria-rowindex="${reached.current + 1}"]`)
    if (!row) return
    reached.current = undefined
    row.focus()
  })

  const handleKeys = useTableKeys({
    onOpen: useCallback((id: string) => byId.has(id) && onOpen(byId.get(id)!), [byId, onOpen]),
    onTick: useCallback((id: string) => byId.has(id) && selection?.toggle(byId.get(id)!), [byId, selection]),
    onExpand: useCallback(
      (id: string, isExpanded: boolean) => {
        const branch = branches?.get(id)
        if (!branch?.hasChildren || branch.isExpanded === isExpanded) return false
        onExpand?.(byId.get(id)!, isExpanded)
        return true
      },
      [branches, byId, onExpand],
    ),
    onPeek: useCallback((id: string) => byId.has(id) && onPeek?.(byId.get(id)!), [byId, onPeek]),
    onStep: useCallback((id: string, by: number) => byId.has(id) && onStep?.(byId.get(id)!, by), [byId, onStep]),
    onReach: isWindowed ? reach : undefined,
  })
  const handleFocus = (event: FocusEvent<HTMLElement>) => {
    if (event.target.tagName !== 'TR') return
    const { id = '' } = event.target.dataset
    setTabStop(id)
    if (byId.has(id)) onReachRow?.(byId.get(id)!)
  }

  const handleClick = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const target = event.target as HTMLElement
      const entry = byId.get(target.closest<HTMLElement>('tr[data-id]')?.dataset.id ?? '')
      const button = target.closest<HTMLElement>('[data-action], [data-preview]')
      if (!entry || !button) return
      const name = button.dataset.action ?? '$preview'
      if (name === '$tick') selection?.toggle(entry)
      else if (name === '$expand') onExpand?.(entry, !branches?.get(entry.id)?.isExpanded)
      else onDo(name, entry, button)
    },
    [branches, byId, onDo, onExpand, selection],
  )

  const width = columns.reduce((sum, column) => sum + column.width, (selection ? tickWidth : 0) + (actions?.width ?? 0))
  const spans = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0)
  return (
    // Without rows nothing in it takes the keyboard, and a wide head must still be scrolled.
    <div className="lectern-table-box" ref={box} tabIndex={rows.length > 0 ? undefined : 0}>
      <table
        className={`lectern-table is-${density}`}
        style={{ minWidth: width }}
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        role={branches ? 'treegrid' : undefined}
      >
        <colgroup>
          {selection && <col className="is-tick" style={{ width: tickWidth }} />}
          {columns.map((column) => (
            <col key={column.name} style={{ width: column.width }} />
          ))}
          {actions && <col className="is-actions" style={{ width: actions.width }} />}
        </colgroup>
        <TableHead {...props} offsets={offsets} />
        <tbody onClick={handleClick} onKeyDown={handleKeys} onFocus={handleFocus} onPointerDown={handleDrag}>
          {start > 0 && <Gap height={start * height} spans={spans} />}
          {drawn.map((entry, at) => (
            <EntryRow
              key={keys.get(entry.id)}
              entry={entry}
              position={start + at + 1}
              columns={columns}
              offsets={offsets}
              actions={actions}
              selection={selection}
              isTabStop={entry.id === focusable}
              label={String(entry[displayField] ?? entry.id)}
              words={words}
              isDraggable={onMoved !== undefined}
              {...branches?.get(entry.id)}
            />
          ))}
          {below > 0 && <Gap height={below} spans={spans} />}
        </tbody>
        <TableFoot {...props} offsets={offsets} />
      </table>
    </div>
  )
})

/** Stands for the rows out of view. */
function Gap({ height, spans }: { height: number; spans: number }) {
  return (
    <tr className="lectern-gap">
      <td colSpan={spans} style={{ height }} />
    </tr>
  )
}

/** Where columns fixed at the left stick, beside those fixed before them. */
function leftOffsets(columns: readonly CompiledColumn[], start: number): readonly (number | undefined)[] {
  let left = start
  return columns.map((column) => {
    if (column.fixed !== 'left') return undefined
    left += column.width
    return left - column.width
  })
}
