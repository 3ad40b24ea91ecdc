import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import { holds } from '../../../model/conditions/predicate'
import type { Call, Condition, Resource } from '../../../model/types'
import { call } from '../../api'
import type { Entry } from '../../data/entry'
import { firstRows, type Rows, rowsKey } from './first-rows'
import { toQuery } from './list-state'
import { type Levels, withChange } from '../../data/entry-tree'
import type { ListStateTuple } from './useListState'
import { useNewRows } from './useNewRows'

export interface ListSource {
  readonly resource: Resource
  readonly listCall: Call
  /** Parameters that people cannot change: `parentId` of a list inside a dialog. */
  readonly fixed: Readonly<Record<string, unknown>>
}

const nothing: readonly Entry[] = []
const everyWhileRunning = 3000

const isAny = (rows: readonly Entry[], condition: Condition) =>
  rows.some((entry) => holds(condition, { entry, now: new Date() }))
const rowsOf = (answer: Rows): readonly Entry[] => ('records' in answer ? answer.records : answer)

/** The rows of a list call for a state. `isWatched`: others may change them, and people hear of it. */
export function useListQuery(source: ListSource, [state, patch]: ListStateTuple, isWatched: boolean) {
  const { listCall, fixed } = source
  const { running } = source.resource.list
  const query = useMemo(() => toQuery(state, fixed), [state, fixed])
  const { isFresh, fetchRows } = usePrefetchedCall(listCall, query)
  const { data, error, isValidating, isLoading, mutate } = useSWR<Rows, Error>(rowsKey(listCall, query), fetchRows, {
    keepPreviousData: true,
    revalidateOnFocus: false,
    ...(isFresh && { revalidateOnMount: false }),
    shouldRetryOnError: false,
    refreshInterval: (latest) => (running && latest && isAny(rowsOf(latest), running) ? everyWhileRunning : 0),
  })
  const page = data && 'records' in data ? data : undefined
  const rows = data ? rowsOf(data) : nothing
  const hasNewRows = useNewRows(listCall, query, data, isWatched && !isValidating)

  // A page past the end (a stale link, or its last row was removed) gives way to the last one.
  const pages = page ? Math.max(1, Math.ceil(page.total / state.size)) : undefined
  const isPastEnd = pages !== undefined && !isValidating && rows.length === 0 && state.current > pages
  useEffect(() => {
    if (isPastEnd) patch({ current: pages })
  }, [isPastEnd, pages, patch])

  const refresh = useCallback(() => mutate().then(() => undefined), [mutate])
  const tree = useLevels(source)
  const { setLevels } = tree
  const replaceRow = useCallback(
    (id: string, change: Readonly<Record<string, unknown>>) => {
      setLevels((present) => changeLevels(present, id, change))
      return mutate((page) => page && changePage(page, id, change), { revalidate: false })
    },
    [mutate, setLevels],
  )
  return {
    rows,
    total: page?.total ?? rows.length,
    isPaged: page !== undefined,
    /** Sums of columns over all rows that were found. */
    sums: page?.summary,
    query,
    tree,
    status: { isLoading, isRefreshing: isValidating, hasNewRows, error },
    refresh,
    replaceRow,
  }
}

export type ListQuery = ReturnType<typeof useListQuery>

/** The levels of a lazy tree that were read below the rows; `loadLevel` is undefined where the children come with the rows. */
function useLevels({ resource, listCall, fixed }: ListSource) {
  const [levels, setLevels] = useState<Levels>(() => new Map())
  const parentField = resource.tree?.parent ?? 'parentId'
  const loadLevel = useCallback(
    (parent: string) => call<readonly Entry[]>(listCall, { ...fixed, [parentField]: parent }),
    [listCall, fixed, parentField],
  )
  return { levels, setLevels, loadLevel: listCall.kind === 'lazyTree' ? loadLevel : undefined }
}

/** Asks for rows; for the first ones already while the list around them is drawn, not after. */
function usePrefetchedCall(listCall: Call, query: Readonly<Record<string, unknown>>) {
  const { cache } = useSWRConfig()
  const ahead = useRef<{ readonly rows: Promise<Rows> | null; readonly isFresh: boolean }>()
  if (ahead.current === undefined) {
    const isKept = cache.get(unstable_serialize(rowsKey(listCall, query)))?.data !== undefined
    const asked = firstRows.take(listCall, query)
    const rows = asked ?? (isKept ? null : call<Rows>(listCall, query))
    // The caller that takes the promise handles its failure.
    rows?.catch(() => undefined)
    ahead.current = { rows, isFresh: isKept && asked !== undefined }
  }
  const { isFresh } = ahead.current
  // Taken by now, if at all: a later request is answered anew.
  useEffect(() => {
    ahead.current = { rows: null, isFresh: false }
  }, [])
  return { isFresh, fetchRows: () => ahead.current?.rows ?? call<Rows>(listCall, query) }
}

function changePage(page: Rows, id: string, change: Readonly<Record<string, unknown>>): Rows {
  if (!('records' in page)) return withChange(page, id, change)
  const records = withChange(page.records, id, change)
  return records === page.records ? page : { ...page, records }
}

function changeLevels(levels: Levels, id: string, change: Readonly<Record<string, unknown>>): Levels {
  const next = [...levels].map(([parent, rows]) => [parent, withChange(rows, id, change)] as const)
  return next.some(([parent, rows]) => rows !== levels.get(parent)) ? new Map(next) : levels
}
