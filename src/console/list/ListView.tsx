import { lazy, Suspense, useCallback, useState } from 'react'
import type { Resource } from '../../model/types'
import { call } from '../call'
import { useLocale, useSession } from '../session'
import { ColumnSettings } from './ColumnSettings'
import { type ColumnChoice, keepChoice, readChoice } from './column-settings'
import { DialogHost } from './DialogHost'
import type { Entry } from './entry'
import './list.css'
import { ListBody } from './ListBody'
import { turnSort } from './list-state'
import { Pager } from './Pager'
import { SearchBar } from './SearchBar'
import { Toolbar } from './Toolbar'
import { useDensity } from './useDensity'
import { useList } from './useList'
import { useListActs } from './useListActs'
import { type ListBlock, useListParts } from './useListParts'
import type { ListStateHold } from './useListState'
import { useReadyDialogs } from './useReadyDialogs'
import { useTableWords } from './useTableWords'

const ImagePreview = lazy(() => import('./ImagePreview'))
const RowMenu = lazy(() => import('./RowMenu'))

interface ListViewProps {
  readonly resource: Resource
  readonly hold: ListStateHold
  readonly block?: ListBlock
  /** Names the list among those whose columns a person arranges. */
  readonly screen: string
}

const nothingFixed = {}
const plainBlock: ListBlock = {}

/** A list with its search bar, toolbar, rows, pager and dialogs; where its state lives is the holder's matter. */
export function ListView({ resource, hold, block = plainBlock, screen }: ListViewProps) {
  const { locale } = useLocale()
  const [state, patch] = hold
  const listCall = resource.calls[block.call ?? 'list']!
  const list = useList({ listCall, fixed: block.fixed ?? nothingFixed }, hold)
  const [density, setDensity] = useDensity(resource)
  const [hasSearch, setHasSearch] = useState(true)
  const [choice, setChoice] = useChoice(screen)
  const parts = useListParts(resource, block, choice)
  const open = useCallback((dialog: string) => patch({ open: dialog }), [patch])
  const acts = useListActs({ resource, list, held: parts.held, open })
  const words = useTableWords()
  useReadyDialogs(resource)

  const handleSort = useCallback(
    (name: string) => patch({ sort: turnSort(state.sort, name), current: 1 }),
    [patch, state.sort],
  )
  const loadLevel = useCallback(
    (parent: string) =>
      call<readonly Entry[]>(listCall, { ...block.fixed, [resource.tree?.parent ?? 'parentId']: parent }),
    [listCall, block.fixed, resource],
  )
  const takesTicks = parts.toolbarActions.some(
    ({ on, as }) => on.includes('bulk') || on.includes('one') || as === 'export',
  )
  const table = {
    label: resource.title[locale],
    rows: list.rows,
    columns: parts.columns,
    actions: parts.rowActions,
    selection: takesTicks ? list.selection : undefined,
    sort: state.sort.length > 0 ? state.sort : resource.list.sort,
    onSort: handleSort,
    onDo: acts.handleDo,
    onOpen: acts.handleOpen,
    density,
    displayField: resource.display,
    words,
  }
  return (
    <div className="lectern-list">
      {hasSearch && <SearchBar fields={parts.searched} filters={state.filters} onSearch={list.search} />}
      <section className="lectern-card" aria-busy={list.isRefreshing}>
        <Toolbar
          actions={parts.toolbarActions}
          selection={list.selection}
          onAct={acts.handleAct}
          onRefresh={list.refresh}
          isRefreshing={list.isRefreshing}
          density={density}
          onDensity={setDensity}
          hasSearch={parts.searched.length > 0}
          onToggleSearch={useCallback(() => setHasSearch((present) => !present), [])}
          columnSettings={
            <ColumnSettings resource={resource} names={parts.names} choice={choice} onChange={setChoice} />
          }
        />
        <ListBody
          list={list}
          table={table}
          isTree={['tree', 'lazyTree'].includes(listCall.kind) || resource.list.view === 'tree'}
          loadLevel={listCall.kind === 'lazyTree' ? loadLevel : undefined}
        />
        {list.isPaged && (
          <Pager
            current={state.current}
            size={state.size}
            sizes={resource.list.pageSizes}
            total={list.total}
            onTurn={list.turn}
          />
        )}
      </section>
      <DialogHost resource={resource} actions={parts.actions} list={list} hold={hold} preset={block.preset} />
      <Suspense>
        {acts.preview && <ImagePreview source={acts.preview} onClose={acts.closePreview} />}
        {acts.menu && (
          <RowMenu
            anchor={acts.menu.anchor}
            actions={parts.rowActions?.rest(acts.menu.entry) ?? []}
            onPick={(action) => acts.run(action, [acts.menu!.entry])}
            onClose={acts.closeMenu}
          />
        )}
      </Suspense>
    </div>
  )
}

/** The person's choice of columns on a screen, kept at this browser. */
function useChoice(screen: string) {
  const person = useSession().user?.id ?? ''
  const [choice, setChoice] = useState(() => readChoice(person, screen))
  const keep = (next: ColumnChoice | undefined) => {
    setChoice(next)
    keepChoice(person, screen, next)
  }
  return [choice, keep] as const
}
