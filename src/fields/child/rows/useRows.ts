import { useRef } from 'react'
import type { Row } from '../row-rules'

/** The rows of a value with keys that outlive moving and editing, and the ways to change them. */
export function useRows(value: unknown, onChange: (rows: readonly Row[]) => void) {
  const rows: readonly Row[] = Array.isArray(value) ? value : []
  const keys = useRef<string[]>([])
  const nextKey = useRef(0)
  while (keys.current.length < rows.length) keys.current.push(`row-${nextKey.current++}`)
  keys.current.length = rows.length

  const latest = useRef({ rows, onChange })
  latest.current = { rows, onChange }
  const acts = useRef({
    add: (added: readonly Row[]) => latest.current.onChange([...latest.current.rows, ...added]),
    change: (index: number, values: Row) =>
      latest.current.onChange(latest.current.rows.map((row, at) => (at === index ? { ...row, ...values } : row))),
    remove: (index: number) => {
      keys.current.splice(index, 1)
      latest.current.onChange(latest.current.rows.filter((_, at) => at !== index))
    },
    /** Moves a row to a place; rows between move up or down. */
    move: (from: number, to: number) => {
      const { rows: present } = latest.current
      if (from === to || to < 0 || to >= present.length) return
      const [key] = keys.current.splice(from, 1)
      keys.current.splice(to, 0, key!)
      const moved = present.filter((_, at) => at !== from)
      latest.current.onChange([...moved.slice(0, to), present[from]!, ...moved.slice(to)])
    },
    /** The rows as they are now become others. */
    replace: (next: (rows: readonly Row[]) => readonly Row[]) => latest.current.onChange(next(latest.current.rows)),
  })
  return { rows, keys: keys.current, acts: acts.current }
}

export type RowActs = ReturnType<typeof useRows>['acts']
