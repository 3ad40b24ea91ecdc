import { errorMessage } from '../../../fields/definition/guards'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNewest } from '../../../fields/control/useAsync'

interface Asked<T> {
  readonly ask: () => Promise<T>
  readonly answer?: T | undefined
  readonly failure?: string | undefined
}

/**
 * Sends a call at once, and again on `reload`; gives its answer, or the text of its failure. Another `ask` has no answer until its own
 * comes, and an answer that comes after a later one is dropped; `latest` is the one that was shown last, whatever it was asked by.
 */
export function useAsked<T>(ask: () => Promise<T>) {
  const [asked, setAsked] = useState<Asked<T>>()
  const begin = useNewest()
  const reload = useCallback(async () => {
    const isNewest = begin()
    const outcome = await ask().then(
      (answer): Asked<T> => ({ ask, answer }),
      (error): Asked<T> => ({ ask, failure: errorMessage(error) }),
    )
    if (!isNewest()) return
    setAsked((before) => ({ ...(before?.ask === ask && { answer: before.answer }), ...outcome }))
  }, [ask, begin])
  useEffect(() => {
    void reload()
  }, [reload])
  const latest = useRef<T>(undefined)
  if (asked?.answer !== undefined) latest.current = asked.answer
  const own = asked?.ask === ask ? asked : undefined
  return { answer: own?.answer, failure: own?.failure, latest: latest.current, reload }
}
