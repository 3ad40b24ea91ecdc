import { useRef, useState } from 'react'

/** Steps that can be undone, at most. */
const most = 50

interface Steps<Value> {
  readonly before: readonly Value[]
  readonly after: readonly Value[]
}

/** A value with the states before and after it. */
export function useHistory<Value>(value: Value, onChange: (value: Value) => void) {
  const steps = useRef<Steps<Value>>({ before: [], after: [] })
  const [, setCount] = useState(0)
  const go = (next: Steps<Value>, shown: Value) => {
    steps.current = next
    setCount((count) => count + 1)
    onChange(shown)
  }
  return {
    canUndo: steps.current.before.length > 0,
    canRedo: steps.current.after.length > 0,
    change: (next: Value) => go({ before: [...steps.current.before, value].slice(-most), after: [] }, next),
    undo: () => {
      const { before, after } = steps.current
      if (before.length > 0) go({ before: before.slice(0, -1), after: [value, ...after] }, before.at(-1)!)
    },
    redo: () => {
      const { before, after } = steps.current
      if (after.length > 0) go({ before: [...before, value], after: after.slice(1) }, after[0]!)
    },
  }
}
