import { useCallback, useRef } from 'react'

/** A function that stays the same while what it does follows the newest state: parts that get it are left as they are. */
export function useSteady<Args extends readonly unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(run)
  latest.current = run
  return useCallback((...args: Args) => latest.current(...args), [])
}
