import { useEffect, useState } from 'react'
import type { Resource } from '../../../model/types'
import { call } from '../../api'
import type { Entry } from '../../data/entry'
import { useResource } from '../../data/useResource'
import type { HistoryLine } from './history'

const changeLog = 'log/change-log'

interface Lines {
  readonly records: readonly HistoryLine[]
  readonly total: number
}

/** Lines that a step further back shows. */
const size = 20

/** The lines of the change log about an entry, the newest first; `more` reads further back, `retry` once more. */
export function useHistory(resource: Resource, entry: Entry) {
  const log = useResource(changeLog)
  const [asked, setAsked] = useState<Partial<Lines> & { readonly error?: Error }>({})
  const [pages, setPages] = useState(1)
  const [attempt, setAttempt] = useState(0)
  const list = Object.values(log.resource?.calls ?? {}).find(({ kind }) => kind === 'page')
  // biome-ignore lint/correctness/useExhaustiveDependencies: an entry that changed has a longer history
  useEffect(() => {
    if (!list) return
    let isStale = false
    call<Lines>(list, { resource: resource.name, refId: entry.id, current: 1, size: size * pages }).then(
      (found) => isStale || setAsked(found),
      (error) => isStale || setAsked({ error }),
    )
    return () => {
      isStale = true
    }
  }, [list, resource, entry.id, entry.revision, pages, attempt])
  const retry = () => {
    setAsked({})
    setAttempt((count) => count + 1)
    if (log.error) log.retry()
  }
  const more = () => setPages((count) => count + 1)
  return { ...asked, total: asked.total ?? 0, error: asked.error ?? log.error, retry, more }
}
