import { type RefObject, useRef } from 'react'
import type { Entry } from '../../data/entry'

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

const nothing: readonly Entry[] = []
