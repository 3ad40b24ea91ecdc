import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Entry } from '../../data/entry'
import { useRowKeys } from './useRowKeys'
import { useRowWindow } from './useRowWindow'

const windowAbove = 100

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
