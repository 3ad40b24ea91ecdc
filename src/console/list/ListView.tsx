import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { fieldOf } from '../../model/names'
import type { Resource } from '../../model/types'
import { useLocale } from '../session'
import { canEach } from './bulk/bulkable'
import { ColumnSettings } from './ColumnSettings'
import { type ColumnChoice, readChoice, withWidth } from './column-settings'
import { DialogHost } from './DialogHost'
import { useKept } from './kept-settings'
import './list-styles'
import { ListBody } from './ListBody'
import { ListOverlays } from './ListOverlays'
import { turnSort } from './list-state'
import { Pager } from './Pager'
import { SearchBar } from './SearchBar'
import { Toolbar } from './Toolbar'
import { useBadges } from './useBadges'
import { useDensity } from './useDensity'
import { useFace } from './useFace'
import { useFixed } from './useFixed'
import { useList } from './useList'
import { useLatest } from './useLatest'
import { useListActs } from './useListActs'
import { type ListBlock, useListParts } from './useListParts'
import type { ListPatch, ListStateHold } from './useListState'
import { usePeek } from './usePeek'
import { useLoadLevel } from './useLoadLevel'
import { useReadyDialogs } from './useReadyDialogs'
import { useReorder } from './useReorder'
import { useSums } from './useSums'
import { useTableWords } from './useTableWords'
import { type OwnView, useSavedViews } from './views/saved-views'
import { ViewBar } from './views/ViewBar'

const SaveView = lazy(() => import('./views/SaveView'))
const SidePanel = lazy(() => import('./side/SidePanel'))
const TopBlocks = lazy(() => import('./TopBlocks'))

interface ListViewProps {
  readonly resource: Resource
  readonly hold: ListStateHold
  readonly block?: ListBlock
  /** Names the list among those whose columns a person arranges. */
  readonly screen: string
  /** A screen of its own: with views, the side and the blocks above. */
  readonly isPage?: boolean
}

const nothing: Readonly<Record<string, never>> = {}

/** A list with its views, search bar, toolbar, rows, pager and dialogs; where its state lives is the holder's matter. */
export function ListView({ resource, hold, block = nothing, screen, isPage = false }: ListViewProps) {
  const { locale } = useLocale()
  const [, patch] = hold
  const listCall = resource.calls[block.call ?? 'list']!
  const fixed = useFixed(resource, block, listCall.kind === 'page')
  const isWatched = isPage && !!resource.calls.update
  const list = useList({ listCall, fixed, views: resource.list.views, isWatched }, hold)
  const { state } = list
  const sizes = resource.list.pageSizes
  const [density, setDensity] = useDensity(resource)
  const { isTree, ...face } = useFace(resource, screen, listCall)
  const [hasSearch, setHasSearch] = useState(true)
  const saved = useSavedViews(isPage ? screen : undefined)
  const ownView = saved.views.find(({ id }) => id === state.saved)
  const schemaView = resource.list.views?.find(({ id }) => id === state.view)
  const [kept, keepChoice] = useKept<ColumnChoice>([screen, state.saved || state.view].filter(Boolean).join('~'))
  const choice = useMemo(
    () => readChoice(resource, kept) ?? readChoice(resource, ownView?.content.columns),
    [resource, kept, ownView],
  )
  const parts = useListParts(resource, { ...block, columns: block.columns ?? schemaView?.columns }, choice)
  const open = useCallback((dialog: string) => patch({ open: dialog }), [patch])
  const acts = useListActs({ resource, list, held: parts.held, open })
  const reorder = useReorder(resource, list, listCall)
  const badges = useBadges(resource, parts.toolbarActions, list.rows, block.fixed ?? nothing)
  const { peeked, onUnpeek, ...peeking } = usePeek()
  const [naming, setNaming] = useState<'new' | OwnView>()
  const words = useTableWords()
  useReadyDialogs(resource, !list.isLoading)

  const handleSort = useCallback(
    (name: string) => patch({ sort: turnSort(state.sort, name), current: 1 }),
    [patch, state.sort],
  )
  const handleView = (change: ListPatch) => {
    list.selection.clear()
    patch(change)
  }
  const loadLevel = useLoadLevel(resource, listCall, block.fixed)
  const takesTicks = parts.toolbarActions.some(
    ({ on, as }) => on.includes('bulk') || on.includes('one') || as === 'export',
  )
  const side = isPage ? fieldOf(resource, resource.list.side ?? '') : undefined
  const present = { view: state.view, filters: state.filters, sort: state.sort, ...(choice && { columns: choice }) }
  const table = {
    label: resource.title[locale],
    rows: list.rows,
    columns: parts.columns,
    actions: parts.rowActions,
    selection: takesTicks ? list.selection : undefined,
    sort: state.sort.length > 0 ? state.sort : (schemaView?.sort ?? resource.list.sort),
    onSort: handleSort,
    onResize: useLatest((name: string, width: number) => keepChoice(withWidth(parts.names, choice, { [name]: width }))),
    onDo: acts.handleDo,
    onOpen: acts.handleOpen,
    ...peeking,
    ...reorder,
    summary: useSums(resource, list.sums, list.rows, list.isPaged),
    density,
    displayField: resource.display,
    words,
  }
  return (
    <div className={side ? 'lectern-list has-side' : 'lectern-list'}>
      {isPage && resource.list.top && (
        <Suspense>
          <TopBlocks resource={resource} onRefresh={list.refresh} />
        </Suspense>
      )}
      {isPage && (
        <ViewBar {...{ resource, hold, saved, present }} onOpen={handleView} onRename={(view) => setNaming(view)} />
      )}
      {side && (
        <Suspense fallback={<aside className="lectern-side" />}>
          <SidePanel
            resource={resource}
            field={side}
            chosen={state.filters[side.name]}
            onChoose={(value) => {
              const { [side.name]: _, ...others } = state.filters
              list.search(value === undefined ? others : { ...others, [side.name]: value })
            }}
          />
        </Suspense>
      )}
      {hasSearch && (
        <SearchBar fields={parts.searched} filters={state.filters} onSearch={list.search} isEarly={list.isLoading} />
      )}
      <section className="lectern-card" aria-busy={list.isRefreshing}>
        <Toolbar
          actions={parts.toolbarActions}
          selection={list.selection}
          onAct={acts.handleAct}
          kinds={fieldOf(resource, resource.list.add ?? '')}
          badges={badges}
          whole={list.isPaged && parts.toolbarActions.some(canEach) ? list.total : undefined}
          onRefresh={list.refresh}
          isRefreshing={list.isRefreshing}
          {...face}
          density={density}
          onDensity={setDensity}
          hasSearch={parts.searched.length > 0}
          onToggleSearch={useCallback(() => setHasSearch((shown) => !shown), [])}
          onSaveView={isPage ? () => setNaming('new') : undefined}
          columnSettings={
            <ColumnSettings resource={resource} names={parts.names} choice={choice} onChange={keepChoice} />
          }
        />
        <ListBody
          list={list}
          inline={{ resource, editable: parts.editable, held: parts.held }}
          table={table}
          cardsOf={face.face === 'cards' ? resource : undefined}
          isTree={isTree}
          loadLevel={loadLevel}
        />
        {list.isPaged && (
          <Pager
            {...{ current: state.current, size: state.size }}
            total={list.total}
            onTurn={list.turn}
            sizes={sizes}
          />
        )}
      </section>
      <DialogHost
        resource={resource}
        actions={parts.actions}
        list={list}
        hold={hold}
        preset={block.preset}
        onRun={acts.run}
      />
      <ListOverlays {...{ resource, list, acts, parts }} {...{ peeked, onUnpeek }} onStep={reorder?.onStep} />
      <Suspense>
        {naming && (
          <SaveView
            saved={saved}
            view={naming === 'new' ? undefined : naming}
            present={present}
            onSaved={(id) => patch({ saved: id })}
            onClose={() => setNaming(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}
