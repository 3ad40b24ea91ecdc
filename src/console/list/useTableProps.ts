import { useCallback, useState } from 'react'
import { fieldOf } from '../../model/names'
import type { Resource } from '../../model/types'
import { keepKeys } from '../browser/type-ahead'
import { useLocale } from '../i18n/useLocale'
import { withWidth } from './settings/column-choice'
import { takesKeys } from '../actions/dialogs/preload'
import { turnSort } from './query/list-state'
import { useBadges } from './query/useBadges'
import { useColumnChoice } from './settings/list-settings'
import { useFace } from './settings/useFace'
import { useFixed } from './useFixed'
import { useLatest } from '../browser/useEvent'
import { useList } from './query/useListQuery'
import { useListActs } from './useListActions'
import { type ListBlock, useListParts } from './useListModel'
import type { ListStateHold } from './query/useListState'
import { useLoadLevel } from './query/useLoadLevel'
import { usePeek } from './usePeek'
import { useReadyDialogs } from '../actions/dialogs/useReadyDialogs'
import { useReorder } from './reorder/useReorder'
import { useSums } from './useSums'
import { useTableWords } from './useTableWords'
import { type OwnView, useSavedViews } from './settings/saved-views'

interface ListViewCall {
  readonly resource: Resource
  readonly hold: ListStateHold
  readonly block: ListBlock
  readonly screen: string
  readonly isPage: boolean
}

/** What a list on a screen knows and does; `ListView` draws it. */
export function useListView({ resource, hold, block, screen, isPage }: ListViewCall) {
  const [, patch] = hold
  const listCall = resource.calls[block.call ?? 'list']!
  const fixed = useFixed(resource, block, listCall.kind === 'page')
  const { views, running } = resource.list
  const isWatched = isPage && !!resource.calls.update
  const list = useList({ listCall, fixed, views, running, isWatched }, hold)
  const { state } = list
  const { isTree, ...face } = useFace(resource, screen, listCall)
  const saved = useSavedViews(isPage ? screen : undefined)
  const schemaView = views?.find(({ id }) => id === state.view)
  const [choice, keepChoice] = useColumnChoice(resource, screen, state, saved.views)
  const shownBlock = { ...block, columns: block.columns ?? schemaView?.columns }
  const parts = useListParts({ resource, rows: list.rows, block: shownBlock }, choice)
  const { actions } = parts
  const open = useCallback(
    (dialog: string) => {
      const name = dialog.split(/[:@]/, 1)[0]
      if (actions.some((action) => action.name === name && takesKeys(resource, action))) keepKeys()
      patch({ open: dialog })
    },
    [patch, actions, resource],
  )
  const acts = useListActs({ resource, list, held: parts.held, open, preset: block.preset })
  const reorder = useReorder(resource, list, listCall)
  const badges = useBadges(resource, parts.toolbarActions, list.rows, block.fixed ?? nothing)
  const { peeked, onUnpeek, ...peeking } = usePeek()
  const [naming, setNaming] = useState<'new' | OwnView>()
  const columns = { choice, keep: keepChoice }
  const sort = state.sort.length > 0 ? state.sort : (schemaView?.sort ?? resource.list.sort)
  useReadyDialogs(resource, !list.isLoading)
  return {
    ...{ list, parts, acts, reorder, badges, saved, naming, setNaming, face, isTree, columns },
    peek: { peeked, onUnpeek },
    side: isPage ? fieldOf(resource, resource.list.side ?? '') : undefined,
    present: { view: state.view, filters: state.filters, sort: state.sort, ...(choice && { columns: choice }) },
    loadLevel: useLoadLevel(resource, listCall, block.fixed),
    table: { ...useTable({ resource, hold, list, parts, acts, columns }), sort, ...peeking, ...reorder },
  }
}

export type ListViewParts = ReturnType<typeof useListView>

const nothing: Readonly<Record<string, never>> = {}

interface TableCall extends Pick<ListViewCall, 'resource' | 'hold'> {
  readonly list: ReturnType<typeof useList>
  readonly parts: ReturnType<typeof useListParts>
  readonly acts: ReturnType<typeof useListActs>
  readonly columns: {
    readonly choice: ReturnType<typeof useColumnChoice>[0]
    readonly keep: ReturnType<typeof useColumnChoice>[1]
  }
}

/** What the table of the rows is given; the functions stay the same. */
function useTable({ resource, hold: [, patch], list, parts, acts, columns }: TableCall) {
  const { locale } = useLocale()
  const { sort } = list.state
  const takesTicks = parts.toolbarActions.some(
    ({ on, as }) => on.includes('bulk') || on.includes('one') || as === 'export',
  )
  return {
    label: resource.title[locale],
    rows: list.rows,
    columns: parts.columns,
    actions: parts.rowActions,
    selection: takesTicks ? list.selection : undefined,
    onSort: useCallback((name: string) => patch({ sort: turnSort(sort, name), current: 1 }), [patch, sort]),
    onResize: useLatest((name: string, width: number) =>
      columns.keep(withWidth(parts.names, columns.choice, { [name]: width })),
    ),
    onDo: acts.handleDo,
    onOpen: acts.handleOpen,
    summary: useSums(resource, list.sums, list.rows, list.isPaged),
    displayField: resource.display,
    words: useTableWords(),
  }
}
