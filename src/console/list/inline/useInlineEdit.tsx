import { type KeyboardEvent, lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import type { Action, Field, Resource } from '../../../model/types'
import { useLocale } from '../../session'
import { useFeedback } from '../../shell/feedback'
import type { Entry } from '../entry'
import type { List } from '../useList'
import type { Onward } from './CellEditor'
import { isOpen } from './editable'
import { useSaveCell } from './useSaveCell'

const CellEditor = lazy(() => import('./CellEditor'))

export interface InlineParts {
  readonly resource: Resource
  readonly list: List
  /** Fields that are edited in place, and the actions on a row that the person holds. */
  readonly editable: readonly Field[]
  readonly held: readonly Action[]
}

interface Edited {
  readonly entry: Entry
  readonly field: Field
  readonly cell: HTMLElement
}

/** Cells that are edited where they stand: by a double click, or F2 on their row. */
export function useInlineEdit({ resource, list, editable, held }: InlineParts) {
  const { locale, t } = useLocale()
  const { message } = useFeedback()
  const save = useSaveCell(resource, list)
  const [edited, setEdited] = useState<Edited>()

  const begin = (cell: HTMLElement | undefined): boolean => {
    const found = cell && editedIn(cell, list.rows, editable)
    if (!found) return false
    const isFree = isOpen(found.field, found.entry, held)
    if (isFree) setEdited({ ...found, cell })
    else void message.info(t('generic.list.inline.fixed', { label: found.field.title[locale] }))
    return isFree
  }
  const handleDone = (value: unknown, onward: Onward) => {
    const { entry, field, cell } = edited!
    save(entry.id, field, value)
    const next = cellAfter(cell, onward)
    setEdited(undefined)
    if (onward !== 'nowhere' && !(next && begin(next))) focusRow(cell)
  }
  const handleCancel = () => {
    focusRow(edited!.cell)
    setEdited(undefined)
  }

  return {
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      const cell = (event.target as HTMLElement).closest<HTMLElement>('td.is-editable')
      if (cell) begin(cell)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const row = event.target as HTMLElement
      if (event.key !== 'F2' || row.tagName !== 'TR') return
      const free = cellsOf(row).find((cell) => {
        const found = editedIn(cell, list.rows, editable)
        return found && isOpen(found.field, found.entry, held)
      })
      if (begin(free ?? cellsOf(row)[0])) event.preventDefault()
    },
    editor:
      edited &&
      ((
        <Suspense>
          <CellEditor
            key={`${edited.entry.id} ${edited.field.name}`}
            {...edited}
            onDone={handleDone}
            onCancel={handleCancel}
          />
        </Suspense>
      ) as ReactNode),
  }
}

const cellsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('td.is-editable')]

function editedIn(cell: HTMLElement, rows: readonly Entry[], editable: readonly Field[]) {
  const id = cell.closest<HTMLElement>('tr[data-id]')?.dataset.id
  const entry = withinTree(rows).find((row) => row.id === id)
  const field = editable.find(({ name }) => name === cell.dataset.column)
  return entry && field ? { entry, field } : undefined
}

function withinTree(rows: readonly Entry[]): readonly Entry[] {
  return rows.flatMap((row) => [row, ...withinTree((row.children as readonly Entry[] | undefined) ?? [])])
}

/** Tab walks the cells of all rows, Enter goes down a column. */
function cellAfter(cell: HTMLElement, onward: Onward): HTMLElement | undefined {
  const row = cell.closest('tr')
  if (!row?.parentElement) return undefined
  if (onward === 'below') {
    const below = row.nextElementSibling
    return below ? cellsOf(below).find(({ dataset }) => dataset.column === cell.dataset.column) : undefined
  }
  if (onward !== 'next' && onward !== 'previous') return undefined
  const all = cellsOf(row.parentElement)
  return all[all.indexOf(cell) + (onward === 'next' ? 1 : -1)]
}

function focusRow(cell: HTMLElement): void {
  cell.closest('tr')?.focus()
}
