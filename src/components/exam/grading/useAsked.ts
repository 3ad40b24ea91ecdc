import { errorMessage } from '../../../fields/definition/guards'
import { useCallback, useEffect, useState } from 'react'

/** Sends a call at once, and again on `reload`; gives its answer, or the text of its failure. */
export function useAsked<T>(ask: () => Promise<T>) {
  const [answer, setAnswer] = useState<T>()
  const [failure, setFailure] = useState<string>()
  const reload = useCallback(async () => {
    try {
      setAnswer(await ask())
      setFailure(undefined)
    } catch (error) {
      setFailure(errorMessage(error))
    }
  }, [ask])
  useEffect(() => {
    void reload()
  }, [reload])
  return { answer, failure, reload }
}
