import { useCallback, useState } from 'react'
import type { Entry } from '../data/entry'

/** The row that is looked at beside the list: Space opens and closes it, and walking on takes the look along. */
export function usePeek() {
  const [peeked, setPeeked] = useState<string>()
  return {
    peeked,
    onPeek: useCallback(({ id }: Entry) => setPeeked((present) => (present === id ? undefined : id)), []),
    onReachRow: useCallback(({ id }: Entry) => setPeeked((present) => (present === undefined ? present : id)), []),
    onUnpeek: useCallback(() => setPeeked(undefined), []),
  }
}
