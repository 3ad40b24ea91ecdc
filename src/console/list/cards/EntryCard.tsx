import { memo } from 'react'
import type { CompiledColumn } from '../table/columns'
import type { Entry } from '../../data/entry'
import type { RowWords } from '../table/EntryRow'
import type { RowActions } from '../table/row/row-actions'
import { DragHandle, TickBox, useTicked } from '../table/row/row-parts'
import type { Selection } from '../../actions/selection'
import './cards.css'
import '../reorder/reorder.css'

interface EntryCardProps {
  readonly entry: Entry
  readonly name: string
  /** The action that a press on the name runs. */
  readonly open?: string
  readonly image: CompiledColumn | undefined
  readonly columns: readonly CompiledColumn[]
  readonly actions?: RowActions
  readonly selection?: Selection
  readonly isTabStop: boolean
  readonly isDraggable: boolean
  readonly words: RowWords
}

/** One entry as a card; drawn again only when it or its own tick changes. */
export const EntryCard = memo(function EntryCard(props: EntryCardProps) {
  const { entry, name, open, image, columns, actions, selection, isTabStop, isDraggable, words } = props
  const isTicked = useTicked(selection, entry.id)
  return (
    // biome-ignore lint/a11y/useSemanticElements: cards hold more than a list item may say
    <div
      role="listitem"
      data-id={entry.id}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={name}
      className={isTicked ? 'lectern-entry-card is-ticked' : 'lectern-entry-card'}
    >
      {image && <div className="lectern-entry-card-image">{image.cell(entry)}</div>}
      <div className="lectern-entry-card-head">
        {selection && <TickBox isTicked={isTicked} label={words.select(name)} />}
        <strong title={name}>
          {open ? (
            <button type="button" className="lc-link lectern-row-name" data-action={open} tabIndex={-1}>
              {name}
            </button>
          ) : (
            name
          )}
        </strong>
        {isDraggable && <DragHandle label={words.drag(name)} />}
      </div>
      <dl>
        {columns.map((column) => (
          <div key={column.name} data-column={column.name}>
            <dt>{column.title}</dt>
            <dd>{column.cell(entry)}</dd>
          </div>
        ))}
      </dl>
      {actions && <div className="lectern-entry-card-actions is-actions">{actions.cell(entry)}</div>}
    </div>
  )
})
