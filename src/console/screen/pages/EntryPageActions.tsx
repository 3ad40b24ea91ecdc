import { useMemo, useState } from 'react'
import { useGoBack } from '../../navigation/links'
import { useFinishTab } from '../../navigation/own-tab'
import type { Resource } from '../../../model/types'
import { DialogHost } from '../../actions/dialogs/DialogHost'
import type { Entry } from '../../data/entry'
import { createSelection } from '../../actions/selection'
import { useRunAction } from '../../actions/useRunAction'
import type { ActionHost, OpenStateHold } from '../../actions/action-host'
import { DetailActions } from '../../detail/DetailActions'
import '../../detail/detail.css'

interface PageActionsProps {
  readonly resource: Resource
  readonly entry: Entry
  readonly onChanged: () => unknown
}

/** The actions of a detail on a page of its own: they run as in a list of this one row. */
export function EntryPageActions({ resource, entry, onChanged }: PageActionsProps) {
  const goBack = useGoBack(resource.list.routes[0] ?? '/')
  const finishTab = useFinishTab()
  const leaveRemoved = () => {
    finishTab()
    goBack()
  }
  const [open, setOpen] = useState('')
  const hold = useMemo<OpenStateHold>(() => [{ open }, (patch) => setOpen(patch.open ?? '')], [open])
  const host = useMemo(() => hostOf(entry, onChanged), [entry, onChanged])
  const run = useRunAction({ resource, host, open: setOpen })
  return (
    <span className="lectern-page-acts">
      <DetailActions
        resource={resource}
        entry={entry}
        onAct={(action) => {
          // A removed entry cannot be read again, so the page goes back.
          host.onRefresh = action.as === 'remove' ? leaveRemoved : onChanged
          run(action, [entry])
        }}
      />
      <DialogHost resource={resource} actions={resource.actions} host={host} hold={hold} onRun={run} />
    </span>
  )
}

/** The page as a place for actions: of this one row, with nothing to step to. */
function hostOf(entry: Entry, onChanged: () => unknown): ActionHost & { onRefresh: () => unknown } {
  const host: ActionHost & { onRefresh: () => unknown } = {
    rows: [entry],
    total: 1,
    isPaged: false,
    isRefreshing: false,
    state: { current: 1, size: 1 },
    selection: createSelection(),
    callName: 'list',
    query: {},
    onRefresh: onChanged,
    refresh: async () => void host.onRefresh(),
    replaceRow: async () => undefined,
  }
  return host
}
