import { lazy, type ReactNode, type RefCallback, Suspense, useCallback, useMemo, useState } from 'react'
import { fieldOf } from '../../model/names'
import type { Field, Resource } from '../../model/types'
import type { ActionHost } from '../actions/action-host'
import { canEach } from '../actions/bulk-rules'
import { DialogHost } from '../actions/dialogs/DialogHost'
import { takesKeys } from '../actions/dialogs/preload'
import { useReadyDialogs } from '../actions/dialogs/useReadyDialogs'
import { createSelection, type Selection } from '../actions/selection'
import { typeAhead } from '../browser/type-ahead'
import { contentWidth, useElementWidth } from '../browser/useElementWidth'
import { Pager } from '../ui/Pager'
import { ListBody } from './ListBody'
import { ListOverlays } from './overlays/ListOverlays'
import { useRowPreview } from './overlays/useRowPreview'
import type { ListState } from './query/list-state'
import { useBadges } from './query/useBadges'
import { type ListQuery, useListQuery } from './query/useListQuery'
import { type ListPatch, type ListStateTuple, useKnownView } from './query/useListState'
import { useReorder } from './reorder/useReorder'
import { SearchBar } from './search/SearchBar'
import { type ListSettings, useListSettings } from './settings/useListSettings'
import { hasViews, ViewBar } from './settings/ViewBar'
import { type CompiledColumn, useColumns } from './table/columns'
import { ColumnSettings } from './toolbar/ColumnSettings'
import { Toolbar } from './toolbar/Toolbar'
import { type ListActions, useListActions } from './useListActions'
import { type ListModel, type ListOverrides, useListModel } from './useListModel'
import { takesTicks, useTableProps } from './table/useTableProps'
import { tickWidth } from './table/EntryTable'
import './list.css'

const SaveView = lazy(() => import('./settings/SaveView'))
const SidePanel = lazy(() => import('./search/SidePanel'))

interface ListViewProps {
  readonly resource: Resource
  readonly hold: ListStateTuple
  readonly block?: ListOverrides
  /** Names the list among those whose columns a person arranges. */
  readonly screen: string
  /** A screen of its own: with views and the side. */
  readonly isPage?: boolean
  /** Stands above it; reads its changes again by `refresh`. */
  readonly header?: (refresh: () => Promise<void>) => ReactNode
}

/** The lines at both sides of the table. */
const tableEdge = 2
const nameOf = ({ name }: CompiledColumn) => name

const nothing: Readonly<Record<string, never>> = {}

/** A list with its views, search bar, toolbar, rows, pager and dialogs; where its state lives is the holder's matter. */
export function ListView({ resource, block = nothing, screen, isPage = false, header, ...props }: ListViewProps) {
  const hold = useKnownView(props.hold, resource.list.views)
  const [state, patch] = hold
  const schemaView = resource.list.views?.find(({ id }) => id === state.view)
  const model = useListModel(resource, block, schemaView)
  const { listCall } = model
  const query = useListQuery(model, hold, isPage && resource.calls.update !== undefined)
  const settings = useListSettings({ resource, listCall, screen, state, isPage })
  const [choice] = settings.columns
  const [card, width] = useElementWidth(contentWidth)
  const room =
    settings.layout.layout === 'cards' ? 'cards' : (width ?? 0) - (takesTicks(model) ? tickWidth : 0) - tableEdge
  const drawn = useColumns({ model, choice, rows: query.rows, room })
  const selection = useMemo(createSelection, [])
  const host = hostOf(model, query, state, selection)
  const side = isPage ? fieldOf(resource, resource.list.side ?? '') : undefined
  const preset = useNewAtSide(side, state.filters, block.preset)
  const actions = useListActions({ model, host, open: useOpenDialogOf(model, patch), preset })
  const reorder = useReorder(model, query, state)
  const badges = useBadges(resource, model.toolbarActions, query.rows, block.fixed ?? nothing)
  const preview = useRowPreview()
  const sort = state.sort.length > 0 ? state.sort : (schemaView?.sort ?? resource.list.sort)
  const table = useTableProps({ model, query, selection, state, sort, patch, drawn, settings, actions })
  useReadyDialogs(resource, !query.status.isLoading)
  const [hasSearch, setHasSearch] = useState(true)
  const [naming, setNaming] = settings.naming
  const present = { view: state.view, filters: state.filters, sort, ...(choice && { columns: choice }) }
  /** Other rows are shown: those that were ticked are not among them. */
  const showOthers = useCallback(
    (change: ListPatch) => {
      selection.clear()
      patch(change)
    },
    [selection, patch],
  )
  const search = useCallback((filters: ListState['filters']) => showOthers({ filters, current: 1 }), [showOthers])
  return (
    <div className={side ? 'lectern-list has-side' : 'lectern-list'}>
      {header?.(query.refresh)}
      <div className="lectern-list-head">
        {isPage && (
          <ViewBar
            resource={resource}
            hold={hold}
            present={present}
            saved={settings.views}
            onOpen={showOthers}
            onRename={setNaming}
          />
        )}
        {hasSearch && (
          <SearchBar
            fields={model.searchFields}
            filters={state.filters}
            onSearch={search}
            isEarly={query.status.isLoading}
            hasViews={isPage && hasViews(resource, settings.views)}
          />
        )}
      </div>
      {side && <Side resource={resource} search={search} field={side} filters={state.filters} />}
      <ListCard
        box={card}
        isMeasured={width !== undefined}
        drawn={drawn.columns}
        model={model}
        hold={hold}
        query={query}
        settings={settings}
        selection={selection}
        actions={actions}
        badges={badges}
        table={{ ...table, onPreview: preview.onPreview, onReachRow: preview.onReachRow, ...reorder }}
        onToggleSearch={useCallback(() => setHasSearch((shown) => !shown), [])}
        onSaveView={isPage ? () => setNaming('new') : undefined}
      />
      <DialogHost
        resource={resource}
        host={host}
        hold={hold}
        actions={model.actions}
        preset={preset}
        part={block.fixed}
        onRun={actions.run}
      />
      <ListOverlays
        model={model}
        host={host}
        actions={actions}
        preview={preview}
        buttons={drawn.actions}
        onStep={reorder?.onStep}
      />
      <Suspense>
        {naming && (
          <SaveView
            saved={settings.views}
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

/** The list as the place that actions run in. */
function hostOf(model: ListModel, query: ListQuery, state: ListState, selection: Selection): ActionHost {
  const { rows, total, isPaged, status, refresh, replaceRow } = query
  const { isRefreshing } = status
  const callName = model.listCall.name
  return { rows, total, isPaged, isRefreshing, state, selection, callName, query: query.query, refresh, replaceRow }
}

/** Opens the dialog of an action; keys that are pressed before its form has come are kept for it. */
function useOpenDialogOf({ resource, actions }: ListModel, patch: (change: ListPatch) => void) {
  return useCallback(
    (dialog: string) => {
      const name = dialog.split(/[:@]/, 1)[0]
      if (actions.some((action) => action.name === name && takesKeys(resource, action))) typeAhead.start()
      patch({ open: dialog })
    },
    [patch, actions, resource],
  )
}

/** A new entry begins with what is chosen at the side. */
function useNewAtSide(side: Field | undefined, filters: ListState['filters'], preset: ListOverrides['preset']) {
  const chosen = side && filters[side.name]
  return useMemo(
    () => (side && chosen && !chosen.includes(',') ? { ...preset, [side.name]: chosen } : preset),
    [side, chosen, preset],
  )
}

interface SideProps {
  readonly resource: Resource
  readonly field: Field
  readonly filters: ListState['filters']
  readonly search: (filters: ListState['filters']) => void
}

function Side({ resource, field, filters, search }: SideProps) {
  const handleChoose = (value: string | undefined) => {
    const { [field.name]: _, ...others } = filters
    search(value === undefined ? others : { ...others, [field.name]: value })
  }
  return (
    <Suspense fallback={<aside className="lectern-side" />}>
      <SidePanel resource={resource} field={field} chosen={filters[field.name]} onChoose={handleChoose} />
    </Suspense>
  )
}

interface ListCardProps {
  readonly box: RefCallback<HTMLElement>
  /** The room for columns is known. */
  readonly isMeasured: boolean
  readonly drawn: readonly CompiledColumn[]
  readonly model: ListModel
  readonly hold: ListStateTuple
  readonly query: ListQuery
  readonly settings: ListSettings
  readonly selection: Selection
  readonly actions: ListActions
  readonly badges: ReturnType<typeof useBadges>
  readonly table: Parameters<typeof ListBody>[0]['table']
  readonly onToggleSearch: () => void
  readonly onSaveView?: () => void
}

/** The toolbar, the rows and the pager. */
function ListCard(props: ListCardProps) {
  const { model, query, settings, selection, onToggleSearch, onSaveView } = props
  const [state, patch] = props.hold
  const { resource, toolbarActions, columnNames } = model
  const { isPaged, total, refresh, status } = query
  const { isTree, ...layout } = settings.layout
  const [density, setDensity] = settings.density
  const [choice, setChoice] = settings.columns
  return (
    <section className="lectern-card" ref={props.box} aria-busy={status.isRefreshing}>
      <Toolbar
        {...layout}
        resource={resource}
        selection={selection}
        density={density}
        onToggleSearch={onToggleSearch}
        onSaveView={onSaveView}
        actions={toolbarActions}
        onAct={props.actions.onToolbar}
        kinds={fieldOf(resource, resource.list.add ?? '')}
        badges={props.badges}
        whole={isPaged && toolbarActions.some(canEach) ? total : undefined}
        onRefresh={refresh}
        isRefreshing={status.isRefreshing}
        onDensity={setDensity}
        hasSearch={model.searchFields.length > 0}
        columnSettings={
          <ColumnSettings
            resource={resource}
            choice={choice}
            names={columnNames}
            drawn={props.drawn.map(nameOf)}
            onChange={setChoice}
          />
        }
      />
      {props.isMeasured && (
        <ListBody
          model={model}
          query={query}
          isTree={isTree}
          table={props.table}
          isCards={layout.layout === 'cards'}
          isFiltered={Object.keys(state.filters).length > 0}
        />
      )}
      {isPaged && (
        <Pager current={state.current} size={state.size} total={total} onTurn={patch} sizes={resource.list.pageSizes} />
      )}
    </section>
  )
}
