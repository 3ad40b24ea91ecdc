import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { fieldOf } from '../../model/names'
import type { Field, Resource } from '../../model/types'
import { canEach } from '../actions/bulk-rules'
import { ColumnSettings } from './toolbar/ColumnSettings'
import { DialogHost } from '../actions/dialogs/DialogHost'
import './styles'
import { ListBody } from './ListBody'
import { ListOverlays } from './overlays/ListOverlays'
import { Pager } from '../ui/Pager'
import { SearchBar } from './search/SearchBar'
import { Toolbar } from './toolbar/Toolbar'
import { useDensity } from './settings/useDensity'
import type { List } from './query/useListQuery'
import type { ListOverrides } from './useListModel'
import type { ListPatch, ListStateHold } from './query/useListState'
import { type ListViewParts, useListView } from './useTableProps'
import { ViewBar } from './settings/ViewBar'

const SaveView = lazy(() => import('./settings/SaveView'))
const SidePanel = lazy(() => import('./search/SidePanel'))

interface ListViewProps {
  readonly resource: Resource
  readonly hold: ListStateHold
  readonly block?: ListOverrides
  /** Names the list among those whose columns a person arranges. */
  readonly screen: string
  /** A screen of its own: with views and the side. */
  readonly isPage?: boolean
  /** Stands above it; what it changes is read again by `refresh`. */
  readonly header?: (refresh: () => Promise<void>) => ReactNode
}

const nothing: Readonly<Record<string, never>> = {}

/** A list with its views, search bar, toolbar, rows, pager and dialogs; where its state lives is the holder's matter. */
export function ListView(props: ListViewProps) {
  const { resource, hold, isPage = false, block = nothing, header } = props
  const all = useListView({ ...props, isPage, block })
  const { list, parts, acts, peek, naming, setNaming, side } = all
  const [hasSearch, setHasSearch] = useState(true)
  return (
    <div className={side ? 'lectern-list has-side' : 'lectern-list'}>
      {header?.(list.refresh)}
      {isPage && <Views {...{ resource, hold, all }} />}
      {side && <Side {...{ resource, list }} field={side} />}
      {hasSearch && (
        <SearchBar
          fields={parts.searched}
          filters={list.state.filters}
          onSearch={list.search}
          isEarly={list.isLoading}
        />
      )}
      <ListCard
        {...{ resource, all }}
        onToggleSearch={useCallback(() => setHasSearch((shown) => !shown), [])}
        onSaveView={isPage ? () => setNaming('new') : undefined}
      />
      <DialogHost {...{ resource, hold }} host={list} actions={parts.actions} preset={block.preset} onRun={acts.run} />
      <ListOverlays {...{ resource, list, acts, parts }} {...peek} onStep={all.reorder?.onStep} />
      <Suspense>
        {naming && (
          <SaveView
            saved={all.saved}
            view={naming === 'new' ? undefined : naming}
            present={all.present}
            onSaved={(id) => hold[1]({ saved: id })}
            onClose={() => setNaming(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}

interface PartProps {
  readonly resource: Resource
  readonly all: ListViewParts
}

function Views({ resource, hold, all }: PartProps & { readonly hold: ListStateHold }) {
  const { saved, present, setNaming, list } = all
  const handleOpen = (change: ListPatch) => {
    list.selection.clear()
    hold[1](change)
  }
  return <ViewBar {...{ resource, hold, saved, present }} onOpen={handleOpen} onRename={setNaming} />
}

function Side({ resource, field, list }: Pick<PartProps, 'resource'> & { readonly field: Field; readonly list: List }) {
  const { filters } = list.state
  const handleChoose = (value: string | undefined) => {
    const { [field.name]: _, ...others } = filters
    list.search(value === undefined ? others : { ...others, [field.name]: value })
  }
  return (
    <Suspense fallback={<aside className="lectern-side" />}>
      <SidePanel {...{ resource, field }} chosen={filters[field.name]} onChoose={handleChoose} />
    </Suspense>
  )
}

interface ListCardProps extends PartProps {
  readonly onToggleSearch: () => void
  readonly onSaveView?: () => void
}

/** The toolbar, the rows and the pager. */
function ListCard({ resource, all, onToggleSearch, onSaveView }: ListCardProps) {
  const { list, parts, acts, layout, columns } = all
  const [density, setDensity] = useDensity(resource)
  return (
    <section className="lectern-card" aria-busy={list.isRefreshing}>
      <Toolbar
        {...{ resource, density, onToggleSearch, onSaveView, ...layout }}
        actions={parts.toolbarActions}
        selection={list.selection}
        onAct={acts.handleAct}
        kinds={fieldOf(resource, resource.list.add ?? '')}
        badges={all.badges}
        whole={list.isPaged && parts.toolbarActions.some(canEach) ? list.total : undefined}
        onRefresh={list.refresh}
        isRefreshing={list.isRefreshing}
        onDensity={setDensity}
        hasSearch={parts.searched.length > 0}
        columnSettings={
          <ColumnSettings resource={resource} names={parts.names} choice={columns.choice} onChange={columns.keep} />
        }
      />
      <ListBody
        list={list}
        inline={{ resource, editable: parts.editable, held: parts.held }}
        table={{ ...all.table, density }}
        cardsOf={layout.layout === 'cards' ? resource : undefined}
        isTree={all.isTree}
        isFiltered={Object.keys(list.state.filters).length > 0}
        loadLevel={all.loadLevel}
      />
      {list.isPaged && (
        <Pager
          current={list.state.current}
          size={list.state.size}
          total={list.total}
          onTurn={list.turn}
          sizes={resource.list.pageSizes}
        />
      )}
    </section>
  )
}
