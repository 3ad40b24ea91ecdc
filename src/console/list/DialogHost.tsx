import { lazy, Suspense, useMemo, useState } from 'react'
import type { Action, Resource } from '../../model/types'
import { fieldOf } from '../../model/names'
import { useCodes } from '../session'
import { applies, fillFromRow, isHeld } from './actions'
import { asksFields, canEach } from './bulk/bulkable'
import type { Entry } from './entry'
import type { List } from './useList'
import type { ListStateHold } from './useListState'
import { childrenOf } from './tree-rows'
import { useSteps } from './useSteps'

const SaveDialog = lazy(() => import('../form/SaveDialog'))
const DetailDialog = lazy(() => import('../detail/DetailDialog'))
const ListDialog = lazy(() => import('./ListDialog'))
const ImportDialog = lazy(() => import('../io/ImportDialog'))
const MoveDialog = lazy(() => import('../move/MoveDialog'))
const BulkDialog = lazy(() => import('./bulk/BulkDialog'))
const ComponentDialog = lazy(() => import('./ComponentDialog'))

interface DialogHostProps {
  readonly resource: Resource
  readonly actions: readonly Action[]
  readonly list: List
  readonly hold: ListStateHold
  readonly preset?: Readonly<Record<string, unknown>>
  /** Runs an action of the detail. */
  readonly onRun: (action: Action, entries: readonly Entry[]) => unknown
}

const modes = { create: 'add', update: 'edit', copy: 'copy' } as const

/** Draws the dialog that the list's state names; an action the person does not hold opens nothing. */
export function DialogHost({ resource, actions, list, hold: [state, patch], preset, onRun }: DialogHostProps) {
  const codes = useCodes()
  const [head = '', asked] = state.open.split(':') as [string, string?]
  const [name, kind] = head.split('@')
  const steps = useSteps({ resource, list, patch, name: name ?? '', id: asked })
  const id = steps.id
  const action = actions.find((other) => other.name === name && isHeld(other.perm, codes))
  const row = useMemo(() => (id === undefined ? undefined : findEntry(list.rows, id)), [list.rows, id])
  const filled = useMemo(
    () => ({ ...preset, ...fillFromRow(action?.preset, row), ...kindOf(resource, kind) }),
    [preset, action, row, resource, kind],
  )
  const [added, setAdded] = useState(0)
  if (!action) return null
  const close = () => patch({ open: '' })
  const edit = actions.find(({ as, perm }) => as === 'update' && isHeld(perm, codes))
  const selected = row ? [row] : list.selection.entries()
  /** The row below that the action makes sense on; for a new entry, another one. */
  const next = list.rows[list.rows.findIndex((each) => each.id === id) + 1]
  const goOn =
    action.as === 'create'
      ? () => setAdded((count) => count + 1)
      : action.as === 'update' && next && applies(action, next)
        ? () => patch({ open: `${name}:${next.id}` })
        : undefined
  const about = { resource, id, row, onClose: close }
  const isWhole = id === undefined && list.selection.isWhole()
  const isBulk = asksFields(action) || (id === undefined && canEach(action) && (isWhole || action.each === true))
  if (isBulk) {
    if (selected.length === 0 && !isWhole) return null
    return (
      <Suspense>
        <BulkDialog key={state.open} {...{ resource, action, list, isWhole }} entries={selected} onClose={close} />
      </Suspense>
    )
  }
  return (
    <Suspense>
      {action.as === 'detail' && (
        <DetailDialog
          {...about}
          onMoved={list.refresh}
          steps={steps}
          onAct={(other) => {
            if (other.as === 'remove') close()
            if (row) onRun(other, [row])
          }}
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
          key={`${state.open} ${added}`}
          {...about}
          onNext={goOn}
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

/** The kind that an add menu gave to a new entry. */
function kindOf(resource: Resource, kind: string | undefined): Readonly<Record<string, unknown>> {
  const field = fieldOf(resource, resource.list.add ?? '')
  const choice = field?.choices?.find(({ value }) => String(value) === kind)
  return field && choice ? { [field.name]: choice.value } : {}
}

function findEntry(rows: readonly Entry[], id: string): Entry | undefined {
  for (const row of rows) {
    const found = row.id === id ? row : findEntry(childrenOf(row, new Map()), id)
    if (found) return found
  }
  return undefined
}
