import { useCallback, useEffect, useRef, useState } from 'react'

interface Loaded<T> {
  readonly value?: T
  readonly isLoading: boolean
  readonly failed: boolean
}

/**
 * A value that is asked for now and again. An answer that a newer question has overtaken is dropped; a failure keeps
 * what was there.
 */
export function useLoaded<T>(): Loaded<T> & { readonly ask: (question: () => Promise<T>) => void } {
  const [state, setState] = useState<Loaded<T>>({ isLoading: false, failed: false })
  const latest = useRef(0)
  useEffect(
    () => () => {
      latest.current = -1
    },
    [],
  )
  const ask = useCallback((question: () => Promise<T>) => {
    latest.current = Math.max(latest.current, 0) + 1
    const own = latest.current
    setState((before) => ({ ...before, isLoading: true, failed: false }))
    question().then(
      (value) => own === latest.current && setState({ value, isLoading: false, failed: false }),
      () => own === latest.current && setState((before) => ({ ...before, isLoading: false, failed: true })),
    )
  }, [])
  return { ...state, ask }
}
