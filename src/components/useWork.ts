import { useState } from 'react'
import type { BlockProps } from './block'

/** Work that a hand-made component has done elsewhere: `busy` meanwhile; what stood in the way is said, and nothing typed is lost. */
export function useWork({ onDirty }: Pick<BlockProps, 'onDirty'>) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  /** `onWorked` is told what came of it, once there is nothing left to lose. */
  const run = async <T>(work: () => Promise<T>, onWorked: (answer: T) => void = () => undefined): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    try {
      const answer = await work()
      onDirty(false)
      onWorked(answer)
    } catch (error) {
      setFailure((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, setFailure, run }
}
