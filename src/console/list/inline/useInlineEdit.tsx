import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useCallback, useRef, useState } from 'react'
import { elementOf } from '../../../fields/events/event-element'
import type { Action, Field, Resource } from '../../../model/types'
import { useLocale } from '../../i18n/useLocale'
import { useFeedback } from '../../ui/feedback/useFeedback'
import type { Entry } from '../../data/entry'
import { findEntry } from '../../data/entry-tree'
import type { ListQuery } from '../query/useListQuery'
import type { Onward } from './CellEditor'
import { CellNote } from './CellNote'
import { closedBy } from './editable'
import { useSaveCell } from './useSaveCell'
import { refuses } from '../../../model/validate/refuses'
import { conditionPerson, settingValue } from '../../session/conditions'
import { loadValidation, useValidatorSource } from '../../data/validators'

const CellEditor = lazy(() => import('./CellEditor'))

interface InlineParts {
  readonly resource: Resource
  readonly editableFields: readonly Field[]
  readonly rowActions: readonly Action[]
}

interface Refused {
  readonly id: string
  readonly field: Field
  readonly reason: string
}

interface Edited {
  readonly entry: Entry
  readonly field: Field
  readonly cell: HTMLElement
}

/** Cells that are edited where they stand: by a double click, or F2 on their row. */
export function useInlineEdit({ resource, editableFields, rowActions }: InlineParts, list: ListQuery) {
  const { locale, t } = useLocale()
  const { message } = useFeedback()
  const box = useRef<HTMLDivElement>(null)
  const [refused, setRefused] = useState<Refused>()
  const save = useSaveCell(
    resource,
    list,
    useCallback((id, field, reason) => setRefused({ id, field, reason }), []),
  )
  const validate = useValidateCell(resource)
  const [edited, setEdited] = useState<Edited>()

  const begin = (cell: HTMLElement | undefined): boolean => {
    const found = cell && editedIn(cell, list, editableFields)
    if (!found) return false
    setRefused(undefined)
    const closed = closedBy(resource, found.field, found.entry, rowActions)
    if (closed === undefined) setEdited({ ...found, cell })
    else {
      const label = found.field.title[locale]
      void message.info(closed === true ? t('list:inline.fixed', { label }) : closed[locale])
    }
    return closed === undefined
  }
  const handleDone = (value: unknown, onward: Onward) => {
    const { entry, field, cell } = edited!
    save(entry.id, field, value)
    const next = cellAfter(cell, onward)
    setEdited(undefined)
    if (onward !== 'nowhere' && !(next && begin(next))) focusRow(cell)
  }
  const handleRead = useCallback(() => setRefused(undefined), [])
  const handleCancel = () => {
    focusRow(edited!.cell)
    setEdited(undefined)
  }

  return {
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      const cell = elementOf(event)?.closest<HTMLElement>('td.is-editable')
      if (cell) begin(cell)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const row = elementOf(event)
      if (event.key !== 'F2' || row?.tagName !== 'TR') return
      const free = cellsOf(row).find((cell) => {
        const found = editedIn(cell, list, editableFields)
        return found && closedBy(resource, found.field, found.entry, rowActions) === undefined
      })
      if (begin(free ?? cellsOf(row)[0])) event.preventDefault()
    },
    box,
    editor: (
      <>
        {edited && (
          <Suspense>
            <CellEditor
              key={`${edited.entry.id} ${edited.field.name}`}
              {...edited}
              validate={(value) => validate(edited.entry, edited.field, value)}
              onDone={handleDone}
              onCancel={handleCancel}
            />
          </Suspense>
        )}
        {refused && <RefusedNote {...refused} box={box.current} edited={edited?.cell} onClose={handleRead} />}
      </>
    ),
  }
}

interface RefusedNoteProps extends Refused {
  readonly box: HTMLElement | null
  readonly edited: HTMLElement | undefined
  readonly onClose: () => void
}

/** At the cell as it is drawn now; nothing when its row is out of sight. */
function RefusedNote({ id, field, reason, box, edited, onClose }: RefusedNoteProps) {
  const row = [...(box?.querySelectorAll<HTMLElement>('tr[data-id]') ?? [])].find(({ dataset }) => dataset.id === id)
  const cell = row && cellsOf(row).find(({ dataset }) => dataset.column === field.name)
  if (!cell) return null
  const isAbove = row.nextElementSibling !== null && row.nextElementSibling === edited?.closest('tr')
  return <CellNote key={reason} cell={cell} text={reason} isAbove={isAbove} onClose={onClose} />
}

const cellsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('td.is-editable')]

function editedIn(cell: HTMLElement, { rows, tree }: ListQuery, editable: readonly Field[]) {
  const id = cell.closest<HTMLElement>('tr[data-id]')?.dataset.id
  const entry = id === undefined ? undefined : findEntry(rows, tree.levels, id)
  const field = editable.find(({ name }) => name === cell.dataset.column)
  return entry && field ? { entry, field } : undefined
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

/** Problems that the rules find in a value of a row, with the texts of a form; the server applies the rules that the browser cannot. */
function useValidateCell(resource: Resource) {
  const { locale } = useLocale()
  const sourceOfValidators = useValidatorSource()
  return useCallback(
    async (old: Entry, field: Field, value: unknown): Promise<string | undefined> => {
      const rules = await Promise.all([sourceOfValidators(resource), loadValidation()]).catch(() => undefined)
      if (!rules) return undefined
      const [validator, { validateEntry }] = rules
      const about = { locale, now: new Date(), validator, setting: settingValue, me: conditionPerson() }
      const problems = validateEntry({ resource, entry: { ...old, [field.name]: value }, old, ...about })
      return problems.find((problem) => problem.field === field.name && refuses(problem))?.message
    },
    [locale, resource, sourceOfValidators],
  )
}
