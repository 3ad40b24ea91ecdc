import { useEffect, useState } from 'react'
import { store } from '../session'
import type { Values } from './form-values'

interface Draft {
  readonly at: number
  readonly values: Values
}

const every = 30_000

/** Keeps what was typed on a page form at this browser each half minute, and finds it again on return. */
export function useDraft(name: string, isDirty: () => boolean, values: () => Values) {
  const key = `draft-${name}`
  const [found, setFound] = useState(() => store.get<Draft>(key))
  useEffect(() => {
    const keep = () => {
      if (isDirty()) store.set(key, { at: Date.now(), values: values() })
    }
    const timer = setInterval(keep, every)
    return () => clearInterval(timer)
  }, [key, isDirty, values])
  const drop = () => {
    store.remove(key)
    setFound(undefined)
  }
  return { found, drop, settle: () => setFound(undefined) }
}
