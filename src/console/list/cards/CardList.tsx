import { Select } from 'antd'
import { type FocusEvent, type MouseEvent, useMemo, useState } from 'react'
import { elementOf } from '../../../fields/events/event-element'
import { isEmpty } from '../../../fields/definition/lists'
import { entryName } from '../../../model/entries/entry-name'
import type { Resource } from '../../../model/types'
import { useLocale } from '../../i18n/useLocale'
import type { Entry } from '../../data/entry'
import type { EntryTableProps } from '../table/table-props'
import { sumCell } from '../table/columns'
import { isPicture } from '../settings/useLayout'
import { useRowDrag } from '../reorder/useRowDrag'
import { useKeyboardNavigation } from '../table/useKeyboardNavigation'
import { EntryCard } from './EntryCard'
import './cards.css'

interface CardListProps extends EntryTableProps {
  readonly resource: Resource
}

/** The rows as cards: picture, name, the other columns, actions. Keys, ticks and actions are those of the table. */
export default function CardList({ resource, ...table }: CardListProps) {
  const { rows, columns, selection, onDo, onOpen, onPreview, onStep, onReachRow, onMoved, words } = table
  const { locale } = useLocale()
  const [tabStop, setTabStop] = useState<string>()
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const handleDrag = useRowDrag(onMoved)
  const withEntry = (run: ((entry: Entry) => void) | undefined) => (id: string) => byId.has(id) && run?.(byId.get(id)!)
  const handleKeys = useKeyboardNavigation({
    onOpen: withEntry(onOpen),
    onPreview: withEntry(onPreview),
    onTick: withEntry(selection?.toggle),
    onStep: (id, by) => byId.has(id) && onStep?.(byId.get(id)!, by),
    isGrid: true,
  })
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    const target = elementOf(event)
    const entry = byId.get(target?.closest<HTMLElement>('[data-id]')?.dataset.id ?? '')
    const button = target?.closest<HTMLElement>('[data-action], [data-preview]')
    if (!entry || !button) return
    if (button.dataset.action === '$tick') selection?.toggle(entry, event.shiftKey ? rows : undefined)
    else onDo(button.dataset.action ?? '$preview', entry, button)
  }
  const handleFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const { id } = target.dataset
    if (id === undefined || !byId.has(id)) return
    setTabStop(id)
    onReachRow?.(byId.get(id)!)
  }
  const picture = columns.find(({ name }) => isPicture(resource, name))
  // Beside others that have one, a card without a picture keeps its place: names stand in one line.
  const image = picture && rows.some((row) => !isEmpty(row[picture.name])) ? picture : undefined
  const others = columns.filter((column) => column !== picture && column.name !== resource.display)
  const focusable = tabStop !== undefined && byId.has(tabStop) ? tabStop : rows[0]?.id
  return (
    <>
      {rows.length > 0 && <CardSort {...table} />}
      {/* biome-ignore lint/a11y/useSemanticElements: cards hold more than a list item may say */}
      <div
        role="list"
        className="lectern-cards"
        aria-label={table.label}
        onClick={handleClick}
        onKeyDown={handleKeys}
        onFocus={handleFocus}
        onPointerDown={handleDrag}
      >
        {rows.map((entry) => (
          <EntryCard
            key={entry.id}
            entry={entry}
            name={entryName(resource, entry, locale) || entry.id}
            open={table.openName?.(entry)}
            image={image}
            columns={others}
            actions={table.actions}
            selection={selection}
            isTabStop={entry.id === focusable}
            isDraggable={onMoved !== undefined}
            words={words}
          />
        ))}
      </div>
      {rows.length > 0 && <CardSums {...table} />}
    </>
  )
}

/** Sorting, which the heads of columns do in a table. */
function CardSort({ columns, sort, onSort }: EntryTableProps) {
  const { t } = useLocale()
  const sortable = columns.filter(({ isSortable }) => isSortable)
  if (sortable.length === 0) return null
  return (
    <Select
      className="lectern-card-sort"
      size="small"
      aria-label={t('list:sort')}
      value={sort[0]?.replace(/^-/, '')}
      options={sortable.map(({ name, title }) => ({
        value: name,
        label: `${title}${sort[0] === name ? ' ↑' : sort[0] === `-${name}` ? ' ↓' : ''}`,
      }))}
      labelRender={({ label, value }) => label ?? (value ? t('list:sort') : '')}
      onSelect={(name) => onSort(name)}
    />
  )
}

function CardSums({ columns, summary, words }: EntryTableProps) {
  if (!summary || summary.size === 0) return null
  return (
    <dl className="lectern-card-sums">
      {columns.flatMap((column) => {
        const sum = summary.get(column.name)
        if (!sum) return []
        return (
          <div key={column.name} data-summary={column.name}>
            <dt>
              {column.title} {words.summary[sum.as]}
            </dt>
            <dd>{sumCell(column, sum.value)}</dd>
          </div>
        )
      })}
    </dl>
  )
}
