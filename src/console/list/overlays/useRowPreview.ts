import { useCallback, useState } from 'react'
import type { Entry } from '../../data/entry'

/** The row that is shown beside the list: Space opens and closes it, and the arrows take it along. */
export function useRowPreview() {
  const [previewed, setPreviewed] = useState<string>()
  return {
    previewed,
    onPreview: useCallback(({ id }: Entry) => setPreviewed((present) => (present === id ? undefined : id)), []),
    onReachRow: useCallback(({ id }: Entry) => setPreviewed((present) => (present === undefined ? present : id)), []),
    closePreview: useCallback(() => setPreviewed(undefined), []),
  }
}
