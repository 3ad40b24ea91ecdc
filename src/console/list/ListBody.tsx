import { Button } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Resource } from '../../model/types'
import { useLocale } from '../i18n/useLocale'
import type { Entry } from '../data/entry'
import { EntryTable } from './table/EntryTable'
import type { EntryTableProps } from './table/table-props'
import { type InlineParts, useInlineEdit } from './inline/useInlineEdit'
import { ListEmpty, ListFailure, ListSkeleton } from '../ui/DataState'
import { TreeTable } from './table/TreeTable'
import { useRowButtons } from './useRowButtons'
import type { List } from './query/useListQuery'

const CardList = lazy(() => import('./cards/CardList'))

interface ListBodyProps {
  readonly list: List
  readonly inline: Omit<InlineParts, 'list'>
  readonly table: Omit<EntryTableProps, 'branches' | 'onExpand'>
  readonly isTree: boolean
  /** People asked for a part of the rows. */
  readonly isFiltered: boolean
  /** Drawn as cards. */
  readonly cardsOf?: Resource
  /** One level of a lazy tree; absent = children came with the rows. */
  readonly loadLevel?: (parent: string) => Promise<readonly Entry[]>
}

/** The rows, or what stands in their place. Rows that could be read before stay when a new reading fails. */
export function ListBody({ list, inline, table, isTree, isFiltered, cardsOf, loadLevel }: ListBodyProps) {
  const { t } = useLocale()
  const { editor, box, ...handlers } = useInlineEdit({ ...inline, list })
  const handleFocus = useRowButtons()
  const isSlow = useIsLong(list.isRefreshing)
  if (list.rows.length === 0 && list.isLoading) return <ListSkeleton />
  if (list.rows.length === 0 && list.error) return <ListFailure message={list.error.message} onRetry={list.refresh} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of the rows inside
    <div className={isSlow ? 'lectern-rows is-slow' : 'lectern-rows'} ref={box} {...handlers} onFocus={handleFocus}>
      {list.error && (
        <div className="lectern-stale" role="alert">
          <span>{list.error.message}</span>
          <Button size="small" onClick={list.refresh}>
            {t('list:retry')}
          </Button>
        </div>
      )}
      {list.hasNewer && !list.error && (
        <div className="lectern-stale is-newer" role="status">
          <span>{t('list:newer')}</span>
          <Button size="small" onClick={list.refresh}>
            {t('list:newer.show')}
          </Button>
        </div>
      )}
      {cardsOf ? (
        <Suspense fallback={<ListSkeleton />}>
          <CardList {...table} resource={cardsOf} />
        </Suspense>
      ) : isTree ? (
        <TreeTable {...table} loadLevel={loadLevel} levels={list.levels} setLevels={list.setLevels} />
      ) : (
        <EntryTable {...table} />
      )}
      {list.rows.length === 0 && <ListEmpty isFiltered={isFiltered} />}
      {editor}
    </div>
  )
}

/** Whether something has been going on for a quarter of a second. */
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
