/** Clicks, keys and focus on the rows of a table: one listener of each kind for all rows. */
import { type FocusEvent, type MouseEvent, useCallback, useMemo, useState } from 'react'
import { elementOf } from '../../../fields/events/event-element'
import type { EntryTableProps } from './table-props'
import type { Entry } from '../../data/entry'
import { scrollIntoClearView } from './pinned-columns'
import type { useShownRows } from './useShownRows'
import { useKeyboardNavigation } from './useKeyboardNavigation'

const useById = (rows: readonly Entry[]) => useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])

/** The one row that Tab stops at: the last that had the focus, else the first. */
export function useTabStop({ rows, onReachRow }: Pick<EntryTableProps, 'rows' | 'onReachRow'>) {
  const [last, setLast] = useState<string>()
  const byId = useById(rows)
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    if (event.target.tagName !== 'TR') return scrollIntoClearView(event)
    const { id = '' } = event.target.dataset
    setLast(id)
    if (byId.has(id)) onReachRow?.(byId.get(id)!)
  }
  return { tabStop: last !== undefined && byId.has(last) ? last : rows[0]?.id, onFocus }
}

/** A press on a button of a row. */
export function useRowClicks({ rows, branches, selection, onDo, onExpand }: EntryTableProps) {
  const byId = useById(rows)
  return useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const target = elementOf(event)
      const entry = byId.get(target?.closest<HTMLElement>('tr[data-id]')?.dataset.id ?? '')
      const button = target?.closest<HTMLElement>('[data-action], [data-preview]')
      if (!entry || !button) return
      const name = button.dataset.action ?? '$preview'
      if (name === '$tick') selection?.toggle(entry, event.shiftKey ? rows : undefined)
      else if (name === '$expand') onExpand?.(entry, !branches?.get(entry.id)?.isExpanded)
      else onDo(name, entry, button)
    },
    [branches, byId, onDo, onExpand, rows, selection],
  )
}

/** Keys on a row. */
export function useRowWalk(props: EntryTableProps, { isWindowed, reach, walk }: ReturnType<typeof useShownRows>) {
  const { rows, branches, selection, onOpen, onPreview, onStep, onExpand } = props
  const byId = useById(rows)
  return useKeyboardNavigation({
    onOpen: useCallback((id: string) => byId.has(id) && onOpen(byId.get(id)!), [byId, onOpen]),
    onTick: useCallback((id: string) => byId.has(id) && selection?.toggle(byId.get(id)!), [byId, selection]),
    onExpand: useCallback(
      (id: string, isExpanded: boolean) => {
        const branch = branches?.get(id)
        if (!branch?.hasChildren || branch.isExpanded === isExpanded) return false
        onExpand?.(byId.get(id)!, isExpanded)
        return true
      },
      [branches, byId, onExpand],
    ),
    onPreview: useCallback((id: string) => byId.has(id) && onPreview?.(byId.get(id)!), [byId, onPreview]),
    onStep: useCallback((id: string, by: number) => byId.has(id) && onStep?.(byId.get(id)!, by), [byId, onStep]),
    far: useMemo(() => (isWindowed ? { reach, walk } : undefined), [isWindowed, reach, walk]),
    onRise: useCallback(
      (id: string) => {
        const at = rows.findIndex((row) => row.id === id)
        const levelOf = (row: Entry | undefined) => branches?.get(row?.id ?? '')?.level ?? 0
        reach(rows.slice(0, at).findLastIndex((row) => levelOf(row) < levelOf(rows[at])) + 1)
      },
      [branches, reach, rows],
    ),
  })
}
