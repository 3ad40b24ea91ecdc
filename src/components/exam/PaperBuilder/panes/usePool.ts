/** A page of the questions that a filter leaves. */
import { useEffect, useState } from 'react'
import type { PageProps } from '../../../page'
import { type CardQuestion, cardQuestion, type Values } from '../state/card-question'

export interface PoolFilter {
  readonly text: string
  readonly bankIds: readonly string[]
  readonly types: readonly number[]
  readonly difficulties: readonly number[]
  readonly points: readonly string[]
  /** Index of a range of right rates. */
  readonly rate: number | undefined
  readonly isUnused: boolean
  readonly current: number
  readonly size: number
}

export const noFilter: PoolFilter = {
  text: '',
  bankIds: [],
  types: [],
  difficulties: [],
  points: [],
  rate: undefined,
  isUnused: false,
  current: 1,
  size: 20,
}

const rates = [
  [0, 30],
  [30, 60],
  [60, 80],
  [80, 100],
] as const

interface Page {
  readonly rows: readonly CardQuestion[]
  readonly total: number
}

export function usePool(call: PageProps['call'], tenantId: string | undefined, filter: PoolFilter) {
  const [page, setPage] = useState<Page>({ rows: [], total: 0 })
  const [failure, setFailure] = useState<string>()
  const [isReading, setReading] = useState(true)
  useEffect(() => {
    let isGone = false
    setReading(true)
    call<{ readonly records: readonly Values[]; readonly total: number }>('exam/question', 'list', {
      ...paramsOf(filter),
      ...(tenantId === undefined ? {} : { tenantId }),
    }).then(
      ({ records, total }) => {
        if (isGone) return
        setPage({ rows: records.map(cardQuestion), total: Number(total) })
        setFailure(undefined)
        setReading(false)
      },
      (error: Error) => {
        if (isGone) return
        setFailure(error.message)
        setReading(false)
      },
    )
    return () => {
      isGone = true
    }
  }, [call, tenantId, filter])
  return { ...page, failure, isReading }
}

function paramsOf(filter: PoolFilter): Values {
  const range = filter.rate === undefined ? undefined : rates[filter.rate]
  const lists = {
    bankIds: filter.bankIds,
    type: filter.types,
    difficulty: filter.difficulties,
    knowledgePointIds: filter.points,
  }
  return {
    current: filter.current,
    size: filter.size,
    enableStatus: 0,
    ...(filter.text === '' ? {} : { stemText: filter.text }),
    ...Object.fromEntries(
      Object.entries(lists).flatMap(([name, list]) => (list.length > 0 ? [[name, list.join()]] : [])),
    ),
    ...(range ? { correctRate_ge: range[0], correctRate_le: range[1] } : {}),
    ...(filter.isUnused ? { papers: 0 } : {}),
  }
}
