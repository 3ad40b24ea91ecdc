import { useEffect } from 'react'
import type { Resource } from '../../../model/types'
import type { ActionHost, OpenPatch } from '../action-host'

interface StepsParts {
  readonly resource: Resource
  readonly host: ActionHost
  readonly patch: OpenPatch
  /** The action that is open, and the row it is open on; `$first` and `$last` wait for another page. */
  readonly name: string
  readonly id: string | undefined
}

/** From the row that is open to the one before and after it, over the ends of the page. */
export interface RecordStepper {
  readonly id: string | undefined
  /** From 1, among all rows that were found; absent: the row is none of the list. */
  readonly place?: number
  readonly total: number
  readonly onStep: (by: 1 | -1) => void
}

/** RecordStepper from the open row; at an end of the page the next one is fetched first. */
export function useRecordStepper({ resource, host, patch, name, id }: StepsParts): RecordStepper {
  const { rows, state, isRefreshing, isPaged } = host
  const isWaiting = id === '$first' || id === '$last'
  const index = resource.tree ? -1 : rows.findIndex((row) => row.id === id)
  const before = isPaged ? (state.current - 1) * state.size : 0
  useEffect(() => {
    if (!isWaiting || isRefreshing) return
    const row = id === '$first' ? rows[0] : rows.at(-1)
    patch({ open: row ? `${name}:${row.id}` : '' })
  }, [isWaiting, isRefreshing, rows, id, name, patch])
  const onStep = (by: 1 | -1) => {
    const next = index < 0 ? undefined : rows[index + by]
    if (next) return patch({ open: `${name}:${next.id}` })
    const place = before + index + 1 + by
    if (index < 0 || place < 1 || place > host.total) return
    patch({ current: state.current + by, open: `${name}:${by === 1 ? '$first' : '$last'}` })
  }
  return {
    id: isWaiting ? undefined : id,
    total: host.total,
    onStep,
    ...(index >= 0 && { place: before + index + 1 }),
  }
}
