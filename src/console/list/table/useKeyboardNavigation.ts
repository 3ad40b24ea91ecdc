import { type KeyboardEvent, useCallback } from 'react'

export interface KeyboardNavigation {
  /** Enter on a row. */
  readonly onOpen: (id: string) => void
  /** Space on a row. */
  readonly onPreview?: (id: string) => void
  /** Shift and Space, or x, on a row. */
  readonly onTick?: (id: string) => void
  /** Alt with up or down on a row. */
  readonly onStep?: (id: string, by: number) => void
  /** Right and left on a branch: open or close it; false = nothing to open or close. */
  readonly onExpand?: (id: string, isExpanded: boolean) => boolean
  /** If not all rows are drawn: goes to one, by its position from 1, and to one so many after another. */
  readonly far?: { readonly reach: (position: number) => void; readonly walk: (from: number, step: number) => void }
  /** Left on a row whose parent is not drawn. */
  readonly onRise?: (id: string) => void
  /** Cards: left and right walk as well, up and down go to the line above or below. */
  readonly isGrid?: boolean
}

/** Arrows walk the rows, Enter opens, Space looks into one, Shift with Space ticks, Alt with arrows moves; in a tree right and left open, close and step between levels. */
export function useKeyboardNavigation({
  onOpen,
  onPreview,
  onTick,
  onStep,
  onExpand,
  far,
  onRise,
  isGrid,
}: KeyboardNavigation) {
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const row = event.target
      if (!(row instanceof HTMLElement) || row.dataset.id === undefined || event.ctrlKey || event.metaKey) return
      const { id } = row.dataset
      const step = steps[event.key]
      if (event.altKey && step !== undefined) onStep?.(id, step)
      if (event.altKey) return
      const ticks = (event.key === ' ' && event.shiftKey) || event.key === 'x'
      if (ticks) onTick?.(id)
      else if (!press(event.key, row, { onOpen, onPreview, onExpand, far, onRise, isGrid })) return
      event.preventDefault()
    },
    [onOpen, onPreview, onTick, onStep, onExpand, far, onRise, isGrid],
  )
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

function press(
  key: string,
  row: HTMLElement,
  { onOpen, onPreview, onExpand, far, onRise, isGrid }: KeyboardNavigation,
): boolean {
  const id = row.dataset.id ?? ''
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>('[data-id]') ?? [])]
  const at = rows.indexOf(row)
  const walk = (step: number): boolean => {
    if (far) far.walk(Number(row.getAttribute('aria-rowindex')) - 1, step)
    else rows[at + step]?.focus()
    return true
  }
  switch (key) {
    case 'ArrowDown':
      return walk(isGrid ? cardsInLine(rows) : 1)
    case 'ArrowUp':
      return walk(isGrid ? -cardsInLine(rows) : -1)
    case 'Home':
      far?.reach(1)
      return far !== undefined || focus(rows[0])
    case 'End':
      far?.reach(Number(row.closest('table')?.getAttribute('aria-rowcount')) - 1)
      return far !== undefined || focus(rows.at(-1))
    case 'Enter':
      onOpen(id)
      return true
    case ' ':
      onPreview?.(id)
      return true
    case 'ArrowRight':
      if (isGrid) return walk(1)
      return onExpand?.(id, true) || (isOpen(row) && walk(1))
    case 'ArrowLeft':
      if (isGrid) return walk(-1)
      if (isOpen(row) && onExpand?.(id, false)) return true
      if (focus(rows.slice(0, at).findLast((above) => level(above) < level(row)))) return true
      onRise?.(id)
      return onRise !== undefined
    default:
      return false
  }
}

function focus(row: HTMLElement | undefined): boolean {
  row?.focus()
  return row !== undefined
}

const cardsInLine = (cards: readonly HTMLElement[]) =>
  Math.max(1, cards.filter(({ offsetTop }) => offsetTop === cards[0]?.offsetTop).length)

const isOpen = (row: HTMLElement) => row.getAttribute('aria-expanded') === 'true'
const level = (row: HTMLElement) => Number(row.getAttribute('aria-level') ?? 0)
