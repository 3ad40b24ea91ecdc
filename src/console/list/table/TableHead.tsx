import { type PointerEvent, useSyncExternalStore } from 'react'
import type { EntryTableProps } from './table-props'
import { scrollIntoClearView } from './pinned-columns'
import './table.css'

type HeadProps = Pick<
  EntryTableProps,
  'columns' | 'actions' | 'selection' | 'rows' | 'sort' | 'onSort' | 'onResize' | 'words'
> & {
  readonly offsets: readonly (number | undefined)[]
}

/** Headings; those that sort are buttons and say their order. */
export function TableHead({ columns, actions, selection, rows, sort, onSort, onResize, words, offsets }: HeadProps) {
  return (
    <thead onFocus={scrollIntoClearView}>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" className="lectern-cell is-tick">
            <TickAll selection={selection} rows={rows} label={words.selectAll} />
          </th>
        )}
        {columns.map((column, index) => {
          const order = orderOf(column.name, sort)
          return (
            <th
              key={column.name}
              scope="col"
              data-column={column.name}
              aria-sort={column.isSortable ? order : undefined}
              className={`${headClass(column)}${index === 0 ? ' is-first' : ''}${column.fixed ? ` is-fixed-${column.fixed}` : ''}`}
              style={{ left: offsets[index] }}
            >
              {column.isSortable ? (
                <button type="button" className={`lectern-sort is-${order}`} onClick={() => onSort(column.name)}>
                  {column.title}
                </button>
              ) : (
                column.title
              )}
              {onResize && <ResizeHandle name={column.name} onResize={onResize} />}
            </th>
          )
        })}
        {actions && (
          <th scope="col" className="lectern-cell is-actions">
            {words.actions}
          </th>
        )}
      </tr>
    </thead>
  )
}

/** A heading stands over its cells; it neither wraps nor is edited. */
export const headClass = ({ className }: { readonly className: string }) =>
  className.includes('is-figure') ? 'lectern-cell is-figure' : 'lectern-cell'

function orderOf(name: string, sort: readonly string[]): 'ascending' | 'descending' | 'none' {
  if (sort.includes(name)) return 'ascending'
  return sort.includes(`-${name}`) ? 'descending' : 'none'
}

type TickAllProps = { readonly label: string } & Pick<Required<EntryTableProps>, 'selection' | 'rows'>

/** Ticks or clears every row of the page; half when some are ticked. */
function TickAll({ selection, rows, label }: TickAllProps) {
  const count = useSyncExternalStore(selection.subscribe, () => rows.filter(({ id }) => selection.has(id)).length)
  const isAll = rows.length > 0 && count === rows.length
  return (
    <input
      type="checkbox"
      className="lectern-check"
      aria-label={label}
      checked={isAll}
      disabled={rows.length === 0}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll
      }}
      onChange={() => selection.setAll(rows, !isAll)}
    />
  )
}

interface ResizeHandleProps {
  readonly name: string
  readonly onResize: (name: string, width: number) => void
}

const [narrowest, widest] = [60, 800]

/** The edge of a heading: dragging it sets the width of the column; the column settings do it by keyboard. */
function ResizeHandle({ name, onResize }: ResizeHandleProps) {
  const handleDown = (event: PointerEvent<HTMLSpanElement>) => {
    const head = event.currentTarget.closest('th')
    const column = head?.closest('table')?.querySelectorAll('col')[head.cellIndex]
    if (!head || !column) return
    event.preventDefault()
    const edge = event.currentTarget
    edge.setPointerCapture(event.pointerId)
    const [from, start] = [event.clientX, head.offsetWidth]
    const widthAt = (x: number) => Math.round(Math.min(Math.max(start + x - from, narrowest), widest))
    edge.onpointermove = ({ clientX }) => {
      column.style.width = `${widthAt(clientX)}px`
    }
    edge.onpointerup = ({ clientX }) => {
      edge.onpointermove = null
      edge.onpointerup = null
      if (Math.abs(clientX - from) > 2) onResize(name, widthAt(clientX))
    }
  }
  return <span className="lectern-resize" aria-hidden onPointerDown={handleDown} />
}
