import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type RefObject, useRef } from 'react'
import { elementOf } from '../../events/event-element'
import type { Field } from '../../definition/field'
import type { Locale } from '../../definition/text'
import { readRange, withRange } from '../paste/paste'
import { emptyRow } from './row-fields'
import type { Row } from '../row-rules'
import type { RowActs } from './useRows'

interface Parts {
  readonly field: Field
  readonly box: RefObject<HTMLElement | null>
  readonly path: string
  readonly rows: readonly Row[]
  readonly editable: readonly Field[]
  readonly acts: Pick<RowActs, 'move' | 'replace'>
  /** Replaces labels in pasted rows by their values. */
  readonly settle: (fields: readonly Field[], rows: readonly Row[], done: (rows: readonly Row[]) => void) => void
  readonly add: () => void
  readonly mayAdd: boolean
  readonly mayGrow: boolean
  readonly most: number
  readonly isDisabled: boolean
  readonly locale: Locale
}

/** Handles keyboard, clipboard and mouse on rows of a child field: move, add, paste a range, drag. */
export function useRowEvents(parts: Parts) {
  const { field, box, path, rows, editable, acts, settle, add, mayAdd, mayGrow, most, isDisabled, locale } = parts
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const index = Number(elementOf(event)?.closest<HTMLElement>('[data-row]')?.dataset.row)
    if (isDisabled || Number.isNaN(index)) return
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    const isGrip = gripIn(event) !== undefined
    if (step && (event.altKey || isGrip)) {
      event.preventDefault()
      event.stopPropagation()
      acts.move(index, index + step)
      if (isGrip) requestAnimationFrame(() => gripOf(box.current, index + step)?.focus())
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && mayAdd) {
      event.preventDefault()
      event.stopPropagation()
      add()
    }
  }

  const handlePaste = (event: ClipboardEvent<HTMLElement>) => {
    const cell = elementOf(event)?.closest<HTMLElement>('[data-cell]')?.dataset.cell
    const range = readRange(event.clipboardData.getData('text/plain'))
    const at = cell?.startsWith(path) ? /^\[(\d+)\]\.(\w+)$/.exec(cell.slice(path.length)) : null
    if (!range || !at || isDisabled) return
    event.preventDefault()
    event.stopPropagation()
    const column = editable.findIndex(({ name }) => name === at[2])
    const room = mayGrow ? most : rows.length
    const place = { row: Number(at[1]), column }
    const laid = withRange(rows, range, place, { fields: editable, most: room, locale })
    const blank = emptyRow(field.child!.row.fields)
    const whole = laid.map((row, index) => (index < rows.length ? row : { ...blank, ...row }))
    const end = place.row + range.length
    const fields = editable.slice(column, column + Math.max(...range.map(({ length }) => length)))
    settle(fields, whole.slice(place.row, end), (pasted) =>
      acts.replace((present) => laidOver(present, whole, { ...place, fields, pasted })),
    )
  }

  const dragged = useRef<number>(undefined)
  const handleDrag = (event: DragEvent<HTMLElement>) => {
    const grip = gripIn(event)
    if (grip === undefined) return
    dragged.current = Number(grip)
    event.dataTransfer.effectAllowed = 'move'
  }
  const handleDrop = (event: DragEvent<HTMLElement>) => {
    const to = Number(elementOf(event)?.closest<HTMLElement>('[data-row]')?.dataset.row)
    if (dragged.current === undefined || Number.isNaN(to)) return
    event.preventDefault()
    acts.move(dragged.current, to)
    dragged.current = undefined
  }

  return {
    onKeyDown: handleKey,
    onPaste: handlePaste,
    onDragStart: handleDrag,
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (dragged.current !== undefined) event.preventDefault()
    },
    onDrop: handleDrop,
  }
}

interface Pasted {
  readonly row: number
  readonly fields: readonly Field[]
  readonly pasted: readonly Row[]
}

/** The pasted cells over the rows as they are now; changes made beside them meanwhile stay. */
function laidOver(
  present: readonly Row[],
  whole: readonly Row[],
  { row: from, fields, pasted }: Pasted,
): readonly Row[] {
  const count = Math.max(present.length, from + pasted.length)
  return Array.from({ length: count }, (_, index) => {
    const laid = pasted[index - from]
    const before = present[index] ?? whole[index]
    if (!laid || !before) return before ?? {}
    const cells = fields.flatMap(({ name }) => (name in laid ? [[name, laid[name]] as const] : []))
    return { ...before, ...Object.fromEntries(cells) }
  })
}

/** The place of the row whose grip the event came from. */
const gripIn = ({ target }: { readonly target: EventTarget }) =>
  target instanceof HTMLElement ? target.dataset.grip : undefined

const gripOf = (box: HTMLElement | null, index: number) =>
  box?.querySelector<HTMLElement>(`[data-grip="${index}"]`) ?? undefined
