import { useCallback, useEffect, useRef, useState } from 'react'

interface Loaded<T> {
  readonly value?: T
  readonly isLoading: boolean
  readonly failed: boolean
}

/** Begins a question: what it returns is true while no newer one was begun and the component is drawn. */
export function useNewest(): () => () => boolean {
  const newest = useRef(0)
  useEffect(
    () => () => {
      newest.current = -1
    },
    [],
  )
  return useCallback(() => {
    newest.current = Math.max(newest.current, 0) + 1
    const own = newest.current
    return () => own === newest.current
  }, [])
}

/**
 * A value that is asked for now and again. An answer that a newer question has overtaken is dropped; a failure keeps
 * what was there.
 */
export function useLoaded<T>(): Loaded<T> & { readonly ask: (question: () => Promise<T>) => void } {
  const [state, setState] = useState<Loaded<T>>({ isLoading: false, failed: false })
  const begin = useNewest()
  const ask = useCallback(
    (question: () => Promise<T>) => {
      const isNewest = begin()
      setState((before) => ({ ...before, isLoading: true, failed: false }))
      question().then(
        (value) => isNewest() && setState({ value, isLoading: false, failed: false }),
        () => isNewest() && setState((before) => ({ ...before, isLoading: false, failed: true })),
      )
    },
    [begin],
  )
  return { ...state, ask }
}
