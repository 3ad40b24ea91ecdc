import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Entry } from '../../data/entry'

const windowAbove = 100
const nothing: readonly Entry[] = []

/** The rows that are drawn: all of them, above a hundred those in view; `reach` brings one there, by its position from 1, and gives it the focus. */
export function useShownRows(rows: readonly Entry[], box: RefObject<HTMLDivElement>, height: number) {
  const isWindowed = rows.length > windowAbove
  const keys = useRowKeys(rows, box)
  const { first, end, scrollTo } = useRowWindow(box, isWindowed ? rows.length : 0, height)
  /** The row that gets the focus as soon as it is drawn. */
  const awaited = useRef<number>(undefined)
  const focusAwaited = useCallback(() => {
    const row = awaited.current && box.current?.querySelector<HTMLElement>(`tr[aria-rowindex="${awaited.current + 1}"]`)
    if (!row) return
    awaited.current = undefined
    row.focus()
  }, [box])
  const reach = useCallback(
    (position: number) => {
      if (position < 1 || position > rows.length) return
      awaited.current = position
      scrollTo(position - 1)
      focusAwaited()
    },
    [rows.length, scrollTo, focusAwaited],
  )
  // Keys may come faster than rows are drawn: each goes on from where the one before leads.
  const walk = useCallback((from: number, step: number) => reach((awaited.current ?? from) + step), [reach])
  useEffect(focusAwaited)
  return {
    isWindowed,
    keys,
    reach,
    walk,
    drawn: isWindowed ? rows.slice(first, end) : rows,
    start: isWindowed ? first : 0,
    /** Pixels of the rows after those that are drawn. */
    below: isWindowed ? (rows.length - end) * height : 0,
  }
}

/**
 * The rows of a long list that are in view. Rows of a list are of one height, so a few sums find them; a general
 * windowing library would be a thirtieth of all script that a list loads.
 */
interface RowWindow {
  /** Of the first row drawn, and of the row after the last. */
  readonly first: number
  readonly end: number
}

/** Rows drawn above and below those in view, so that none is missed while scrolling. */
const beyond = 12
/** The window moves by so many rows at once. */
const stride = 4

/** The rows to draw when the box is scrolled to `top` and `seen` pixels of it are in view. */
export function rowsInView(top: number, seen: number, { count, height }: { count: number; height: number }): RowWindow {
  const first = Math.floor(Math.max(0, top / height - beyond) / stride) * stride
  const end = Math.ceil(((top + seen) / height + beyond) / stride) * stride
  return { first: Math.min(first, count), end: Math.min(end, count) }
}

/** As high as table.css lets the box become: the first rows are drawn before it can be measured. */
const likelyHeight = () => Math.max(320, innerHeight - 250)

/** Follows the scrolling of the box; without rows (`count` 0) it follows nothing. */
function useRowWindow(box: RefObject<HTMLElement>, count: number, height: number) {
  const [window, setWindow] = useState(() => rowsInView(0, likelyHeight(), { count, height }))
  useEffect(() => {
    const element = box.current
    if (!element || count === 0) return
    const look = () => {
      const next = rowsInView(element.scrollTop, element.clientHeight, { count, height })
      setWindow((present) => (present.first === next.first && present.end === next.end ? present : next))
    }
    // Looks at once, after the page was laid out; asking here would have it laid out twice.
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box, count, height])

  /** Scrolls until the row stands under the head and over the end of the box. */
  const scrollTo = useCallback(
    (index: number) => {
      const element = box.current
      if (!element) return
      const head = element.querySelector('thead')?.clientHeight ?? 0
      const top = index * height
      if (top < element.scrollTop) element.scrollTop = top
      const lowest = top + height + head - element.clientHeight
      if (lowest > element.scrollTop) element.scrollTop = lowest
    },
    [box, height],
  )
  return { first: Math.min(window.first, count), end: Math.min(window.end, count), scrollTo }
}

/**
 * A key for each row: an entry that stays keeps its key, and one that comes takes over the elements of one that went,
 * so that turning a page changes texts and not a thousand elements. Never those with the focus: it does not change
 * its entry unseen.
 */
export function useRowKeys(rows: readonly Entry[], box: RefObject<HTMLElement>): ReadonlyMap<string, number> {
  const kept = useRef({ rows: nothing, keys: new Map<string, number>(), next: 0 })
  const before = kept.current
  if (before.rows === rows) return before.keys
  const here = new Set(rows.map(({ id }) => id))
  const focused = box.current?.querySelector<HTMLElement>('tr:focus-within')?.dataset.id
  const free = [...before.keys].flatMap(([id, key]) => (here.has(id) || id === focused ? [] : key))
  let { next } = before
  const keys = new Map(rows.map(({ id }) => [id, before.keys.get(id) ?? free.shift() ?? next++]))
  kept.current = { rows, keys, next }
  return keys
}
