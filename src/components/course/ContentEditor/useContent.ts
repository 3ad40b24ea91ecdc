import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type Content, contentOf } from './content'

/** Steps that can be undone, at most. */
const most = 100

export interface ContentState {
  readonly content: Content
  readonly canUndo: boolean
  /** Takes the content as it is at that moment and answers the next one; the same content is no change. Keeps its identity. */
  readonly change: (next: (content: Content) => Content) => void
  readonly undo: () => void
}

/** The content with the states before it, so that each change can be undone. */
export function useContent(value: unknown, onChange: (value: unknown) => void): ContentState {
  const content = contentOf(value)
  const before = useRef<readonly Content[]>([])
  const [steps, setSteps] = useState(0)
  const latest = useRef({ content, onChange })
  useLayoutEffect(() => {
    latest.current = { content, onChange }
  })
  const change = useCallback((next: (content: Content) => Content) => {
    const { content: old, onChange: send } = latest.current
    const changed = next(old)
    if (changed === old) return
    before.current = [...before.current, old].slice(-most)
    setSteps(before.current.length)
    latest.current = { content: changed, onChange: send }
    send(changed)
  }, [])
  const undo = useCallback(() => {
    const last = before.current.at(-1)
    if (!last) return
    before.current = before.current.slice(0, -1)
    setSteps(before.current.length)
    latest.current = { ...latest.current, content: last }
    latest.current.onChange(last)
  }, [])
  return { content, canUndo: steps > 0, change, undo }
}
