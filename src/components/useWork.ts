import { errorMessage } from '../fields/definition/guards'
import { useState } from 'react'
import type { BlockProps } from './block'

/** Work that a hand-made component has done elsewhere: `busy` meanwhile; it shows a failure, and keeps typed values. */
export function useWork({ onDirty }: Pick<BlockProps, 'onDirty'>) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  /** `onWorked` gets the result, once there is nothing left to lose. */
  const run = async <T>(work: () => Promise<T>, onWorked: (answer: T) => void = () => undefined): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    try {
      const answer = await work()
      onDirty(false)
      onWorked(answer)
    } catch (error) {
      setFailure(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, setFailure, run }
}
