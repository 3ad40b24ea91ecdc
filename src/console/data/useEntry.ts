import { useCallback, useEffect, useState } from 'react'
import type { Resource } from '../../model/types'
import { CallFailure, call } from '../api'
import type { Entry, Values } from './entry'

interface Asked<Row> {
  readonly entry?: Entry | Row
  readonly error?: Error
}

/** The whole entry as the server has it now: its detail where the resource has that call, else the row at hand. Of a single row, the row at hand tells whose it is. */
export function useEntry<Row extends Values = Entry>(resource: Resource, id: string | undefined, row?: Row) {
  const detail = id === undefined ? undefined : resource.calls.detail
  const [asked, setAsked] = useState<Asked<Row>>({})
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again; the row is only a way out
  useEffect(() => {
    if (!detail) return
    let isStale = false
    setAsked({})
    readEntry(resource, id!, row).then(
      (entry) => isStale || setAsked({ entry }),
      (failure) => isStale || setAsked(mayNotRead(failure) && row?.id ? { entry: row } : { error: failure }),
    )
    return () => {
      isStale = true
    }
  }, [detail, id, attempt])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { entry: detail ? asked.entry : row, error: asked.error, retry }
}

/** One entry by its detail call; where there is one row only, by whose it is, which `about` tells. */
export function readEntry({ calls, single }: Resource, id: string, about: Values = {}): Promise<Entry> {
  const detail = calls.detail!
  return call<Entry>(detail, single === undefined ? { [detail.key]: id } : { [single]: about[single] })
}

// A person who may edit but not view still has the row of the list.
const mayNotRead = (failure: unknown) => failure instanceof CallFailure && failure.code === 403
