import { useEffect, useState } from 'react'
import type { Call } from '../../../model/types'
import { call } from '../../api'
import { isLocked } from '../../session/lock-state'
import type { Entry, Page } from '../../data/entry'

const every = 30_000

type Shown = Page | readonly Entry[]

/** True when others changed rows of the list since it was read: polled while the page is visible. */
export function useNewRows(
  listCall: Call,
  query: Readonly<Record<string, unknown>>,
  shown: Shown | undefined,
  isWatched: boolean,
): boolean {
  const [newer, setNewer] = useState<Shown>()
  useEffect(() => {
    if (!isWatched || !shown) return
    let isOver = false
    const ask = () => {
      if (document.visibilityState !== 'visible' || isLocked()) return
      // A failed poll is repeated later; the list shows an error when its own request fails.
      call<Shown>(listCall, query).then(
        (found) => !isOver && marksOf(found) !== marksOf(shown) && setNewer(shown),
        () => undefined,
      )
    }
    const timer = setInterval(ask, every)
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [listCall, query, shown, isWatched])
  return newer !== undefined && newer === shown
}

/** The rows, each with its last save. */
function marksOf(shown: Shown): string {
  const mark = (rows: readonly Entry[]): unknown[] =>
    rows.map(({ id, revision, updateTime, children }) => [
      id,
      revision ?? updateTime,
      Array.isArray(children) ? mark(children) : 0,
    ])
  return JSON.stringify('records' in shown ? [shown.total, mark(shown.records)] : mark(shown))
}
