import { useEffect, useState } from 'react'
import type { Call } from '../../../model/types'
import { call } from '../../api'
import { isLocked } from '../../session/lock-state'
import type { Entry, Page } from '../../data/entry'

const every = 30_000

type Shown = Page | readonly Entry[]

/** Whether others have changed what a list shows since it was read: asked now and then while the page is looked at. */
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
      // What cannot be asked now is asked again; the list itself says what is wrong when it is read.
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

/** Which rows there are, each as of which save. */
function marksOf(shown: Shown): string {
  const mark = (rows: readonly Entry[]): unknown[] =>
    rows.map(({ id, revision, updateTime, children }) => [
      id,
      revision ?? updateTime,
      Array.isArray(children) ? mark(children as readonly Entry[]) : 0,
    ])
  return JSON.stringify('records' in shown ? [shown.total, mark(shown.records)] : mark(shown))
}
