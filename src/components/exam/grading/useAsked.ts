import { useCallback, useEffect, useState } from 'react'

/** What a call answers: read at once and again on `reload`; a failure is text. */
export function useAsked<T>(ask: () => Promise<T>) {
  const [answer, setAnswer] = useState<T>()
  const [failure, setFailure] = useState<string>()
  const reload = useCallback(async () => {
    try {
      setAnswer(await ask())
      setFailure(undefined)
    } catch (error) {
      setFailure((error as Error).message)
    }
  }, [ask])
  useEffect(() => {
    void reload()
  }, [reload])
  return { answer, failure, reload }
}
