import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import { holds } from '../../../model/conditions/predicate'
import type { Call, Condition } from '../../../model/types'
import { call } from '../../api'
import type { Entry, Page } from '../../data/entry'
import { toQuery } from './list-state'
import { createSelection } from '../../actions/selection'
import { type Levels, withChange } from '../../data/entry-tree'
import type { ListPatch, ListStateHold } from './useListState'
import { useNewRows } from './useNewRows'

export interface ListSource {
  readonly listCall: Call
  /** Parameters that people cannot change: `parentId` of a list inside a dialog. */
  readonly fixed: Readonly<Record<string, unknown>>
  /** Names of the views that there are; another one in the address shows all rows. */
  readonly views?: readonly { readonly id: string }[]
  /** Others may change the rows. */
  readonly isWatched?: boolean
  /** Rows that are being worked on: what becomes of them is read again and again. */
  readonly running?: Condition
}

const nothing: readonly Entry[] = []
const everyWhileRunning = 3000

const isAny = (rows: readonly Entry[], condition: Condition) => rows.some((entry) => holds(condition, { entry }))
const rowsOf = (answer: Page | readonly Entry[]): readonly Entry[] => ('records' in answer ? answer.records : answer)

/** The rows of a list call for a state, and what may be done to the state. */
export function useList(
  { listCall, fixed, views, running, isWatched = false }: ListSource,
  [given, patch]: ListStateHold,
) {
  const state = useMemo(
    () => (given.view === '' || views?.some(({ id }) => id === given.view) ? given : { ...given, view: '' }),
    [given, views],
  )
  const selection = useMemo(createSelection, [])
  const query = useMemo(() => toQuery(state, fixed), [state, fixed])
  const { data, error, isValidating, isLoading, mutate } = useSWR<Page | readonly Entry[], Error>(
    [listCall.id, JSON.stringify(query)],
    useAskedAhead(listCall, query),
    {
      ...{ keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
      refreshInterval: (latest) => (running && latest && isAny(rowsOf(latest), running) ? everyWhileRunning : 0),
    },
  )
  const page = data && 'records' in data ? data : undefined
  const rows = data ? rowsOf(data) : nothing

  const hasNewer = useNewRows(listCall, query, data, isWatched && !isValidating)

  // A page past the end (a stale link, or its last row was removed) gives way to the last one.
  const pages = page ? Math.max(1, Math.ceil(page.total / state.size)) : undefined
  const isPastEnd = pages !== undefined && !isValidating && rows.length === 0 && state.current > pages
  useEffect(() => {
    if (isPastEnd) patch({ current: pages })
  }, [isPastEnd, pages, patch])

  const refresh = useCallback(() => mutate().then(() => undefined), [mutate])
  const [levels, setLevels] = useState<Levels>(() => new Map())
  const replaceRow = useCallback(
    (id: string, change: Readonly<Record<string, unknown>>) => {
      setLevels((present) => changeLevels(present, id, change))
      return mutate((page) => page && changePage(page, id, change), { revalidate: false })
    },
    [mutate],
  )
  const search = useCallback(
    (filters: Readonly<Record<string, string>>) => {
      selection.clear()
      patch({ filters, current: 1 })
    },
    [patch, selection],
  )
  const turn = useCallback((change: ListPatch) => patch(change), [patch])

  return {
    state,
    query,
    rows,
    /** What was fetched of a lazy tree below the rows. */
    levels,
    setLevels,
    total: page?.total ?? rows.length,
    isPaged: page !== undefined,
    /** Sums of columns over all rows that were found. */
    sums: page?.summary,
    callName: listCall.name,
    isLoading,
    isRefreshing: isValidating,
    /** Somebody has changed the rows since they were read. */
    hasNewer,
    error,
    selection,
    search,
    turn,
    refresh,
    replaceRow,
  }
}

export type List = ReturnType<typeof useList>

type Answer = Page | readonly Entry[]

/** Asks for rows; for the first ones already while the list around them is drawn, not after. */
function useAskedAhead(listCall: Call, query: Readonly<Record<string, unknown>>): () => Promise<Answer> {
  const { cache } = useSWRConfig()
  const ahead = useRef<Promise<Answer> | null>()
  if (ahead.current === undefined) {
    const isKept = cache.get(unstable_serialize([listCall.id, JSON.stringify(query)]))?.data !== undefined
    ahead.current = isKept ? null : call<Answer>(listCall, query)
    // Whoever takes it hears of its failure.
    ahead.current?.catch(() => undefined)
  }
  // Taken by now, if at all: what is asked later is answered anew.
  useEffect(() => {
    ahead.current = null
  }, [])
  return () => ahead.current ?? call<Answer>(listCall, query)
}

function changePage<T extends Page | readonly Entry[]>(
  page: T,
  id: string,
  change: Readonly<Record<string, unknown>>,
): T {
  if (!('records' in page)) return withChange(page, id, change) as T
  const records = withChange(page.records, id, change)
  return records === page.records ? page : { ...page, records }
}

function changeLevels(levels: Levels, id: string, change: Readonly<Record<string, unknown>>): Levels {
  const next = [...levels].map(([parent, rows]) => [parent, withChange(rows, id, change)] as const)
  return next.some(([parent, rows]) => rows !== levels.get(parent)) ? new Map(next) : levels
}
