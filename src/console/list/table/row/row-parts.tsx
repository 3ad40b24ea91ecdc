/** Parts that a table row and a card share: the checkbox and the drag handle. */
import { useCallback, useSyncExternalStore } from 'react'
import type { Selection } from '../../../actions/selection'
import '../table.css'
import '../../reorder/reorder.css'

const unwatched = () => () => undefined
const ignoreChange = () => undefined

/** True when the entry is ticked; only its own tick renders it again. */
export function useTicked(selection: Selection | undefined, id: string): boolean {
  const watch = useCallback((onChange: () => void) => selection?.watchRow(id, onChange) ?? unwatched(), [selection, id])
  return useSyncExternalStore(watch, () => selection?.has(id) ?? false)
}

/** The table or list of cards hears the click. */
export function TickBox({ isTicked, label }: { readonly isTicked: boolean; readonly label: string }) {
  return (
    <input
      type="checkbox"
      className="lectern-check"
      checked={isTicked}
      onChange={ignoreChange}
      tabIndex={-1}
      data-action="$tick"
      aria-label={label}
    />
  )
}

export function DragHandle({ label }: { readonly label: string }) {
  return (
    <button type="button" className="lectern-drag" data-drag data-action="$place" tabIndex={-1} aria-label={label} />
  )
}
