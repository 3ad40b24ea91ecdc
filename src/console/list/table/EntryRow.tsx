import { memo } from 'react'
import type { CompiledColumn } from './columns'
import type { Entry } from '../../data/entry'
import type { RowActions } from './row/row-actions'
import { DragHandle, TickBox, useTicked } from './row/row-parts'
import type { Selection } from '../../actions/selection'
import type { Branch } from '../../data/entry-tree'
import './table.css'
import '../reorder/reorder.css'

export interface EntryRowProps extends Partial<Branch> {
  readonly entry: Entry
  /** From 1, headings not counted. */
  readonly position: number
  readonly columns: readonly CompiledColumn[]
  readonly offsets: readonly (number | undefined)[]
  readonly actions?: RowActions
  readonly selection?: Selection
  readonly isTabStop: boolean
  readonly isDraggable: boolean
  readonly label: string
  readonly words: RowWords
}

export interface RowWords {
  readonly select: (label: string) => string
  readonly expand: (label: string) => string
  readonly collapse: (label: string) => string
  readonly drag: (label: string) => string
}

/** One row of light cells; drawn again only when its entry, the columns or its own tick change. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { entry, position, columns, offsets, actions, selection, isTabStop, isDraggable, label, words } = props
  const { level, hasChildren, isExpanded, place, siblings } = props
  const isTicked = useTicked(selection, entry.id)
  const isBranch = level !== undefined
  return (
    <tr
      data-id={entry.id}
      tabIndex={isTabStop ? 0 : -1}
      aria-rowindex={position + 1}
      aria-selected={selection ? isTicked : undefined}
      className={isTicked ? 'lectern-row is-ticked' : 'lectern-row'}
      {...(isBranch && {
        'aria-level': level,
        'aria-expanded': hasChildren ? isExpanded : undefined,
        'aria-posinset': place,
        'aria-setsize': siblings,
      })}
    >
      {selection && (
        <td className="lectern-cell is-tick">
          <TickBox isTicked={isTicked} label={words.select(label)} />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.name}
          data-column={column.name}
          className={cellClass(column, index)}
          style={offsets[index] === undefined ? undefined : { left: offsets[index] }}
        >
          {index === 0 && (isBranch || isDraggable) ? (
            <span className="lectern-branch" style={isBranch ? { paddingInlineStart: (level - 1) * 20 } : undefined}>
              {isDraggable && <DragHandle label={words.drag(label)} />}
              {isBranch && hasChildren && (
                <button
                  type="button"
                  className={isExpanded ? 'lectern-twist is-open' : 'lectern-twist'}
                  data-action="$expand"
                  tabIndex={-1}
                  aria-label={isExpanded ? words.collapse(label) : words.expand(label)}
                />
              )}
              {isBranch && !hasChildren && <span className="lectern-twist is-leaf" />}
              <span className="lectern-branch-label">{column.cell(entry)}</span>
            </span>
          ) : (
            column.cell(entry)
          )}
        </td>
      ))}
      {actions && <td className="lectern-cell is-actions">{actions.cell(entry)}</td>}
    </tr>
  )
})

function cellClass(column: CompiledColumn, index: number): string {
  const first = index === 0 ? ' is-first' : ''
  return `${column.className}${first}${column.fixed ? ` is-fixed-${column.fixed}` : ''}`
}
