import { lazy, Suspense, useMemo } from 'react'
import type { Action, Resource } from '../../model/types'
import { useCodes } from '../session'
import { fillFromRow, isHeld } from './actions'
import type { Entry } from './entry'
import type { List } from './useList'
import type { ListStateHold } from './useListState'
import { childrenOf } from './tree-rows'

const SaveDialog = lazy(() => import('../form/SaveDialog'))
const DetailDialog = lazy(() => import('../detail/DetailDialog'))
const ListDialog = lazy(() => import('./ListDialog'))
const ImportDialog = lazy(() => import('../io/ImportDialog'))
const MoveDialog = lazy(() => import('../move/MoveDialog'))
const ComponentDialog = lazy(() => import('./ComponentDialog'))

interface DialogHostProps {
  readonly resource: Resource
  readonly actions: readonly Action[]
  readonly list: List
  readonly hold: ListStateHold
  readonly preset?: Readonly<Record<string, unknown>>
}

const modes = { create: 'add', update: 'edit', copy: 'copy' } as const

/** Draws the dialog that the list's state names; an action the person does not hold opens nothing. */
export function DialogHost({ resource, actions, list, hold: [state, patch], preset }: DialogHostProps) {
  const codes = useCodes()
  const [name, id] = state.open.split(':') as [string, string?]
  const action = actions.find((other) => other.name === name && isHeld(other.perm, codes))
  const row = useMemo(() => (id === undefined ? undefined : findEntry(list.rows, id)), [list.rows, id])
  const filled = useMemo(() => ({ ...preset, ...fillFromRow(action?.preset, row) }), [preset, action, row])
  if (!action) return null
  const close = () => patch({ open: '' })
  const edit = actions.find(({ as, perm }) => as === 'update' && isHeld(perm, codes))
  const selected = row ? [row] : list.selection.entries()
  const about = { resource, id, row, onClose: close }
  return (
    <Suspense>
      {action.as === 'detail' && (
        <DetailDialog
          {...about}
          onMoved={list.refresh}
          onEdit={edit ? () => patch({ open: `${edit.name}:${id}` }) : undefined}
        />
      )}
      {action.as === 'call' && action.move !== undefined && selected.length > 0 && (
        <MoveDialog resource={resource} action={action} entries={selected} onClose={close} onDone={list.refresh} />
      )}
      {action.as === 'import' && (
        <ImportDialog resource={resource} action={action} onClose={close} onImported={list.refresh} />
      )}
      {(action.as === 'dialog' || action.as === 'drawer') && <ListDialog {...about} action={action} />}
      {action.as === 'component' && (
        <ComponentDialog {...about} action={action} selected={selected} onDone={list.refresh} />
      )}
      {(action.as === 'create' || action.as === 'update' || action.as === 'copy') && (
        <SaveDialog
          {...about}
          id={action.as === 'create' ? undefined : id}
          mode={modes[action.as]}
          preset={filled}
          width={action.width}
          onSaved={list.refresh}
        />
      )}
    </Suspense>
  )
}

function findEntry(rows: readonly Entry[], id: string): Entry | undefined {
  for (const row of rows) {
    const found = row.id === id ? row : findEntry(childrenOf(row, new Map()), id)
    if (found) return found
  }
  return undefined
}
