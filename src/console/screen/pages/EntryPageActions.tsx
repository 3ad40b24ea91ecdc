import { useMemo } from 'react'
import { useGoBack } from '../../navigation/links'
import type { Resource } from '../../../model/types'
import { DialogHost } from '../../actions/dialogs/DialogHost'
import type { Entry } from '../../data/entry'
import { createSelection } from '../../actions/selection'
import { useActions } from '../../actions/useRunAction'
import type { List } from '../../list/query/useListQuery'
import { useOwnState } from '../../list/query/useListState'
import { DetailActions } from '../../detail/DetailActions'

interface PageActionsProps {
  readonly resource: Resource
  readonly entry: Entry
  readonly onChanged: () => unknown
}

/** The actions of a detail on a page of its own: they run as in a list of this one row. */
export function PageActions({ resource, entry, onChanged }: PageActionsProps) {
  const goBack = useGoBack(resource.list.routes[0] ?? '/')
  const hold = useOwnState(resource.list)
  const [state, patch] = hold
  const list = useMemo(() => listOf(entry, state, onChanged), [entry, state, onChanged])
  const run = useActions({ resource, list, open: (open) => patch({ open }) })
  return (
    <span className="lectern-page-acts">
      <DetailActions
        resource={resource}
        entry={entry}
        onAct={(action) => {
          // What was removed cannot be read again; the way back is all that is left.
          list.onRefresh = action.as === 'remove' ? goBack : onChanged
          run(action, [entry])
        }}
      />
      <DialogHost resource={resource} actions={resource.actions} list={list} hold={hold} onRun={run} />
    </span>
  )
}

function listOf(entry: Entry, state: List['state'], onChanged: () => unknown): List & { onRefresh: () => unknown } {
  const list: List & { onRefresh: () => unknown } = {
    ...{
      state,
      query: {},
      rows: [entry],
      total: 1,
      levels: new Map(),
      setLevels: () => undefined,
      isPaged: false,
      sums: undefined,
      callName: 'list',
    },
    ...{ isLoading: false, isRefreshing: false, hasNewer: false, error: undefined, selection: createSelection() },
    search: () => undefined,
    turn: () => undefined,
    onRefresh: onChanged,
    refresh: async () => void list.onRefresh(),
    replaceRow: async () => undefined,
  }
  return list
}
