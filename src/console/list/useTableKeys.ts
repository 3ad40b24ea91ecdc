import { type KeyboardEvent, useCallback } from 'react'

export interface TableKeys {
  /** Enter on a row. */
  readonly onOpen: (id: string) => void
  /** Space on a row. */
  readonly onTick?: (id: string) => void
  /** Right and left on a branch: open or close it; false = nothing to open or close. */
  readonly onExpand?: (id: string, isExpanded: boolean) => boolean
  /** Brings a row that is not drawn into the DOM; by its position from 1. */
  readonly onReach?: (position: number) => void
}

/** Arrows walk the rows, Enter opens, Space ticks; in a tree right and left open, close and step between levels. */
export function useTableKeys({ onOpen, onTick, onExpand, onReach }: TableKeys) {
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const row = event.target as HTMLElement
      if (row.tagName !== 'TR' || event.altKey || event.ctrlKey || event.metaKey) return
      const isHandled = press(event.key, row, { onOpen, onTick, onExpand, onReach })
      if (isHandled) event.preventDefault()
    },
    [onOpen, onTick, onExpand, onReach],
  )
}

function press(key: string, row: HTMLElement, { onOpen, onTick, onExpand, onReach }: TableKeys): boolean {
  const id = row.dataset.id ?? ''
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>('tr[data-id]') ?? [])]
  const at = rows.indexOf(row)
  const walk = (step: number): boolean => {
    const target = rows[at + step]
    if (target) target.focus()
    // In a windowed list the neighbour may not be drawn yet.
    else onReach?.(Number(row.getAttribute('aria-rowindex')) - 1 + step)
    return true
  }
  switch (key) {
    case 'ArrowDown':
      return walk(1)
    case 'ArrowUp':
      return walk(-1)
    case 'Home':
      return focus(rows[0])
    case 'End':
      return focus(rows.at(-1))
    case 'Enter':
      onOpen(id)
      return true
    case ' ':
      onTick?.(id)
      return true
    case 'ArrowRight':
      return onExpand?.(id, true) || (isOpen(row) && focus(rows[at + 1]))
    case 'ArrowLeft':
      if (isOpen(row) && onExpand?.(id, false)) return true
      return focus(rows.slice(0, at).findLast((above) => level(above) < level(row)))
    default:
      return false
  }
}

function focus(row: HTMLElement | undefined): boolean {
  row?.focus()
  return row !== undefined
}

const isOpen = (row: HTMLElement) => row.getAttribute('aria-expanded') === 'true'
const level = (row: HTMLElement) => Number(row.getAttribute('aria-level') ?? 0)
