import { Button } from 'antd'
import { useLocale } from '../i18n/useLocale'
import { type FocusEvent, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { EntryTable } from './table/EntryTable'
import type { EntryTableProps } from './table/table-props'
import { useInlineEdit } from './inline/useInlineEdit'
import { ListEmpty, ListFailure, ListSkeleton } from '../ui/DataState'
import { TreeTable } from './table/TreeTable'
import type { ListQuery } from './query/useListQuery'
import type { ListModel } from './useListModel'
import './list.css'
import './table/table.css'

const CardList = lazy(() => import('./cards/CardList'))

interface ListBodyProps {
  readonly model: ListModel
  readonly query: ListQuery
  readonly table: Omit<EntryTableProps, 'branches' | 'onExpand'>
  readonly isTree: boolean
  /** People asked for a part of the rows. */
  readonly isFiltered: boolean
  readonly isCards: boolean
}

/** The rows, or a notice in their place. Rows that could be read before stay when a new reading fails. */
export function ListBody({ model, query, table, isTree, isFiltered, isCards }: ListBodyProps) {
  const { t } = useLocale()
  const { rows, refresh } = query
  const { isLoading, isRefreshing, hasNewRows, error } = query.status
  const { editor, box, ...handlers } = useInlineEdit(model, query)
  const handleFocus = useRowTabStop()
  const isSlow = useIsLong(isRefreshing)
  if (rows.length === 0 && isLoading) return <ListSkeleton />
  if (rows.length === 0 && error) return <ListFailure message={error.message} onRetry={refresh} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of the rows inside
    <div className={isSlow ? 'lectern-rows is-slow' : 'lectern-rows'} ref={box} {...handlers} onFocus={handleFocus}>
      {error && (
        <div className="lectern-stale" role="alert">
          <span>{error.message}</span>
          <Button size="small" onClick={refresh}>
            {t('list:retry')}
          </Button>
        </div>
      )}
      {hasNewRows && !error && (
        <div className="lectern-stale is-newer" role="status">
          <span>{t('list:newer')}</span>
          <Button size="small" onClick={refresh}>
            {t('list:newer.show')}
          </Button>
        </div>
      )}
      {isCards ? (
        <Suspense fallback={<ListSkeleton />}>
          <CardList {...table} resource={model.resource} />
        </Suspense>
      ) : isTree ? (
        <TreeTable {...table} {...query.tree} />
      ) : (
        <EntryTable {...table} />
      )}
      {rows.length === 0 && <ListEmpty isFiltered={isFiltered} />}
      {editor}
    </div>
  )
}

/** True after `isOn` has lasted a quarter of a second. */
function useIsLong(isOn: boolean): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setIsLong(true), 250)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isOn])
  return isLong
}

/** Of all rows only the one with the focus offers its buttons to the Tab key, so that a long list is passed in a step. */
function useRowTabStop() {
  const present = useRef<Element>(undefined)
  return useCallback(({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest('[data-id]')
    if (!row) return
    if (present.current === row) return
    present.current = row
    // The marks are the browser's own: nothing is drawn anew as the focus walks.
    for (const other of row.parentElement?.querySelectorAll('[data-id]') ?? []) mark(other, other === row ? 0 : -1)
  }, [])
}

function mark(row: Element, place: 0 | -1): void {
  for (const part of row.querySelectorAll<HTMLElement>('button, a[href], input'))
    if (part.tabIndex !== place) part.tabIndex = place
}
