import { useMemo, useState } from 'react'
import { fieldOf } from '../../../model/names'
import type { Action, Resource } from '../../../model/types'
import { useTypeAhead } from '../../browser/type-ahead'
import { useCodes } from '../../session'
import { fillFromRow, isOffered } from '../applicable'
import { asksFields, canEach } from '../bulk-rules'
import { takesKeys } from './preload'
import type { Entry } from '../../data/entry'
import { childrenOf } from '../../data/entry-tree'
import type { ActionHost, OpenStateHold } from '../action-host'
import { useRecordStepper } from './useRecordStepper'

interface OpenParts {
  readonly resource: Resource
  readonly actions: readonly Action[]
  readonly host: ActionHost
  readonly hold: OpenStateHold
}

/**
 * The open dialog in the state of a list, `edit:42` or `add@kind`: the action, its rows, the ways on from
 * there. An action that the person does not hold opens nothing.
 */
export function useOpenDialog({ resource, actions, host, hold: [state, patch] }: OpenParts) {
  const codes = useCodes()
  const [head = '', asked] = state.open.split(':')
  const [name = '', kind] = head.split('@')
  const steps = useRecordStepper({ resource, host, patch, name, id: asked })
  const { id } = steps
  const action = actions.find((other) => other.name === name && isOffered(resource, other, codes))
  const row = useMemo(() => (id === undefined ? undefined : findEntry(host.rows, id)), [host.rows, id])
  const [added, setAdded] = useState(0)
  const key = `${state.open} ${added}`
  useTypeAhead(action && takesKeys(resource, action) ? key : undefined)
  const chosen = useChosenRows(host, state.open ? key : undefined)
  const isWhole = id === undefined && chosen.isWhole
  const edit = actions.find((other) => other.as === 'update' && isOffered(resource, other, codes))
  return {
    action,
    id,
    row,
    kind,
    steps,
    isWhole,
    /** Another form of the same action is another dialog. */
    key,
    /** The action has a row, though perhaps not yet which. */
    isAboutRow: asked !== undefined,
    isBulk:
      action !== undefined &&
      (asksFields(action) || (id === undefined && canEach(action) && (isWhole || action.each === true))),
    selected: row ? [row] : chosen.entries,
    close: () => patch({ open: '' }),
    openNew: () => setAdded((count) => count + 1),
    openOn: (of: string) => patch({ open: `${name}:${of}` }),
    openEdit: edit && (() => patch({ open: `${edit.name}:${id}` })),
  }
}

/** The rows ticked when the dialog of this key opened: an action unticks what it has done, and its report stays. */
function useChosenRows({ selection }: ActionHost, key: string | undefined) {
  const [held, setHeld] = useState<{
    readonly key: string
    readonly isWhole: boolean
    readonly entries: readonly Entry[]
  }>()
  const ticked = { isWhole: selection.isWhole(), entries: selection.entries() }
  if (held && held.key !== key) setHeld(undefined)
  if (held && held.key === key) return held
  if (key !== undefined && (ticked.isWhole || ticked.entries.length > 0)) setHeld({ key, ...ticked })
  return ticked
}

export type OpenDialog = ReturnType<typeof useOpenDialog>

/** Initial values of a new entry: from its place, from the row it was opened on, from the chosen kind. */
export function usePreset(
  resource: Resource,
  { action, row, kind }: OpenDialog,
  preset: Readonly<Record<string, unknown>> | undefined,
) {
  return useMemo(
    () => ({ ...preset, ...fillFromRow(action?.preset, row), ...kindOf(resource, kind) }),
    [preset, action, row, resource, kind],
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
