import { memo, useCallback, useSyncExternalStore } from 'react'
import type { CompiledColumn } from '../columns'
import type { Entry } from '../entry'
import type { RowWords } from '../EntryRow'
import type { RowActions } from '../row-actions'
import type { Selection } from '../selection'
import './cards.css'

interface EntryCardProps {
  readonly entry: Entry
  readonly name: string
  readonly image: CompiledColumn | undefined
  readonly columns: readonly CompiledColumn[]
  readonly actions?: RowActions
  readonly selection?: Selection
  readonly isTabStop: boolean
  readonly isDraggable: boolean
  readonly words: RowWords
}

const unwatched = () => () => undefined
const ignoreChange = () => undefined

/** One entry as a card; drawn again only when it or its own tick changes. */
export const EntryCard = memo(function EntryCard(props: EntryCardProps) {
  const { entry, name, image, columns, actions, selection, isTabStop, isDraggable, words } = props
  const watch = useCallback(
    (onChange: () => void) => selection?.watchRow(entry.id, onChange) ?? unwatched(),
    [selection, entry.id],
  )
  const isTicked = useSyncExternalStore(watch, () => selection?.has(entry.id) ?? false)
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
        {selection && (
          <input
            type="checkbox"
            className="lectern-check"
            checked={isTicked}
            onChange={ignoreChange}
            tabIndex={-1}
            data-action="$tick"
            aria-label={words.select(name)}
          />
        )}
        <strong title={name}>{name}</strong>
        {isDraggable && (
          <button
            type="button"
            className="lectern-drag"
            data-drag
            data-action="$place"
            tabIndex={-1}
            aria-label={words.drag(name)}
          />
        )}
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
