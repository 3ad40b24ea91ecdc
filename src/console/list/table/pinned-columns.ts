import type { CSSProperties, FocusEvent, UIEvent } from 'react'
import type { CompiledColumn } from './columns'

interface Widths {
  readonly tick: number
  readonly actions: number
  readonly row: number
}

/** Pixels of the line around the focus. */
const outline = 4

/** Space that pinned columns cover, as CSS variables: elements with the focus scroll out from under it. */
export function pinnedSpace(columns: readonly CompiledColumn[], { tick, actions, row }: Widths): CSSProperties {
  const left = columns.reduce((sum, { fixed, width }) => (fixed === 'left' ? sum + width : sum), tick)
  const space = { left, right: actions, 'first-left': tick + (columns[0]?.width ?? 0), top: row }
  return Object.fromEntries(
    Object.entries(space).map(([side, width]) => [`--pinned-${side}`, width > 0 ? `${width + outline}px` : '0px']),
  )
}

/** Scrolls a focused element out from under pinned columns: browsers count sticky or partly shown ones as seen. */
export function scrollIntoClearView({ target }: FocusEvent<HTMLElement>): void {
  const [box, cell] = [target.closest<HTMLElement>('.lectern-table-box'), target.closest('td, th')]
  // Under a pointer that presses, nothing moves.
  if (!box || !cell || isPinned(cell) || !target.matches(':focus-visible')) return
  const { scrollPaddingLeft, scrollPaddingRight } = getComputedStyle(box)
  const [seen, part] = [box.getBoundingClientRect(), target.getBoundingClientRect()]
  const beyond = part.right + outline - (seen.left + box.clientWidth - Number.parseFloat(scrollPaddingRight))
  const before = seen.left + Number.parseFloat(scrollPaddingLeft) - part.left
  if (beyond > 0) box.scrollLeft += beyond
  else if (before > 0) box.scrollLeft -= before
}

/** Marks a table scrolled to the side, to tell a cell partly under pinned columns from a short one. */
export function markScrolled({ currentTarget: box }: UIEvent<HTMLElement>): void {
  box.toggleAttribute('data-scrolled', box.scrollLeft > 0)
}

function isPinned(cell: Element): boolean {
  const { position, left, right } = getComputedStyle(cell)
  return position === 'sticky' && (left !== 'auto' || right !== 'auto')
}

/** Offsets of columns fixed at the left, beside those fixed before them. */
export function leftOffsets(columns: readonly CompiledColumn[], start: number): readonly (number | undefined)[] {
  let left = start
  return columns.map((column) => {
    if (column.fixed !== 'left') return undefined
    left += column.width
    return left - column.width
  })
}
