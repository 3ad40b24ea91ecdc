import { useRef, useState } from 'react'
import type { Content } from './content'

/** Steps that can be undone, at most. */
const most = 100

export interface ContentState {
  readonly content: Content
  readonly canUndo: boolean
  change(next: Content): void
  undo(): void
}

/** The content with the states before it, so that each change can be undone. */
export function useContent(value: unknown, onChange: (value: unknown) => void): ContentState {
  const content = Array.isArray(value) ? (value as Content) : []
  const before = useRef<Content[]>([])
  const [steps, setSteps] = useState(0)
  return {
    content,
    canUndo: steps > 0,
    change(next) {
      if (next === content) return
      before.current = [...before.current, content].slice(-most)
      setSteps(before.current.length)
      onChange(next)
    },
    undo() {
      const last = before.current.at(-1)
      if (!last) return
      before.current = before.current.slice(0, -1)
      setSteps(before.current.length)
      onChange(last)
    },
  }
}
