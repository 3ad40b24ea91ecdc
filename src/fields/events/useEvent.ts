import { useCallback, useState } from 'react'

/** A function that stays the same and runs as it is now. */
export function useEvent<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
  const [hold] = useState({ run })
  hold.run = run
  return useCallback((...args: Args) => hold.run(...args), [hold])
}
